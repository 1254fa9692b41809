// `turnout auth status`: the profile, service and key in use, the source of each, and whether the service accepts the key.
import { RequestFailure } from '../../client/request-failure.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { Column, Row } from '../../terminal/tables/view.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { type ExitCode, exitCodeOf } from '../core/exit-codes.ts'
import { maskKey, redact } from '../core/redact.ts'
import type { Setting } from '../core/settings.ts'
import { isEmbedded } from '../settings/base-url.ts'
import { readConfig } from '../settings/config-file.ts'
import { scopesOf } from '../verbs/access/scopes.ts'
import { type Access, tryKey } from './try-key.ts'

const profileColumns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name' },
  { key: 'baseUrl', title: 'Service' },
  { key: 'apiKey', title: 'Key' },
]

export const command: Command = {
  description:
    'Checks the key or the login with the service. Exits with 4 if there is no key or it is rejected, and with 9 if the service is unavailable.',
  examples: [
    { command: 'turnout auth status' },
    { command: 'turnout auth status --get baseUrl.value', note: 'prints the address of the service' },
  ],
  exitCodes: [4, 8, 9],
  async run(context): Promise<ExitCode> {
    const { settings } = context
    const found = await keyOf(context)
    const { state, account, grant, key, problem, exitCode } = await stateOf(context, found)
    await context.results.value(
      {
        state,
        problem,
        account,
        grant,
        key,
        profile: settings.profile,
        baseUrl: settings.baseUrl,
        apiKey: found.setting === null ? null : { ...found.setting, value: maskKey(found.setting.value) },
        profiles: storedProfiles(context),
      },
      {
        title: ({ profile }) => `Profile ${profile.value}`,
        rows: [
          { key: 'state', title: 'State', kind: 'state' },
          { key: 'problem', title: 'Problem' },
          { key: 'account', title: 'Account', value: ({ account }) => account?.name ?? null },
          { key: 'profile.value', title: 'Profile', value: ({ profile }) => explained(profile) },
          { key: 'baseUrl.value', title: 'Service', value: ({ baseUrl }) => explained(baseUrl) },
          { key: 'apiKey.value', title: 'Key', absent: 'none', value: ({ apiKey }) => apiKey && explained(apiKey) },
          { key: 'grant.id', title: 'Grant', kind: 'id', value: ({ grant }) => grant?.id ?? null },
          { key: 'scopes', title: 'May use', value: ({ grant, key }) => scopesOf(grant ?? key ?? {}) },
          { key: 'event', title: 'Only for event', value: ({ grant, key }) => eventOf(grant ?? key) },
          { key: 'until', title: 'Until', kind: 'instant', value: ({ grant, key }) => untilOf(grant ?? key) },
        ],
        sections: ({ profiles }) => [
          {
            title: 'Stored profiles',
            rows: profiles,
            columns: profileColumns,
          },
        ],
      },
    )
    return exitCode
  },
}

interface FoundKey {
  readonly setting: Setting<string> | null
  readonly failure: Failure | null
}

async function keyOf({ settings }: Context): Promise<FoundKey> {
  try {
    return { setting: await settings.apiKey(), failure: null }
  } catch (error) {
    if (error instanceof Failure) return { setting: null, failure: error }
    throw error
  }
}

interface State {
  readonly state: 'embedded' | 'valid' | 'unchecked' | 'missing' | 'refused' | 'unavailable'
  readonly account: { readonly id: string | null; readonly name: string | null } | null
  readonly grant: Access | null
  readonly key: Access | null
  readonly problem: string | null
  readonly exitCode: ExitCode
}

const untold = { account: null, grant: null, key: null }

async function stateOf(context: Context, { setting, failure }: FoundKey): Promise<State> {
  const baseUrl = context.settings.baseUrl.value
  if (isEmbedded(baseUrl)) return { ...untold, state: 'embedded', problem: null, exitCode: 0 }
  if (failure) return { ...untold, state: 'missing', problem: failure.message, exitCode: 4 }
  if (!setting) return { ...untold, state: 'missing', problem: `no API key for ${baseUrl}`, exitCode: 4 }
  try {
    return { ...(await tryKey(context, { baseUrl, apiKey: setting.value })), problem: null, exitCode: 0 }
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
    const exitCode = exitCodeOf(error.code, error.httpStatus)
    const state = exitCode === 4 ? 'refused' : 'unavailable'
    return { ...untold, state, problem: redact(error.message, context.settings.secrets), exitCode }
  }
}

function storedProfiles({ host, settings }: Context) {
  const { profiles = {} } = readConfig(host, settings.configDirectory, () => {})
  return Object.entries(profiles).map(([name, { baseUrl, apiKey, tokens }]) => ({
    name,
    baseUrl: baseUrl ?? null,
    apiKey: apiKey === undefined ? (tokens === undefined ? null : 'login') : maskKey(apiKey),
    inUse: name === settings.profile.value,
  }))
}

const eventOf = (access: Access | null) => access && (access.eventName ?? access.eventId)

const untilOf = (access: Access | null) => access?.expiresAt ?? null

function explained({ value, source, shadows }: Setting<string>): string {
  return `${value} (${source}${shadows.length === 0 ? '' : `, not ${shadows.join(', ')}`})`
}
