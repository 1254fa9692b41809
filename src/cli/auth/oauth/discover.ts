// Asks a service how to log in (RFC 8414).
import { Failure } from '../../../contract/core/failures.ts'
import { askOAuth, type OAuthPlace } from '../../settings/tokens/oauth-request.ts'

export interface LoginServer {
  readonly authorizationEndpoint: string
  readonly hasDeviceLogin: boolean
}

const metadataPath = '/.well-known/oauth-authorization-server'

/** @throws Failure not_offered; usage where the service is known by another address, at which alone tokens are good */
export async function discoverLogin(place: OAuthPlace): Promise<LoginServer> {
  const { members } = await askOAuth(place, metadataPath)
  const { issuer, authorization_endpoint: authorization, device_authorization_endpoint: device } = members
  if (typeof issuer !== 'string' || typeof authorization !== 'string') {
    throw new Failure('invalid_response', `${place.baseUrl} does not say how to log in`)
  }
  if (issuer !== place.baseUrl || !authorization.startsWith(`${issuer}/`)) {
    throw new Failure('usage', `this service is known as ${issuer}, and people log in only there`, {
      hint: `use --base-url ${issuer}`,
    })
  }
  return { authorizationEndpoint: authorization, hasDeviceLogin: typeof device === 'string' }
}
