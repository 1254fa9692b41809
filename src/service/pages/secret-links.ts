// Links that only who was given them has: to an order or a place in a line. Made of the id and a MAC of 128 bits over it,
// so that nothing has to be stored. And the token in each form, which says that the form is ours and when it was made.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../secret-box.ts'

const macBytes = 16

const shortMac = async (secrets: SecretBox, text: string, context: string) =>
  (await secrets.mac(text, context)).subarray(0, macBytes).toString('base64url')

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

interface LinkKind {
  readonly path: string
  readonly prefix: string
  readonly context: string
}

const toOrders: LinkKind = { path: '/o/', prefix: 'ord_', context: 'order link' }
const toWaitlist: LinkKind = { path: '/w/', prefix: 'wle_', context: 'waitlist link' }

async function pathOf(secrets: SecretBox, { path, prefix, context }: LinkKind, id: string): Promise<string> {
  return `${path}${id.slice(prefix.length)}.${await shortMac(secrets, id, context)}`
}

async function readLink(secrets: SecretBox, { prefix, context }: LinkKind, link: string): Promise<string | undefined> {
  const [, end, mac] = /^([0-9a-z]{26})\.([\w-]{22})$/.exec(link) ?? []
  if (end === undefined || mac === undefined) return undefined
  const id = prefix + end
  return isSame(mac, await shortMac(secrets, id, context)) ? id : undefined
}

/** The path of an order's own page, below the address of the service. */
export const orderPath = (secrets: SecretBox, orderId: string) => pathOf(secrets, toOrders, orderId)

/** The order that a link is to; undefined where it is none of ours. */
export const readOrderLink = (secrets: SecretBox, link: string) => readLink(secrets, toOrders, link)

/** The same for an entry of a waitlist. */
export const waitlistPath = (secrets: SecretBox, entryId: string) => pathOf(secrets, toWaitlist, entryId)
export const readWaitlistLink = (secrets: SecretBox, link: string) => readLink(secrets, toWaitlist, link)

const tokenHours = 24

/** @param place what the form is for: it is good nowhere else */
export async function makeFormToken(secrets: SecretBox, place: string, now: Date): Promise<string> {
  const text = `${randomBytes(12).toString('base64url')}.${Math.floor(now.getTime() / 1000).toString(36)}`
  return `${text}.${await shortMac(secrets, `${place} ${text}`, 'form')}`
}

/** Whether a form of that place was made here, not long ago. */
export async function isFormToken(
  secrets: SecretBox,
  token: string,
  { place, now }: { place: string; now: Date },
): Promise<boolean> {
  const [, text, time, mac] = /^([\w-]{16}\.([0-9a-z]{1,9}))\.([\w-]{22})$/.exec(token) ?? []
  if (text === undefined || time === undefined || mac === undefined) return false
  const ageS = now.getTime() / 1000 - Number.parseInt(time, 36)
  if (ageS < -60 || ageS > tokenHours * 3_600) return false
  return isSame(mac, await shortMac(secrets, `${place} ${text}`, 'form'))
}
