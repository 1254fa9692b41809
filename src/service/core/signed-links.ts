// Unguessable links to orders, tickets, waitlist entries, agendas and speakers' own pages: the id and a 128-bit MAC over it and the number of times the link was
// replaced, so that no secret has to be stored. Also makes and checks the anti-forgery tokens of forms.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from './secrets/secret-box.ts'

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

/** What a link is made from: a new number makes a new link and invalidates the old one. */
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

/** The path of an order's page, below the address of the service. */
export const orderPath = (secrets: SecretBox, order: Linked) => pathOf(secrets, toOrders, order)

interface Opening<T> {
  readonly secrets: SecretBox
  /** Finds a record by its id. */
  readonly find: (id: string) => Promise<T | undefined>
}

async function openLink<T extends Linked>(
  link: string,
  kind: LinkKind,
  { secrets, find }: Opening<T>,
): Promise<T | undefined> {
  const parts = partsOf(link, kind)
  const linked = parts && (await find(parts.id))
  return linked && isSame(parts.mac, await macOf(secrets, linked, kind.context)) ? linked : undefined
}

/** The order a link points to; undefined if the link isn't ours or was replaced. */
export const openOrderLink = <T extends Linked>(link: string, opening: Opening<T>): Promise<T | undefined> =>
  openLink(link, toOrders, opening)

const toTickets: LinkKind = { path: '/t/', prefix: 'tkt_', context: 'ticket link' }

/** The path of the page of a ticket that was passed on: each further generation of the ticket has another one. */
export const ticketPath = (secrets: SecretBox, ticket: Linked) => pathOf(secrets, toTickets, ticket)

/** The ticket a link points to; undefined if the link isn't ours, or the ticket was passed on or reissued since. */
export const openTicketLink = <T extends Linked>(link: string, opening: Opening<T>): Promise<T | undefined> =>
  openLink(link, toTickets, opening)

const toSpeakers: LinkKind = { path: '/s/', prefix: 'spk_', context: 'speaker link' }

/** The path of a speaker's own page. */
export const speakerPath = (secrets: SecretBox, speaker: Linked) => pathOf(secrets, toSpeakers, speaker)

/** The speaker a link points to; undefined if the link isn't ours or was replaced. */
export const openSpeakerLink = <T extends Linked>(link: string, opening: Opening<T>): Promise<T | undefined> =>
  openLink(link, toSpeakers, opening)

const neverReplaced = (id: string): Linked => ({ id, linkNumber: 0 })

/** The path of a waitlist entry's page, likewise. */
export const waitlistPath = (secrets: SecretBox, id: string) => pathOf(secrets, toWaitlist, neverReplaced(id))

/** The id of the entry a link points to; undefined if the link isn't ours. */
export async function readWaitlistLink(secrets: SecretBox, link: string): Promise<string | undefined> {
  const parts = partsOf(link, toWaitlist)
  const isOurs = parts && isSame(parts.mac, await macOf(secrets, neverReplaced(parts.id), toWaitlist.context))
  return isOurs ? parts.id : undefined
}

const toUnsubscribe: LinkKind = { path: '/u/', prefix: 'cns_', context: 'unsubscribe link' }

/** The path of the page that unsubscribes a mailbox, by its consent. */
export const unsubscribePath = (secrets: SecretBox, id: string) => pathOf(secrets, toUnsubscribe, neverReplaced(id))

/** The id of the consent that a link ends; undefined if the link isn't ours. */
export async function readUnsubscribeLink(secrets: SecretBox, link: string): Promise<string | undefined> {
  const parts = partsOf(link, toUnsubscribe)
  const isOurs = parts && isSame(parts.mac, await macOf(secrets, neverReplaced(parts.id), toUnsubscribe.context))
  return isOurs ? parts.id : undefined
}

const toPersonal: LinkKind = { path: '/agenda/my/', prefix: 'pag_', context: 'personal agenda link' }

/** The path of a personal agenda, below that of the agenda it is of. */
export const personalPath = (secrets: SecretBox, agenda: Linked) => pathOf(secrets, toPersonal, agenda)

/** The personal agenda a link points to; undefined if the link isn't ours or was replaced. */
export const openPersonalLink = <T extends Linked>(link: string, opening: Opening<T>): Promise<T | undefined> =>
  openLink(link, toPersonal, opening)

const toAgenda: LinkKind = { path: '/a/', prefix: 'evt_', context: 'agenda link' }
const toPreview: LinkKind = { ...toAgenda, context: 'agenda preview link' }

/** The path that the pages of an agenda, or of its working copy, have at their secret address. */
export const agendaPath = (secrets: SecretBox, event: Linked, what: 'agenda' | 'preview') =>
  pathOf(secrets, what === 'agenda' ? toAgenda : toPreview, event)

/** Numbers of an agenda's links; a preview that nobody asked for has none. */
interface AgendaLinks {
  readonly linkNumber: number
  readonly previewNumber: number | null
}

/** What a link below `/a/` leads to; undefined if it isn't ours or was replaced. */
export async function openAgendaLink<T extends AgendaLinks>(
  link: string,
  { secrets, find }: { readonly secrets: SecretBox; readonly find: (eventId: string) => Promise<T | undefined> },
): Promise<{ readonly found: T; readonly what: 'agenda' | 'preview' } | undefined> {
  const parts = partsOf(link, toAgenda)
  const found = parts && (await find(parts.id))
  if (parts === undefined || found === undefined) return undefined
  const macFor = (linkNumber: number, { context }: LinkKind) => macOf(secrets, { id: parts.id, linkNumber }, context)
  if (isSame(parts.mac, await macFor(found.linkNumber, toAgenda))) return { found, what: 'agenda' }
  if (found.previewNumber === null || !isSame(parts.mac, await macFor(found.previewNumber, toPreview))) return undefined
  return { found, what: 'preview' }
}

const tokenHours = 24

/** @param place what the form is for: the token is valid nowhere else */
export async function makeFormToken(secrets: SecretBox, place: string, now: Date): Promise<string> {
  const text = `${randomBytes(12).toString('base64url')}.${Math.floor(now.getTime() / 1000).toString(36)}`
  return `${text}.${await shortMac(secrets, `${place} ${text}`, 'form')}`
}

/** Whether this service made the token for that place within the last 24 hours. */
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
