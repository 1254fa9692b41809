// Answers that carry a secret (a new API key) are stored for repetition only encrypted, with the idempotency key as the
// password: the database keeps a hash of that key, so that a stolen copy opens nothing. Other answers stay as they are.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { OperationName } from '../contract/operations.ts'

/** Operations whose answer is not to be read from the database. */
const secretAnswers: ReadonlySet<OperationName> = new Set<OperationName>(['createKey', 'createDevice'])

const saltBytes = 16
const ivBytes = 12
const tagBytes = 16

/** The body as it is stored. */
export function sealAnswer(operation: OperationName, body: string, idempotencyKey: string): string {
  if (!secretAnswers.has(operation)) return body
  const salt = randomBytes(saltBytes)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(idempotencyKey, salt), iv)
  const sealed = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()])
  return Buffer.concat([salt, iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The body as it was answered. @throws when it was stored under another idempotency key */
export function openAnswer(operation: OperationName, stored: string, idempotencyKey: string): string {
  if (!secretAnswers.has(operation)) return stored
  const bytes = Buffer.from(stored, 'base64')
  const salt = bytes.subarray(0, saltBytes)
  const iv = bytes.subarray(saltBytes, saltBytes + ivBytes)
  const tag = bytes.subarray(saltBytes + ivBytes, saltBytes + ivBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(idempotencyKey, salt), iv, { authTagLength: tagBytes })
  decipher.setAuthTag(tag)
  return decipher.update(bytes.subarray(saltBytes + ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

function cipherKey(idempotencyKey: string, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', idempotencyKey, salt, 'turnout idempotent answer', 32))
}
