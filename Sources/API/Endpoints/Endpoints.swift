public import Inventory

/// All endpoints. Those inside a household are in the enums of their area.
public enum Endpoints {
    public typealias Root<Request: Sendable, Answer: Sendable> = Endpoint<AtRoot, Request, Answer>
    public typealias InHousehold<Request: Sendable, Answer: Sendable> = Endpoint<AtHousehold, Request, Answer>
    public typealias OfThing<Request: Sendable, Answer: Sendable> = Endpoint<AtThing, Request, Answer>
    public typealias OfPart<Request: Sendable, Answer: Sendable> = Endpoint<AtPart, Request, Answer>
    public typealias OfFiring<Request: Sendable, Answer: Sendable> = Endpoint<AtFiring, Request, Answer>

    static let household = "/v1/households/{household}"

    public static let health = Root<NoQuery, HealthAnswer>(.get, "/health")
    public static let ready = Root<NoQuery, ReadyAnswer>(.get, "/ready")
    public static let status = Root<NoQuery, StatusAnswer>(.get, "/v1/status")
    /// In the text format of Prometheus.
    public static let metrics = Root<NoQuery, Bytes>(.get, "/metrics")
    public static let me = Root<NoQuery, MeView>(.get, "/v1/me")
    /// All of these, for a person who looks around.
    public static let index = Root<NoQuery, IndexAnswer>(.get, "/v1")
    /// All of these for other programs: OpenAPI 3.1.
    public static let openAPI = Root<NoQuery, JSONValue>(.get, "/openapi.json")

    public enum Log {
        public static let page = Root<LogQuery, EventsAnswer>(.get, "/v1/log")
        public static let verify = Root<EmptyBody, Lines<VerifyProgress>>(.post, "/v1/log/verify")
    }

    public enum Admin {
        public static let export = Root<ExportQuery, Bytes>(.get, "/v1/admin/export")
        public static let backup = Root<EmptyBody, Bytes>(.post, "/v1/admin/backup")
        /// Only by `positions`, in any household's stream and the register.
        public static let erase = Root<EraseRequest, EraseAnswer>(.post, "/v1/admin/erase")
        public static let trustClock = Root<EmptyBody, TrustClockAnswer>(.post, "/v1/admin/trust-clock")
    }

    public enum Households {
        public static let list = Root<NoQuery, HouseholdsAnswer>(.get, "/v1/households")
        public static let create = Root<FoundHousehold, HouseholdAnswer>(.post, "/v1/households")
        public static let show = InHousehold<NoQuery, HouseholdView>(.get, household)
        public static let change = InHousehold<ChangeSettings, HouseholdAnswer>(.patch, household)
        /// `default` means this one to the caller from now on (H4).
        public static let use = InHousehold<EmptyBody, HouseholdAnswer>(.post, household + "/use")
        public static let removeSample = InHousehold<EmptyBody, UndoAnswer>(.post, household + "/remove-sample")
    }

    public enum Products {
        private static let all = household + "/products"
        private static let one = all + "/{reference}"
        public static let list = InHousehold<SearchQuery, ProductsAnswer>(.get, all)
        public static let create = InHousehold<AddProduct, WriteAnswer>(AddProduct.path)
        public static let show = OfThing<NoQuery, ProductView>(.get, one)
        public static let change = OfThing<ChangeProduct, WriteAnswer>(ChangeProduct.path)
        public static let archive = OfThing<ArchiveRequest, WriteAnswer>(ArchiveProduct.path)
        public static let restore = OfThing<EmptyBody, WriteAnswer>(ArchiveProduct.restoring.path)
        public static let addAlias = OfThing<SetAlias, WriteAnswer>(SetAlias.path)
        public static let removeAlias = OfPart<EmptyBody, WriteAnswer>(SetAlias.removal.path)
        public static let addBarcode = OfThing<SetBarcode, WriteAnswer>(SetBarcode.path)
        public static let removeBarcode = OfPart<EmptyBody, WriteAnswer>(SetBarcode.removal.path)
        public static let addTags = OfThing<TagProduct, WriteAnswer>(TagProduct.path)
        public static let removeTag = OfPart<EmptyBody, WriteAnswer>(TagProduct.removal.path)
        public static let merge = OfThing<MergeProduct, WriteAnswer>(MergeProduct.path)
        public static let unmerge = OfThing<EmptyBody, WriteAnswer>(MergeProduct.unmerging.path)
        public static let setPicture = OfThing<Bytes, WriteAnswer>(.put, one + "/picture")
        public static let removePicture = OfThing<EmptyBody, WriteAnswer>(.delete, one + "/picture")
        public static let addPack = OfThing<AddPackRequest, WriteAnswer>(.post, one + "/packs")
        public static let correctPack = OfPart<CorrectPackRequest, CorrectAnswer>(.post, one + "/packs/{item}/correct")
        public static let removePack = OfPart<EmptyBody, WriteAnswer>(RemovePack.path)
    }

    public enum Pictures {
        /// One that an event of the household names, now or in the past.
        public static let show = Endpoint<AtPicture, NoQuery, Bytes>(.get, household + "/pictures/{sha256}")
    }

    public enum Variants {
        private static let all = household + "/variants"
        private static let one = all + "/{reference}"
        public static let list = InHousehold<VariantsQuery, VariantsAnswer>(.get, all)
        /// Of a product.
        public static let create = OfThing<AddVariant, WriteAnswer>(AddVariant.path)
        public static let show = OfThing<NoQuery, VariantView>(.get, one)
        public static let change = OfThing<ChangeVariant, WriteAnswer>(ChangeVariant.path)
        public static let archive = OfThing<ArchiveRequest, WriteAnswer>(ChangeVariant.archiving.path)
        public static let restore = OfThing<EmptyBody, WriteAnswer>(ChangeVariant.restoring.path)
    }

    public enum Brands {
        private static let all = household + "/brands"
        public static let list = InHousehold<SearchQuery, BrandsAnswer>(.get, all)
        public static let rename = OfThing<RenameBrand, WriteAnswer>(RenameBrand.path)
    }

    public enum Categories {
        private static let all = household + "/categories"
        private static let one = all + "/{reference}"
        public static let list = InHousehold<SearchQuery, CategoriesAnswer>(.get, all)
        public static let create = InHousehold<AddCategory, WriteAnswer>(AddCategory.path)
        public static let show = OfThing<NoQuery, CategoryView>(.get, one)
        public static let change = OfThing<ChangeCategory, WriteAnswer>(ChangeCategory.path)
        public static let archive = OfThing<ArchiveRequest, WriteAnswer>(ChangeCategory.archiving.path)
        public static let restore = OfThing<EmptyBody, WriteAnswer>(ChangeCategory.restoring.path)
    }

    public enum Tags {
        private static let all = household + "/tags"
        private static let one = all + "/{reference}"
        public static let list = InHousehold<SearchQuery, TagsAnswer>(.get, all)
        public static let create = InHousehold<AddTag, WriteAnswer>(AddTag.path)
        public static let change = OfThing<ChangeTag, WriteAnswer>(ChangeTag.path)
        public static let remove = OfThing<ArchiveRequest, WriteAnswer>(RemoveTag.path)
    }

    public enum Units {
        private static let all = household + "/units"
        private static let one = all + "/{reference}"
        public static let list = InHousehold<SearchQuery, UnitsAnswer>(.get, all)
        public static let create = InHousehold<AddUnit, WriteAnswer>(AddUnit.path)
        public static let change = OfThing<ChangeUnit, WriteAnswer>(ChangeUnit.path)
        public static let remove = OfThing<EmptyBody, WriteAnswer>(RemoveUnit.path)
    }

    public enum Favourites {
        private static let all = household + "/favourites"
        /// The caller's own.
        public static let list = InHousehold<SearchQuery, FavouritesAnswer>(.get, all)
        public static let set = InHousehold<SetFavourite, WriteAnswer>(SetFavourite.path)
    }

    public enum Locations {
        private static let all = household + "/locations"
        private static let one = all + "/{reference}"
        public static let list = InHousehold<SearchQuery, LocationsAnswer>(.get, all)
        public static let create = InHousehold<AddLocation, WriteAnswer>(AddLocation.path)
        public static let show = OfThing<NoQuery, LocationView>(.get, one)
        public static let change = OfThing<ChangeLocation, WriteAnswer>(ChangeLocation.path)
        public static let archive = OfThing<ArchiveRequest, WriteAnswer>(ChangeLocation.archiving.path)
        public static let restore = OfThing<EmptyBody, WriteAnswer>(ChangeLocation.restoring.path)
    }

    public enum Stores {
        private static let all = household + "/stores"
        private static let one = all + "/{reference}"
        public static let list = InHousehold<SearchQuery, StoresAnswer>(.get, all)
        public static let create = InHousehold<AddStore, WriteAnswer>(AddStore.path)
        public static let show = OfThing<NoQuery, StoreView>(.get, one)
        public static let change = OfThing<ChangeStore, WriteAnswer>(ChangeStore.path)
        public static let archive = OfThing<ArchiveRequest, WriteAnswer>(ChangeStore.archiving.path)
        public static let restore = OfThing<EmptyBody, WriteAnswer>(ChangeStore.restoring.path)
    }

    public enum Stock {
        public static let list = InHousehold<SearchQuery, StockAnswer>(.get, household + "/stock")
    }

    public enum Reports {
        public static let board = InHousehold<BoardQuery, BoardAnswer>(.get, household + "/board")
        public static let summary = InHousehold<NoQuery, SummaryAnswer>(.get, household + "/summary")
        public static let pocket = InHousehold<NoQuery, PocketAnswer>(.get, household + "/pocket")
        public static let names = InHousehold<NamesQuery, NamesAnswer>(.get, household + "/names")
        public static let find = InHousehold<FindQuery, FindAnswer>(.get, household + "/find")
        public static let diff = InHousehold<DiffQuery, DiffAnswer>(.get, household + "/diff")
        public static let history = InHousehold<SubjectQuery, HistoryAnswer>(.get, household + "/history")
        public static let explain = InHousehold<ExplainQuery, ExplainAnswer>(.get, household + "/explain")
        public static let events = InHousehold<LogQuery, EventsAnswer>(.get, household + "/events")
        public static let eventStream = InHousehold<LogQuery, EventStream<EventView>>(
            .get, household + "/events/stream")
    }

    public enum Corrections {
        public static let undo = InHousehold<UndoRequest, UndoAnswer>(.post, household + "/undo")
        public static let redo = InHousehold<UndoRequest, UndoAnswer>(.post, household + "/redo")
        public static let correct = InHousehold<CorrectTransaction, CorrectAnswer>(.post, household + "/correct")
        public static let erase = InHousehold<EraseRequest, EraseAnswer>(.post, household + "/erase")
        public static let batch = InHousehold<BatchRequest, BatchAnswer>(.post, household + "/commands")
    }

    public enum Reminders {
        private static let all = household + "/reminders"
        private static let one = all + "/{firing}"
        public static let list = InHousehold<RemindersQuery, RemindersAnswer>(.get, all)
        /// The caller's: what was reminded of and is not dealt with, and what comes next.
        public static let open = InHousehold<RemindersQuery, OpenRemindersAnswer>(.get, all + "/open")
        /// Firings not yet delivered to the caller's desktop, oldest first, then live. Takes `HouseholdName.all`.
        public static let stream = InHousehold<LogQuery, EventStream<FiringView>>(.get, all + "/stream")
        public static let delivered = OfFiring<DeliveredRequest, WriteAnswer>(.post, one + "/delivered")
        public static let snooze = OfFiring<SnoozeRequest, WriteAnswer>(.post, one + "/snooze")
        public static let acknowledge = OfFiring<AcknowledgeRequest, WriteAnswer>(.post, one + "/acknowledge")
    }
}
