public import Inventory

extension Endpoints {
    /// The caller's own tokens and password (H4).
    public enum Secrets {
        private static let tokens = "/v1/me/tokens"
        private static let password = "/v1/me/password"
        public static let list = Root<NoQuery, TokensAnswer>(.get, tokens)
        public static let create = Root<MakeToken, RegisterAnswer>(.post, tokens)
        public static let revoke = Root<RevokeToken, RegisterAnswer>(.post, tokens + "/revoke")
        public static let setPassword = Root<PasswordRequest, RegisterAnswer>(.put, password)
        /// Sets the session's cookie.
        public static let signIn = Root<SignInRequest, SessionAnswer>(.post, "/v1/sessions")
        public static let session = Root<NoQuery, SessionAnswer>(.get, "/v1/sessions")
        public static let signOut = Root<EmptyBody, RegisterAnswer>(.delete, "/v1/sessions")
        public static let pair = Root<EmptyBody, PairingAnswer>(.post, "/v1/me/pairing")
        public static let removePassword = Root<EmptyBody, RegisterAnswer>(.delete, password)
    }
}
