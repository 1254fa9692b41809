// What programs read to find their way: the authorization server (RFC 8414) and what its tokens open (RFC 9728).
import { scopes } from '../../../contract/core/operation.ts'
import type { Response } from '../../pipeline/request.ts'
import { resourceOf } from './oauth-site.ts'

const authentications = ['client_secret_basic', 'client_secret_post']

interface Offered {
  readonly issuer: string
  readonly hasDeviceLogin: boolean
  readonly hasClientDocuments: boolean
}

const serverMetadata = ({ issuer, hasDeviceLogin, hasClientDocuments }: Offered) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  ...(hasDeviceLogin ? { device_authorization_endpoint: `${issuer}/oauth/device_authorization` } : {}),
  revocation_endpoint: `${issuer}/oauth/revoke`,
  introspection_endpoint: `${issuer}/oauth/introspect`,
  scopes_supported: scopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: [
    'authorization_code',
    'refresh_token',
    'client_credentials',
    ...(hasDeviceLogin ? ['urn:ietf:params:oauth:grant-type:device_code'] : []),
  ],
  token_endpoint_auth_methods_supported: [...authentications, 'none'],
  revocation_endpoint_auth_methods_supported: [...authentications, 'none'],
  introspection_endpoint_auth_methods_supported: authentications,
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  ...(hasClientDocuments ? { client_id_metadata_document_supported: true } : {}),
})

const resourceMetadata = ({ issuer }: Offered) => ({
  resource: resourceOf(issuer),
  authorization_servers: [issuer],
  scopes_supported: scopes,
  bearer_methods_supported: ['header'],
  resource_name: 'turnout',
})

const paths: Readonly<Record<string, (offered: Offered) => object>> = {
  '/.well-known/oauth-authorization-server': serverMetadata,
  '/.well-known/oauth-protected-resource': resourceMetadata,
  // Of a resource that has a path, its metadata has one too (RFC 9728, 3.1).
  '/.well-known/oauth-protected-resource/v1': resourceMetadata,
}

/** The document at a path, if there is one. */
export function findMetadata(path: string, offered: Offered): Response | undefined {
  const document = Object.hasOwn(paths, path) ? paths[path]?.(offered) : undefined
  if (!document) return undefined
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
  return { status: 200, headers, body: JSON.stringify(document) }
}
