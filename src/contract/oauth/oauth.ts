// Sign-ins, OAuth clients and grants. A client's secret is returned only when it is made.
import * as z from 'zod'
import { instant, line, reference } from '../core/fields.ts'
import { scopes } from '../core/operation.ts'
import { page, pageQuery } from '../core/paging.ts'
import { Key } from '../keys/keys.ts'
import { grantFlows, grantStatuses, oauthGrantTypes } from './choices.ts'
import { redirectUriFault } from './redirect-uri.ts'

/** The link is good once and for ten minutes. */
export const SignIn = z.object({ id: z.string(), url: z.string(), expiresAt: z.string() })

export const redirectUri = z
  .string()
  .max(500, 'must have at most 500 characters')
  .refine((text) => redirectUriFault(text) === undefined, {
    error: ({ input }) => redirectUriFault(String(input)) ?? '',
  })

const scopeList = z.array(z.enum(scopes)).min(1).max(scopes.length)

export const NewOAuthClient = z
  .strictObject({
    /** What people read before they consent. */
    name: line(100),
    /** Where people may be sent back to; each must match exactly, but for the port on 127.0.0.1. */
    redirectUris: z.array(redirectUri).max(10).optional(),
    /** An app that can keep no secret: one in a browser, on a desktop or a phone. */
    isPublic: z.boolean().optional(),
    /** With redirect URIs `authorization_code` by default, otherwise `client_credentials`. */
    grantTypes: z.array(z.enum(oauthGrantTypes)).min(1).max(oauthGrantTypes.length).optional(),
    /** The most that it may ask for; by default everything that the creating key may do. */
    scopes: scopeList.optional(),
    /** Restricts it to one event. */
    eventId: reference.optional(),
    /** At most the expiry of the creating key, which is also the default. */
    expiresAt: instant.optional(),
  })
  .meta({ example: { name: 'Nightly export', scopes: ['attendees:read'] } })
export type NewOAuthClient = z.output<typeof NewOAuthClient>

export const OAuthClient = z.object({
  id: z.string(),
  name: z.string(),
  isPublic: z.boolean(),
  /** Identifies the secret without revealing it; null for a public client. */
  hint: z.string().nullable(),
  redirectUris: z.array(z.string()),
  grantTypes: z.array(z.enum(oauthGrantTypes)),
  scopes: z.array(z.enum(scopes)),
  eventId: z.string().nullable(),
  status: z.enum(grantStatuses),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
export type OAuthClient = z.output<typeof OAuthClient>

export const OAuthClientQuery = z.strictObject({ ...pageQuery, status: z.enum(grantStatuses).optional() })
export const OAuthClientPage = page(OAuthClient)

export const Grant = z.object({
  id: z.string(),
  /** An OAuth client's id, `turnout-cli`, or the address of a client's own document. */
  clientId: z.string(),
  /** As it was when access was granted. */
  clientName: z.string(),
  flow: z.enum(grantFlows),
  scopes: z.array(z.enum(scopes)),
  eventId: z.string().nullable(),
  /** Whether it acts as an agent, whose writes people approve. */
  isAgent: z.boolean(),
  /** The key that granted it; null where none was needed. */
  grantedBy: z.string().nullable(),
  status: z.enum(grantStatuses),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
export type Grant = z.output<typeof Grant>

/** Only the answers that make a secret contain it; null for a public client. */
export const OAuthClientWithSecret = OAuthClient.extend({ clientSecret: z.string().nullable() })
export type OAuthClientWithSecret = z.output<typeof OAuthClientWithSecret>

/** A client that acts for itself has its grant from the start; null for all others. */
export const CreatedOAuthClient = OAuthClientWithSecret.extend({ grant: Grant.nullable() })
export type CreatedOAuthClient = z.output<typeof CreatedOAuthClient>

/** A program that shows a code, until somebody lets it in. */
export const DeviceLogin = z.object({
  /** As the program shows it: `WDJB-MJHT`. */
  userCode: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  /** What it asks for. */
  scopes: z.array(z.enum(scopes)),
  /** Where it asked from; null where that is unknown. */
  address: z.string().nullable(),
  /** How it calls itself. */
  agent: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type DeviceLogin = z.output<typeof DeviceLogin>

export const DeviceApproval = z
  .strictObject({
    /** Fewer than it asks for; by default all of them that the approving key holds. */
    scopes: scopeList.optional(),
    /** Restricts it to one event. */
    eventId: reference.optional(),
  })
  .meta({ example: { scopes: ['attendees:read'] } })

/** What it may do from now on, until the grant expires or is revoked. */
export const ApprovedDeviceLogin = z.object({
  userCode: z.string(),
  clientName: z.string(),
  scopes: z.array(z.enum(scopes)),
  eventId: z.string().nullable(),
  grantExpiresAt: z.string(),
})

export const GrantQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(grantStatuses).optional(),
  client: reference.optional(),
})
export const GrantPage = page(Grant)

export const Account = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  /** The key of this request; null for a token, and in `embedded:`, where none is needed. */
  key: Key.nullable(),
  /** The grant of this request's token; null for a key. */
  grant: Grant.nullable(),
})
export type Account = z.output<typeof Account>
