// A refusal in the form of RFC 6749, section 5.2.
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type'
  | 'request_not_supported'
  | 'access_denied'
  | 'authorization_pending'
  | 'slow_down'
  | 'expired_token'
  | 'temporarily_unavailable'
  | 'server_error'

/** `invalid_client` is 401, every other one 400. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode
  constructor(code: OAuthErrorCode, description: string) {
    super(description)
    this.code = code
  }
}

/** Says no more than that: whoever guesses learns nothing. */
export const invalidGrant = (what: string): OAuthError =>
  new OAuthError('invalid_grant', `The ${what} is unknown, expired, revoked, or not for this client`)
