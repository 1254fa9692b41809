// A pair of keys for tickets, as an event has one.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

export interface TicketKeys {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  /** The public key, in base64url. */
  readonly x: string
}

/** Written by what makes it: see test/architecture/made-keys.test.ts. */
export function makeTicketKeys(): TicketKeys {
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  })
  return {
    privateKey: createPrivateKey(pair.privateKey),
    publicKey: createPublicKey({ key: pair.publicKey, format: 'der', type: 'spki' }),
    x: pair.publicKey.subarray(-32).toString('base64url'),
  }
}
