// Row types of sign-ins, OAuth clients and grants. Tokens, codes and secrets are SHA-256 hashes, hex.

export interface OAuthTables {
  /** A link that signs a browser in, and the session that it began. */
  sign_ins: {
    id: string
    account_id: string
    /** The key whose scopes the browser has; null for the database's owner. */
    key_id: string | null
    code_hash: string
    /** Until when the link is good. */
    expires_at: string
    used_at: string | null
    /** Of the cookie; null until the link was used. */
    session_hash: string | null
    session_ends_at: string | null
    signed_out_at: string | null
    created_at: string
  }
  oauth_clients: {
    id: string
    account_id: string
    name: string
    is_public: number
    /** Null for a public client. */
    secret_hash: string | null
    hint: string | null
    /** JSON arrays. */
    redirect_uris: string
    grant_types: string
    scopes: string
    event_id: string | null
    /** The key that made it; null for the database's owner. */
    made_by: string | null
    expires_at: string | null
    revoked_at: string | null
    created_at: string
    updated_at: string
  }
  /** A code, a token or a login by code. */
  oauth_records: {
    /** Of its text. */
    hash: string
    kind: 'code' | 'access' | 'refresh' | 'device'
    client_id: string
    /** Null until a code or login was taken up. */
    grant_id: string | null
    /** JSON: an access token's scopes, or what a code or login is for. */
    details: string
    /** What people type, as a MAC: there are few enough to try them all. */
    user_code: string | null
    /** Of a login: whether somebody has approved it. */
    state: 'waiting' | 'approved' | 'denied' | null
    /** What a used refresh token's successors were made with, as long as they may be answered again. */
    salt: string | null
    /** Hash of the next refresh token. */
    successor: string | null
    polled_at: string | null
    used_at: string | null
    expires_at: string
    created_at: string
  }
  /** What a client may do, whoever granted it: the actor of its requests. */
  grants: {
    id: string
    account_id: string
    /** Not always of a row: the command line and clients with a document of their own have none. */
    client_id: string
    client_name: string
    flow: string
    /** JSON array. */
    scopes: string
    event_id: string | null
    is_agent: number
    /** The key that granted it; null for the database's owner. */
    key_id: string | null
    /** Null for client credentials of a client that does not expire. */
    expires_at: string | null
    last_used_at: string | null
    revoked_at: string | null
    created_at: string
    updated_at: string
  }
}
