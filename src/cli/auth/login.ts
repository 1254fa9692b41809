// `turnout auth login`: reads a key from a hidden prompt, stdin or a file, checks it, and stores it for one service only.
import { Failure } from '../../contract/core/failures.ts'
import { scopes } from '../../contract/core/operation.ts'
import type { Command, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { maskKey } from '../core/redact.ts'
import { cleanApiKey, readKeyFile, readKeyStream } from '../settings/api-key.ts'
import { isEmbedded, originOf } from '../settings/base-url.ts'
import { readConfig } from '../settings/config-file.ts'
import { ownProfile } from '../settings/resolve.ts'
import { updateConfig } from '../settings/write-config.ts'
import { tryKey } from './try-key.ts'

export const command: Command = {
  description:
    'Reads the key from a hidden prompt, from stdin if that is not a terminal, or from --api-key-file. The key is checked ' +
    'once and stored in a profile (named by --profile, else after the host), which becomes the current one. The key is ' +
    'sent to this service only. --web and --device need no key: the service gives this command line tokens of its own, which are renewed automatically until turnout auth logout ends them. turnout auth switch local goes back to the database on this machine.',
  flags: [
    {
      name: 'web',
      kind: 'switch',
      summary: 'log in without a key: decide in the browser what this command line may do',
    },
    {
      name: 'device',
      kind: 'switch',
      summary: 'log in without a key, such as over ssh: shows a code that you approve where you are logged in',
    },
    {
      name: 'scopes',
      kind: 'line-list',
      choices: scopes,
      placeholder: 'A,B',
      summary: 'with --web or --device: scopes to ask for; write includes read',
      defaultText: 'everything but keys:write and payments:write',
    },
  ],
  examples: [
    {
      command: 'turnout auth login --base-url https://tickets.example.org',
      note: 'prompts for the key without showing it',
    },
    {
      command: 'turnout auth login --base-url https://tickets.example.org --profile work --api-key-file key.txt',
      note: 'reads the key from a file; - reads stdin',
    },
    { command: 'turnout auth login --web --base-url https://tickets.example.org', note: 'decide in the browser' },
    {
      command:
        'turnout auth login --device --base-url https://tickets.example.org --scopes events:read,attendees:write',
      note: 'over ssh: shows a code to approve elsewhere',
    },
  ],
  exitCodes: [3, 4, 7, 8, 9],
  operation: 'showAccount',
  printsItsOwn: true,
  async run(context, { flags }) {
    const { settings, host } = context
    const by = wayOf(context, flags)
    const baseUrl = serviceOf(context)
    if (by !== 'key') {
      const profile = profileFor(context, baseUrl)
      const { loginByGrant } = await import('./oauth/login.ts')
      return loginByGrant(context, { by, baseUrl, profile, scopes: flags.scopes })
    }
    const apiKey = await readKey(context)
    settings.secrets.add(apiKey)
    if (settings.dryRun)
      return context.notice(`would store the key for ${baseUrl} in profile ${settings.profile.value}`)
    const tried = await tryKey(context, { baseUrl, apiKey })
    const profile = profileFor(context, baseUrl)
    await updateConfig(host, settings.configDirectory, (draft) => {
      const { apiKeyCommand: _replaced, tokens: _tokens, ...kept } = draft.profiles[profile] ?? {}
      draft.profiles[profile] = { ...kept, baseUrl, apiKey, apiKeyOrigin: originOf(baseUrl) }
      draft.profile = profile
    })
    if (tried.state === 'unchecked') context.warn('this service offers no way to check the key; it is stored unchecked')
    const result = {
      profile,
      baseUrl,
      apiKey: maskKey(apiKey),
      checked: tried.state === 'valid',
      account: tried.account,
    }
    await context.results.value(result, {
      title: ({ profile }) => `Logged in as profile ${profile}`,
      rows: [
        { key: 'baseUrl', title: 'Service' },
        { key: 'apiKey', title: 'Key' },
        { key: 'account', title: 'Account', value: ({ account }) => account?.name ?? null },
      ],
    })
  },
}

/** @throws Failure usage for flags that contradict each other */
function wayOf({ settings }: Context, { web, device, scopes: asked }: Input['flags']): 'key' | 'web' | 'device' {
  if (web === true && device === true) {
    throw new Failure('usage', '--web and --device are two ways to log in; use only one')
  }
  if (web !== true && device !== true) {
    if (asked === undefined) return 'key'
    throw new Failure('usage', '--scopes works only with --web or --device: an API key already has its scopes')
  }
  if (settings.apiKeyFile !== null) {
    throw new Failure(
      'usage',
      `--api-key-file and --${web === true ? 'web' : 'device'} are two ways to log in; use only one`,
    )
  }
  return web === true ? 'web' : 'device'
}

function serviceOf({ settings }: Context): string {
  if (!isEmbedded(settings.baseUrl.value)) return settings.baseUrl.value
  throw new Failure('missing_input', 'the embedded service needs no login; name a service to log in to', {
    hint: 'turnout auth login --base-url https://…',
  })
}

/**
 * The profile to store the key in: the one that was named, or that leads to this service already, else one named after its
 * host. So the database on this machine keeps its own.
 */
function profileFor({ host, settings }: Context, baseUrl: string): string {
  const { value: current, source } = settings.profile
  if (source !== 'default' && source !== 'config file') return current
  const stored = ownProfile(
    readConfig(host, settings.configDirectory, () => {}),
    current,
  )?.baseUrl
  if (stored !== undefined && !isEmbedded(stored) && originOf(stored) === originOf(baseUrl)) return current
  const name = new URL(baseUrl).host.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '')
  return name.slice(0, 63) || 'service'
}

async function readKey({ host, settings }: Context): Promise<string> {
  if (settings.apiKeyFile !== null) {
    return cleanApiKey(await readKeyFile(host, settings.apiKeyFile), 'flag --api-key-file')
  }
  if (host.stdin.isTTY !== true) return cleanApiKey(await readKeyStream(host), 'stdin')
  if (settings.noInput.value) {
    throw new Failure('missing_input', 'the API key is missing, and --no-input prevents asking for it', {
      hint: 'pass it with --api-key-file PATH or on stdin',
    })
  }
  const { askHidden } = await import('../../terminal/asking/prompt.ts')
  const terminal = { input: host.stdin, output: host.stderr, signal: host.signal }
  return cleanApiKey(await askHidden('API key (not shown)', terminal), 'the prompt')
}
