// Encrypts stored responses that hold a secret (a new API key). The password combines the idempotency key with the caller's
// API key: a stolen database has neither, and no other key of the account gets the secret by guessing the idempotency key.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { OperationName } from '../../contract/operations.ts'
import { traitsOf } from '../core/operation-traits.ts'

const saltBytes = 16
const ivBytes = 12
const tagBytes = 16

/** The secrets that open a sealed response. */
export interface Repetition {
  readonly idempotencyKey: string
  /** Empty in `embedded:`, which needs no key. */
  readonly apiKey: string
}

/** The body in its stored form. */
export function sealAnswer(operation: OperationName, body: string, repetition: Repetition): string {
  if (!traitsOf(operation).answersSecret) return body
  const salt = randomBytes(saltBytes)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(repetition, salt), iv)
  const sealed = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()])
  return Buffer.concat([salt, iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The original body; undefined when another key asks for it. */
export function openAnswer(operation: OperationName, stored: string, repetition: Repetition): string | undefined {
  if (!traitsOf(operation).answersSecret) return stored
  const bytes = Buffer.from(stored, 'base64')
  const salt = bytes.subarray(0, saltBytes)
  const iv = bytes.subarray(saltBytes, saltBytes + ivBytes)
  const tag = bytes.subarray(saltBytes + ivBytes, saltBytes + ivBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(repetition, salt), iv, { authTagLength: tagBytes })
  decipher.setAuthTag(tag)
  const opened = decipher.update(bytes.subarray(saltBytes + ivBytes + tagBytes))
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function cipherKey({ idempotencyKey, apiKey }: Repetition, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', `${idempotencyKey} ${apiKey}`, salt, 'turnout idempotent answer', 32))
}
