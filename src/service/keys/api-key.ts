// API keys as text: makes, recognises, hashes and abbreviates them. Knows no database.
import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const shape = /^tk_(?:live|test)_[0-9A-Za-z]{36}$/
const secretLength = 30
const checksumLength = 6

/**
 * A new key: `tk_live_` or `tk_test_`, 30 random base62 characters, and their CRC-32 in 6 more.
 * It is shown once and never stored; store its `hashApiKey` and `hintOf`.
 */
export function generateApiKey(mode: 'live' | 'test' = 'live'): string {
  const secret = Array.from({ length: secretLength }, () => base62[randomInt(62)]).join('')
  const unsigned = `tk_${mode}_${secret}`
  return unsigned + checksumOf(unsigned)
}

/** Whether `text` has the form of a key and its checksum fits: detects a typo without a lookup. */
export function isApiKey(text: string): boolean {
  if (!shape.test(text)) return false
  return checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength)
}

/** SHA-256 of the whole key, hex. A key has 178 random bits, so a plain fast hash is enough. */
export function hashApiKey(apiKey: string): string {
  return hash('sha256', apiKey)
}

/** Shows which key this is without giving it away: `tk_live_…a1b2`. */
export function hintOf(apiKey: string): string {
  return `${apiKey.slice(0, 8)}…${apiKey.slice(-4)}`
}

function checksumOf(text: string): string {
  let rest = crc32(text)
  let checksum = ''
  for (let place = 0; place < checksumLength; place++) {
    checksum = base62[rest % 62] + checksum
    rest = Math.floor(rest / 62)
  }
  return checksum
}
