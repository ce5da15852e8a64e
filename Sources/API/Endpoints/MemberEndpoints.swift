public import Inventory

extension Endpoints {
    /// Accepts an invitation. The code is in the body: paths are written down.
    public static let join = Root<JoinHousehold, HouseholdAnswer>(.post, "/v1/join")

    public enum Members {
        private static let all = household + "/members"
        private static let one = all + "/{reference}"
        public static let list = InHousehold<NoQuery, MembersAnswer>(.get, all)
        /// One without a login.
        public static let create = InHousehold<AddMember, WriteAnswer>(AddMember.path)
        public static let change = OfThing<ChangeMember, WriteAnswer>(ChangeMember.path)
        public static let remove = OfThing<EmptyBody, WriteAnswer>(RemoveMember.path)
        /// One's own; of others for owners (H8).
        public static let setPicture = OfThing<Bytes, WriteAnswer>(.put, one + "/picture")
        public static let removePicture = OfThing<EmptyBody, WriteAnswer>(.delete, one + "/picture")
        /// Where the caller buys if nothing is said; empty: where the household does (P1).
        public static let setUsualStore = InHousehold<SetUsualStore, WriteAnswer>(SetUsualStore.path)
        public static let leave = InHousehold<EmptyBody, WriteAnswer>(LeaveHousehold.path)
    }

    public enum Invitations {
        private static let all = household + "/invitations"
        public static let create = InHousehold<InviteMember, InvitationAnswer>(.post, all)
        public static let withdraw = OfThing<EmptyBody, WriteAnswer>(WithdrawInvitation.path)
    }
}
