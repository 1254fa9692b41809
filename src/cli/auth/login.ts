// `turnout auth login`: reads a key from a hidden prompt, stdin or a file, checks it, and stores it for one service only.
import { Failure } from '../../contract/core/failures.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { maskKey } from '../core/redact.ts'
import { cleanApiKey, readKeyFile, readKeyStream } from '../settings/api-key.ts'
import { isEmbedded, originOf } from '../settings/base-url.ts'
import { updateConfig } from '../settings/write-config.ts'
import { tryKey } from './try-key.ts'

export const command: Command = {
  description:
    'Reads the key from a hidden prompt, from stdin if that is not a terminal, or from --api-key-file. The key is checked ' +
    'once and stored in the profile named by --profile, which becomes the current one. It is sent to this service only.',
  examples: [
    {
      command: 'turnout auth login --base-url https://tickets.example.org',
      note: 'prompts for the key without showing it',
    },
    {
      command: 'turnout auth login --base-url https://tickets.example.org --profile work --api-key-file key.txt',
      note: 'reads the key from a file; - reads stdin',
    },
  ],
  exitCodes: [3, 4, 7, 8, 9],
  operation: 'showAccount',
  async run(context) {
    const { settings, host } = context
    const baseUrl = serviceOf(context)
    const apiKey = await readKey(context)
    settings.secrets.add(apiKey)
    const tried = await tryKey(context, { baseUrl, apiKey })
    const profile = settings.profile.value
    await updateConfig(host, settings.configDirectory, (draft) => {
      const { apiKeyCommand: _replaced, ...kept } = draft.profiles[profile] ?? {}
      draft.profiles[profile] = { ...kept, baseUrl, apiKey, apiKeyOrigin: originOf(baseUrl) }
      draft.profile = profile
    })
    if (tried.state === 'unchecked') context.warn('this service has no way to check the key; it is stored unchecked')
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

function serviceOf({ settings }: Context): string {
  if (!isEmbedded(settings.baseUrl.value)) return settings.baseUrl.value
  throw new Failure('missing_input', 'the embedded service needs no login; name a service to log in to', {
    hint: 'turnout auth login --base-url https://…',
  })
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
