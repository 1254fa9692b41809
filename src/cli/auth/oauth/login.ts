// `turnout auth login --web` and `--device`: stores what was granted, and no key.
import type { Context } from '../../core/context.ts'
import type { FlagValue } from '../../core/input.ts'
import { originOf } from '../../settings/base-url.ts'
import type { OAuthPlace } from '../../settings/tokens/oauth-request.ts'
import { updateConfig } from '../../settings/write-config.ts'
import { tryKey } from '../try-key.ts'
import { loginByCode } from './login-device.ts'
import { loginInBrowser } from './login-web.ts'

interface Asked {
  readonly by: 'web' | 'device'
  readonly baseUrl: string
  readonly profile: string
  readonly scopes: FlagValue
}

/** @throws Failure when nothing was granted; nothing is stored then */
export async function loginByGrant(context: Context, { by, baseUrl, profile, scopes }: Asked): Promise<void> {
  const { host, settings } = context
  if (settings.dryRun) return context.notice(`would log in to ${baseUrl} and store it in profile ${profile}`)
  const place: OAuthPlace = {
    host,
    baseUrl,
    timeoutMs: settings.timeoutMs.value,
    insecureHttp: settings.insecureHttp,
  }
  const asked = Array.isArray(scopes) ? scopes.map(String) : undefined
  const login = by === 'web' ? loginInBrowser : loginByCode
  const { accessToken, refreshToken = '', expiresAt } = await login(context, place, asked)
  for (const secret of [accessToken, refreshToken]) settings.secrets.add(secret)
  await updateConfig(host, settings.configDirectory, (draft) => {
    const { apiKey: _key, apiKeyOrigin: _origin, apiKeyCommand: _command, ...kept } = draft.profiles[profile] ?? {}
    const tokens = { accessToken, refreshToken, expiresAt, origin: originOf(baseUrl) }
    draft.profiles[profile] = { ...kept, baseUrl, tokens }
    draft.profile = profile
  })
  const { account, grant } = await tryKey(context, { baseUrl, apiKey: accessToken })
  await context.results.value(
    { profile, baseUrl, account, grant },
    {
      title: ({ profile }) => `Logged in as profile ${profile}`,
      rows: [
        { key: 'baseUrl', title: 'Service' },
        { key: 'account', title: 'Account', value: ({ account }) => account?.name ?? null },
        { key: 'grant.id', title: 'Grant', kind: 'id', value: ({ grant }) => grant?.id ?? null },
        { key: 'grant.scopes', title: 'May use', value: ({ grant }) => grant?.scopes.join(', ') ?? null },
        { key: 'grant.expiresAt', title: 'Until', kind: 'instant', value: ({ grant }) => grant?.expiresAt ?? null },
      ],
    },
  )
}
