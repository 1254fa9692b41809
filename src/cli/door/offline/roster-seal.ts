// Seals the ticket list of a door, which has people's names: AES-256-GCM under a key made from the device's secret, so that
// a copied file tells nothing without it. What finds the file stands before it in plain words, and names nobody.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { parseJson } from '../../../contract/files/parse-json.ts'
import type { PreparedDoor } from './prepared-door.ts'

/** The first line of a sealed file. */
export interface RosterLabel extends Pick<PreparedDoor, 'baseUrl' | 'asked' | 'eventId' | 'listId' | 'listName'> {
  readonly version: 2
  readonly salt: string
  /** Tells whether a secret is the right one. */
  readonly mark: string
}

const keyBytes = 32
const markBytes = 8
const ivBytes = 12
const tagBytes = 16
const lineEnd = 0x0a

const derive = (secret: string, salt: string, what: 'key' | 'mark') =>
  Buffer.from(hkdfSync('sha256', secret, salt, `turnout door roster ${what}`, what === 'key' ? keyBytes : markBytes))

export function sealRoster(door: PreparedDoor, secret: string): Buffer {
  const { baseUrl, asked, eventId, listId, listName } = door
  const salt = randomBytes(keyBytes).toString('base64')
  const mark = derive(secret, salt, 'mark').toString('base64')
  const label: RosterLabel = { version: 2, baseUrl, asked, eventId, listId, listName, salt, mark }
  const line = Buffer.from(`${JSON.stringify(label)}\n`)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', derive(secret, salt, 'key'), iv).setAAD(line)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(door), 'utf8'), cipher.final()])
  return Buffer.concat([line, iv, cipher.getAuthTag(), sealed])
}

/** Undefined for what is not a sealed list. */
export function labelOf(bytes: Buffer): RosterLabel | undefined {
  try {
    const label = parseJson(bytes.subarray(0, bytes.indexOf(lineEnd)).toString('utf8')) as RosterLabel
    return label.version === 2 ? label : undefined
  } catch {
    return undefined
  }
}

export const isSealedBy = ({ salt, mark }: RosterLabel, secret: string): boolean =>
  derive(secret, salt, 'mark').toString('base64') === mark

/** Undefined where anything in the file was changed. @param secret the one that sealed it */
export function openRoster(bytes: Buffer, { salt }: RosterLabel, secret: string): PreparedDoor | undefined {
  const start = bytes.indexOf(lineEnd) + 1
  const [iv, tag] = [
    bytes.subarray(start, start + ivBytes),
    bytes.subarray(start + ivBytes, start + ivBytes + tagBytes),
  ]
  try {
    const decipher = createDecipheriv('aes-256-gcm', derive(secret, salt, 'key'), iv, { authTagLength: tagBytes })
    decipher.setAuthTag(tag).setAAD(bytes.subarray(0, start))
    const plain = Buffer.concat([decipher.update(bytes.subarray(start + ivBytes + tagBytes)), decipher.final()])
    return parseJson(plain.toString('utf8')) as PreparedDoor
  } catch {
    return undefined
  }
}
