// Says where a new client asks for access and tokens: the service's own document knows (RFC 8414), if it has OAuth at all.
import { Failure } from '../../../contract/core/failures.ts'
import type { CreatedOAuthClient } from '../../../contract/oauth/oauth.ts'
import type { Context } from '../../core/context.ts'
import { isEmbedded } from '../../settings/base-url.ts'
import { askOAuth } from '../../settings/tokens/oauth-request.ts'

const metadataPath = '/.well-known/oauth-authorization-server'

/** A line for whoever sets the client up. */
export async function whereTo(
  { host, settings }: Context,
  { grantTypes }: Partial<CreatedOAuthClient>,
): Promise<string> {
  const baseUrl = settings.baseUrl.value
  if (isEmbedded(baseUrl)) return 'turnout serve --public-url https://… issues its tokens'
  const place = { host, baseUrl, timeoutMs: settings.timeoutMs.value, insecureHttp: settings.insecureHttp }
  try {
    const { members } = await askOAuth(place, metadataPath)
    const { authorization_endpoint: authorization, token_endpoint: token } = members
    const signIn = `people sign in at ${String(authorization)}, with PKCE (S256)`
    return [...(grantTypes?.includes('authorization_code') ? [signIn] : []), `tokens are at ${String(token)}`].join(
      '; ',
    )
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // The client is there, whatever else can't be learned now.
    return error.code === 'not_offered' ? noTokens : `${baseUrl}${metadataPath} says where its tokens are`
  }
}

const noTokens =
  'it gets no tokens yet: OAuth needs a public address. Start the service with turnout serve --public-url https://…, or http://127.0.0.1:PORT for this machine alone'
