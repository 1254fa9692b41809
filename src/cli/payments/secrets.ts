// Reads a payment processor's secrets from stdin or a hidden prompt; never from a flag, which would show in process lists
// and shell history.
import { Failure } from '../../contract/core/failures.ts'
import type { Context } from '../core/context.ts'
import { readKeyStream } from '../settings/api-key.ts'

export interface ProcessorSecrets {
  readonly secretKey: string
  readonly webhookSecret: string | undefined
}

/** @throws Failure missing_input; usage for a malformed secret, which is never quoted */
export async function readSecrets(context: Context): Promise<ProcessorSecrets> {
  const [secretKey = '', webhookSecret = ''] = await readLines(context)
  for (const secret of [secretKey, webhookSecret]) if (secret) context.settings.secrets.add(secret)
  if (!/^[sr]k_(?:test|live)_[0-9A-Za-z]{8,200}$/.test(secretKey)) {
    throw notASecret('the first line is not a Stripe secret key, which looks like sk_test_… or rk_live_…')
  }
  if (webhookSecret !== '' && !/^whsec_[0-9A-Za-z+/=]{8,200}$/.test(webhookSecret)) {
    throw notASecret('the second line is not a webhook signing secret, which looks like whsec_…')
  }
  return { secretKey, webhookSecret: webhookSecret === '' ? undefined : webhookSecret }
}

const notASecret = (message: string) =>
  new Failure('usage', message, { hint: "copy it from Stripe's dashboard: Developers, API keys or Webhooks" })

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
  const secretKey = await askHidden('Stripe secret key (not shown)', terminal)
  return [secretKey.trim(), (await askHidden('Webhook signing secret (leave empty for none)', terminal)).trim()]
}

const missing = () =>
  new Failure('missing_input', 'the Stripe secret key is missing', {
    hint: 'pass it on stdin: turnout payments connect stripe < key.txt',
  })
