// Reads the secrets of a payment processor as lines of stdin, or asks for them unseen; never from a flag, which would
// show in lists of processes and in the history of a shell.
import { Failure } from '../../contract/core/failures.ts'
import type { Context } from '../core/context.ts'
import { readKeyStream } from '../settings/api-key.ts'

export interface ProcessorSecrets {
  readonly secretKey: string
  readonly webhookSecret: string | undefined
}

/** @throws Failure missing_input; usage where it is not of the form asked for. The text is not quoted. */
export async function readSecrets(context: Context): Promise<ProcessorSecrets> {
  const [secretKey = '', webhookSecret = ''] = await readLines(context)
  for (const secret of [secretKey, webhookSecret]) if (secret) context.settings.secrets.add(secret)
  if (!/^[sr]k_(?:test|live)_[0-9A-Za-z]{8,200}$/.test(secretKey)) {
    throw notASecret('the first line is no secret key of Stripe, which looks like sk_test_… or rk_live_…')
  }
  if (webhookSecret !== '' && !/^whsec_[0-9A-Za-z+/=]{8,200}$/.test(webhookSecret)) {
    throw notASecret('the second line is no signing secret of a webhook, which looks like whsec_…')
  }
  return { secretKey, webhookSecret: webhookSecret === '' ? undefined : webhookSecret }
}

const notASecret = (message: string) =>
  new Failure('usage', message, { hint: 'copy it from the dashboard of Stripe: Developers, API keys or Webhooks' })

async function readLines(context: Context): Promise<string[]> {
  const { host, settings } = context
  if (host.stdin.isTTY !== true) {
    const text = await readKeyStream(host)
    if (text.trim() === '') throw missing()
    return text.split('\n').map((line) => line.trim())
  }
  if (settings.noInput.value) throw missing()
  const { askHidden } = await import('../../terminal/asking/prompt.ts')
  const terminal = { input: host.stdin, output: host.stderr, signal: host.signal }
  const secretKey = await askHidden('Secret key of Stripe (not shown)', terminal)
  return [secretKey.trim(), (await askHidden('Signing secret of the webhook, empty for none', terminal)).trim()]
}

const missing = () =>
  new Failure('missing_input', 'the secret key of Stripe is missing', {
    hint: 'give it on stdin: turnout payments connect stripe < key.txt',
  })
