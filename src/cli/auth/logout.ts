// `turnout auth logout`: removes the key of a profile. Its service stays, so that no later command uses another one.
import { Failure } from '../../contract/core/failures.ts'
import { ownClientId } from '../../contract/oauth/choices.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { originOf } from '../settings/base-url.ts'
import { tokensIn } from '../settings/tokens/stored-tokens.ts'
import { updateConfig } from '../settings/write-config.ts'

export const command: Command = {
  description:
    'Removes the key from the current profile, or from the one named by --profile. The key itself stays valid; turnout keys revoke ' +
    'revokes it. A login by --web or --device is ended at the service, too. With --forget the whole profile is removed, and commands use the default one again.',
  flags: [{ name: 'forget', kind: 'switch', summary: 'remove the whole profile, including its service' }],
  examples: [
    { command: 'turnout auth logout --profile work' },
    { command: 'turnout auth logout --profile work --forget', note: 'removes the profile' },
  ],
  async run(context, { flags }) {
    const { host, settings, results } = context
    const profile = settings.profile.value
    const forget = flags.forget === true
    if (settings.dryRun) return context.notice(`would remove ${forget ? 'all' : 'the key'} of profile ${profile}`)
    let ended: Ended | undefined
    await updateConfig(host, settings.configDirectory, (draft) => {
      const stored = Object.hasOwn(draft.profiles, profile) ? draft.profiles[profile] : undefined
      if (!stored) {
        throw new Failure('usage', `there is no profile named ${profile}`, {
          hint: 'turnout auth status lists the profiles',
        })
      }
      ended = endedBy(stored)
      const { apiKey: _key, apiKeyOrigin: _origin, apiKeyCommand: _command, tokens: _tokens, ...kept } = stored
      if (!forget) draft.profiles[profile] = kept
      else delete draft.profiles[profile]
      if (forget && draft.profile === profile) delete draft.profile
    })
    if (ended !== undefined) await revoke(context, ended)
    await results.value(
      { profile, loggedOut: true, forgotten: forget },
      {
        title: ({ profile }) => `Logged out of profile ${profile}`,
        rows: [{ key: 'profile', title: 'Profile' }],
      },
    )
  },
}

interface Ended {
  readonly baseUrl: string
  readonly token: string
}

/** The login of a profile, if it has one; its token goes to nobody but who gave it. */
function endedBy(stored: Readonly<Record<string, unknown>>): Ended | undefined {
  const tokens = tokensIn(stored)
  if (tokens === undefined) return undefined
  const { refreshToken: token, origin } = tokens
  const baseUrl = typeof stored.baseUrl === 'string' ? stored.baseUrl : origin
  return { token, baseUrl: originOf(baseUrl) === origin ? baseUrl : origin }
}

/** Ends the grant at the service that gave it; the tokens are forgotten here all the same. */
async function revoke(context: Context, { baseUrl, token }: Ended): Promise<void> {
  const { host, settings } = context
  const { askOAuth, descriptionOf } = await import('../settings/tokens/oauth-request.ts')
  const place = { host, baseUrl, timeoutMs: settings.timeoutMs.value, insecureHttp: settings.insecureHttp }
  try {
    const answer = await askOAuth(place, '/oauth/revoke', { form: { token, client_id: ownClientId } })
    if (answer.error !== undefined) context.warn(`${baseUrl} did not end the login: ${descriptionOf(answer)}`)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    context.warn(`${error.message}; end the login there with turnout grants revoke`)
  }
}
