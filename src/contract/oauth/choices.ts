// The enumerations of OAuth. Imports nothing, so that the command line can offer them without loading schemas.

/** How a client of the organizer may get tokens; the device flow is for the command line alone. */
export const oauthGrantTypes = ['authorization_code', 'client_credentials'] as const
export type OAuthGrantType = (typeof oauthGrantTypes)[number]

/** How a grant came about. */
export const grantFlows = ['authorization_code', 'device_code', 'client_credentials'] as const
export type GrantFlow = (typeof grantFlows)[number]

/** Of a client and of a grant. */
export const grantStatuses = ['active', 'expired', 'revoked'] as const

/** The client id of the command line, which every service knows. */
export const ownClientId = 'turnout-cli'

/** Scopes that nobody gets who didn't ask for them by name: they open access, or move money. */
export const scopesByName: readonly string[] = ['keys:write', 'approvals:write', 'payments:write']
