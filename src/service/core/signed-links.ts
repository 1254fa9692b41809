// Links that only who was given them has: to an order or a place in a line. Made of the id and a MAC of 128 bits over it,
// and over how often an order's was replaced, so that no secret has to be stored. And the token in each form, which says
// that the form is ours and when it was made.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from './secret-box.ts'

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

/** What a link is made of: with another number it is another link, and the one before opens nothing. */
export interface Linked {
  readonly id: string
  readonly linkNumber: number
}

const macOf = (secrets: SecretBox, { id, linkNumber }: Linked, context: string) =>
  shortMac(secrets, linkNumber === 0 ? id : `${id} ${linkNumber}`, context)

async function pathOf(secrets: SecretBox, { path, prefix, context }: LinkKind, linked: Linked): Promise<string> {
  return `${path}${linked.id.slice(prefix.length)}.${await macOf(secrets, linked, context)}`
}

function partsOf(link: string, { prefix }: LinkKind): { id: string; mac: string } | undefined {
  const [, end, mac] = /^([0-9a-z]{26})\.([\w-]{22})$/.exec(link) ?? []
  return end === undefined || mac === undefined ? undefined : { id: prefix + end, mac }
}

/** The path of an order's own page, below the address of the service. */
export const orderPath = (secrets: SecretBox, order: Linked) => pathOf(secrets, toOrders, order)

interface Opening<T> {
  readonly secrets: SecretBox
  readonly find: (orderId: string) => Promise<T | undefined>
}

/** The order that a link is to; undefined where it is none of ours, or was replaced. */
export async function openOrderLink<T extends Linked>(
  link: string,
  { secrets, find }: Opening<T>,
): Promise<T | undefined> {
  const parts = partsOf(link, toOrders)
  const order = parts && (await find(parts.id))
  return order && isSame(parts.mac, await macOf(secrets, order, toOrders.context)) ? order : undefined
}

const neverReplaced = (id: string): Linked => ({ id, linkNumber: 0 })

/** The path of the page of an entry of a waitlist, likewise. */
export const waitlistPath = (secrets: SecretBox, id: string) => pathOf(secrets, toWaitlist, neverReplaced(id))

/** The entry that a link is to; undefined where it is none of ours. */
export async function readWaitlistLink(secrets: SecretBox, link: string): Promise<string | undefined> {
  const parts = partsOf(link, toWaitlist)
  const isOurs = parts && isSame(parts.mac, await macOf(secrets, neverReplaced(parts.id), toWaitlist.context))
  return isOurs ? parts.id : undefined
}

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
