// What the endpoints and pages of OAuth work with, and where they are.

import type { ClientDocuments } from '../../oauth/client-documents.ts'
import type { FlowTools } from '../../oauth/flows/tokens.ts'
import { isIssuer } from '../../oauth/issuer.ts'
import type { Request, Tools } from '../../pipeline/request.ts'

export interface OAuthSite {
  readonly tools: Tools
  readonly request: Request
  /** The service's public address, under which tokens are issued. */
  readonly issuer: string
  /** Apps that nobody registered, where they may ask for access. */
  readonly clientDocuments?: ClientDocuments | undefined
}

/** The address under which tokens are issued; undefined where nobody can sign in. */
export const issuerOf = (publicUrl: string | undefined): string | undefined =>
  publicUrl !== undefined && isIssuer(publicUrl) ? publicUrl : undefined

/** What programs send requests with tokens to (RFC 8707). */
export const resourceOf = (issuer: string): string => `${issuer}/v1`

/** What flows need of a site. */
export const flowTools = ({ tools }: Pick<OAuthSite, 'tools'>): FlowTools => ({
  store: tools.store,
  secrets: tools.services.secrets,
  newId: tools.newId,
})
