// Begins to check the signature of a scanned ticket on a thread of Node's pool before the scan has the database to itself:
// of scans that come together all are checked at once, while the first are written. It is checked by the keys that tickets
// of the event were last judged by; which ones count is asked in the scan, which checks by itself what was checked by
// another key, or not at all.
import type { KeyObject } from 'node:crypto'
import type { Body } from '../../contract/catalog.ts'
import type { OperationName } from '../../contract/operations.ts'
import { type CheckedSignature, checkSignature, readPublicKey } from '../../contract/tickets/token.ts'
import type { SigningKeyRow } from '../../store/tickets/signing-keys.ts'

type Keys = ReadonlyMap<number, KeyObject>

interface Recent {
  readonly rows: string
  readonly keys: Keys
}

/** By number of the event. */
const recent = new Map<number, Recent>()

/** More events than are at their doors at one time. */
const recentMax = 1_000

/** The keys of an event by key id; the same objects as long as they are the same keys. */
export function publicKeysOf(eventNumber: number, rows: readonly SigningKeyRow[]): Keys {
  const asText = rows.map(({ key_id: id, public_key: key }) => `${id} ${key}`).join()
  const known = recent.get(eventNumber)
  if (known?.rows === asText) return known.keys
  const keys = new Map(rows.map((row) => [row.key_id, readPublicKey(row.public_key)]))
  if (recent.size === recentMax) recent.clear()
  recent.set(eventNumber, { rows: asText, keys })
  return keys
}

/** Undefined for whatever is no scan of a signed ticket, or of an event whose tickets nobody scanned here before. */
export function checkAhead(operation: OperationName, body: unknown): Promise<CheckedSignature | undefined> | undefined {
  if (operation !== 'scanTicket') return undefined
  const { code } = body as Body<'scanTicket'>
  const checked = checkSignature(code.trim(), (eventNumber) => recent.get(eventNumber)?.keys)
  // Nobody may ask for it, and the scan finds out by itself what is wrong.
  return checked.catch(() => undefined)
}
