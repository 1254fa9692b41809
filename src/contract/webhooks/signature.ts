// Signs deliveries as Standard Webhooks 1.0 says (standardwebhooks.com), and reads and makes the secrets for it.
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const madeBytes = 32
/** What the standard asks of a secret: 24 to 64 bytes. */
const secretBytes = { min: 24, max: 64 } as const

/** The key of a secret such as `whsec_MfKQ9r8…`; undefined unless it is base64 of 24 to 64 bytes behind that prefix. */
export function parseSecret(text: string): Uint8Array | undefined {
  if (!text.startsWith(prefix)) return undefined
  const base64 = text.slice(prefix.length)
  const key = Buffer.from(base64, 'base64')
  // Buffer.from skips what isn't base64.
  const isWhole = key.toString('base64') === base64
  return isWhole && key.length >= secretBytes.min && key.length <= secretBytes.max ? key : undefined
}

/** A new secret. @param random bytes to use instead of the machine's, for tests */
export const makeSecret = (random: (size: number) => Uint8Array = randomBytes): string =>
  prefix + Buffer.from(random(madeBytes)).toString('base64')

/** What is signed: the exact bytes of a body, under the id that all its attempts share. */
export interface Message {
  readonly id: string
  /** When this attempt is made. */
  readonly sentAt: Date
  readonly body: string | Uint8Array
}

/** The three headers of an attempt. @param keys from `parseSecret`, the newest first: each of them signs */
export function signedHeaders({ id, sentAt, body }: Message, keys: readonly Uint8Array[]) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = keys.map((key) => {
    const digest = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')
    return `v1,${digest}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  } as const
}
