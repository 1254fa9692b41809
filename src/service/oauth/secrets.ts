// Secrets of sign-ins and OAuth: random texts that are given out once and stored as hashes.
import { hash, randomBytes } from 'node:crypto'

/** A random text of so many bytes, as base64url. */
export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** SHA-256, hex. What it is made of is random, so a plain fast hash is enough. */
export const hashSecret = (text: string): string => hash('sha256', text)

/** A new client secret, its hash, and what shows which one it is without giving it away. */
export function makeClientSecret(): { clientSecret: string; secret_hash: string; hint: string } {
  const clientSecret = `tcs_${randomText(32)}`
  return { clientSecret, secret_hash: hashSecret(clientSecret), hint: `tcs_…${clientSecret.slice(-4)}` }
}
