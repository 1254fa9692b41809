// Routes requests of OAuth: documents, endpoints of programs, and the pages on which people consent.
import { Failure } from '../../../contract/core/failures.ts'
import type { ClientDocuments } from '../../oauth/client-documents.ts'
import { noSignInHere } from '../../oauth/issuer.ts'
import type { Request, Response, Tools } from '../../pipeline/request.ts'
import { methodNotAllowed, routeNotFound } from '../../pipeline/router.ts'
import { findMetadata } from './metadata.ts'
import { issuerOf } from './oauth-site.ts'
import { answerProgram, findEndpoint } from './token-endpoints.ts'

interface Asked {
  readonly tools: Tools
  readonly request: Request
  readonly publicUrl?: string | undefined
  readonly isStopping: boolean
  /** Apps that nobody registered, where they may ask for access. */
  readonly clientDocuments?: ClientDocuments | undefined
  /** False where nobody may log in by code. */
  readonly hasDeviceLogin?: boolean | undefined
}

/** @throws Failure route_not_found, where nobody can sign in @throws Failure method_not_allowed, shutting_down */
export async function answerOAuth(asked: Asked): Promise<Response> {
  const { tools, request, publicUrl, isStopping, clientDocuments, hasDeviceLogin = true } = asked
  const issuer = issuerOf(publicUrl)
  if (issuer === undefined) throw noSignInHere(publicUrl)
  if (isStopping) throw new Failure('shutting_down', 'The service is stopping', { retryAfterS: 5 })
  const site = { tools, request, issuer, clientDocuments }
  const { path, raw } = request
  const isRead = raw.method === 'GET' || raw.method === 'HEAD'
  const metadata = findMetadata(path, { issuer, hasDeviceLogin, hasClientDocuments: clientDocuments !== undefined })
  if (metadata) {
    if (!isRead) throw methodNotAllowed(raw.method, ['GET'])
    return metadata
  }
  const endpoint = findEndpoint(path)
  if (!endpoint || (!hasDeviceLogin && path === '/oauth/device_authorization')) throw routeNotFound(path)
  return answerProgram(site, endpoint)
}
