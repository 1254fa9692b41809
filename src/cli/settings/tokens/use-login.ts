// The access token of a login: the stored one while it lasts, else one that is got with the refresh token. One process
// refreshes at a time, under the configuration's lock, since a refresh token is good once.
import { Failure } from '../../../contract/core/failures.ts'
import { ownClientId } from '../../../contract/oauth/choices.ts'
import { readConfig } from '../config-file.ts'
import { updateConfig } from '../write-config.ts'
import { askOAuth, descriptionOf, type OAuthPlace } from './oauth-request.ts'
import { readTokens } from './read-tokens.ts'
import { isFresh, type StoredTokens, tokensIn } from './stored-tokens.ts'

export interface LoginPlace extends OAuthPlace {
  readonly configDirectory: string
  readonly profileName: string
}

/** @throws Failure no_credentials when the login has ended; nothing that is stored is deleted then */
export async function accessTokenOf(place: LoginPlace, tokens: StoredTokens): Promise<string> {
  return isFresh(tokens, place.host.now()) ? tokens.accessToken : refresh(place)
}

async function refresh(place: LoginPlace): Promise<string> {
  const { host, configDirectory, profileName } = place
  let current: StoredTokens | undefined
  await updateConfig(host, configDirectory, async (draft) => {
    const profile = draft.profiles[profileName]
    current = tokensIn(profile)
    // Another process refreshed while this one waited for the lock.
    if (current === undefined || isFresh(current, host.now())) return
    current = await renewed(place, current)
    draft.profiles[profileName] = { ...profile, tokens: current }
  })
  if (current === undefined) throw ended(place, 'it was logged out meanwhile')
  return current.accessToken
}

async function renewed(place: LoginPlace, known: StoredTokens): Promise<StoredTokens> {
  const { host, configDirectory, profileName } = place
  const { refreshToken } = known
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: ownClientId }
  const answer = await askOAuth(place, '/oauth/token', { form })
  if (answer.error === undefined) return { ...known, refreshToken, ...definedOf(readTokens(answer, host.now())) }
  // Somebody who does not know the lock may have refreshed: a copy of the program of another version, or a restored file.
  const stored = tokensIn(readConfig(host, configDirectory, () => {}).profiles?.[profileName])
  if (stored !== undefined && stored.refreshToken !== refreshToken) return stored
  if (answer.error === 'invalid_grant') throw ended(place, 'its grant was revoked or has expired')
  throw new Failure('no_credentials', `the login of profile ${profileName} cannot be renewed: ${descriptionOf(answer)}`)
}

const definedOf = ({ refreshToken, ...others }: ReturnType<typeof readTokens>) =>
  refreshToken === undefined ? others : { ...others, refreshToken }

const ended = ({ baseUrl, profileName }: LoginPlace, why: string) =>
  new Failure('no_credentials', `the login of profile ${profileName} has ended: ${why}`, {
    hint: `turnout auth login --web --base-url ${baseUrl}, or --device where there is no browser`,
  })
