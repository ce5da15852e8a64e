public import Inventory

extension Endpoints.Admin {
    /// Users, their uids, and who may do what with the server: for administrators (H7).
    public enum Users {
        private static let all = "/v1/admin/users"
        public static let list = Endpoints.Root<NoQuery, UsersAnswer>(.get, all)
        public static let create = Endpoints.Root<AddUser, RegisterAnswer>(.post, all)
        public static let change = Endpoints.Root<ChangeUser, RegisterAnswer>(.patch, all)
        /// Ends all their tokens and their password.
        public static let reset = Endpoints.Root<ResetUser, RegisterAnswer>(.post, all + "/reset")
        /// The uids of the machine that the log comes from are the same people here.
        public static let confirm = Endpoints.Root<EmptyBody, RegisterAnswer>(.post, all + "/confirm-uids")
    }

    /// All households of the server, archived ones too.
    public enum Households {
        private static let all = "/v1/admin/households"
        public static let list = Endpoints.Root<NoQuery, ServerHouseholdsAnswer>(.get, all)
        public static let archive = Endpoints.Root<ArchiveHousehold, RegisterAnswer>(.patch, all)
    }
}
