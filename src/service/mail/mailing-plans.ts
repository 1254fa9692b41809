// What a mailing would do: how many people it would reach, one of them, and the e-mail that this one would get. Sends
// nothing.
import { type HoldReason, holdReasons } from '../../contract/core/choices.ts'
import { type MailingPlan, type MailingPreview, namedRecipientsMax } from '../../contract/mail/messages.ts'
import { splitConditions } from '../../contract/mail/segments.ts'
import { findAttendeeRow } from '../../store/attendees/attendees.ts'
import { findSeller } from '../../store/invoices.ts'
import { findMailConnection, type MailConnectionRow } from '../../store/mail/connections.ts'
import { countSegment, listSegment, type MailingRow, type Segment } from '../../store/mail/mailings.ts'
import type { AnyCall, Call, ReadContext, Reply, SessionlessCall } from '../core/call.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { invalidField } from '../core/refusals.ts'
import { findPublicUrl } from '../keys/account.ts'
import { expectValidTemplate, renderingFor } from './check-template.ts'
import { languageOf, type MailWords, readMailWords } from './mail-words.ts'
import { expectMarketingTo } from './marketing/one-recipient.ts'
import { countMarketing, firstAgreed } from './marketing/recipients.ts'
import { lackingForMarketing } from './marketing/requirements.ts'
import { expectNoOrderWords } from './order-words.ts'
import { noticeSegment } from './plan/plan-mailing.ts'
import { recommendToMadeUp } from './recommend/personal-mail.ts'
import { isPersonal, type Personalizing, personalData } from './recommend/personalize.ts'
import { expectEnough } from './segments/enough.ts'
import { hasStars, readSegment, type SegmentAsked, segmentOf } from './segments/segment.ts'
import { warnOfSelling } from './selling/find-selling.ts'
import { readMaterial, withSampleCodes, writeContent } from './write/content.ts'
import type { Material } from './write/facts.ts'
import { sampleLinks } from './write/links.ts'
import { fullFacts } from './write/samples.ts'

export async function planMailing(call: Call<'planMailing'>): Promise<Reply<'planMailing'>> {
  const { notice, ...to } = call.query
  if (notice === undefined) {
    const where = to.where === undefined ? undefined : splitConditions(to.where)
    const row = await newMailingRow(call, { ...to, where, pointerOf: () => '?where' })
    return { body: await planRow(call, row) }
  }
  if (Object.keys(to).length > 0)
    throw invalidField('/notice', '"notice" cannot be combined with "to", "ticketType", "where" or "purpose"')
  const { id: eventId, status } = await findEvent(call, call.params.event_id)
  const nobody = {
    eventId,
    ...forService,
    people: 0,
    addresses: 0,
    ...exampleOf(undefined),
    ...(await rateFor(call, 0)),
  }
  if (status !== 'published') return { body: nobody }
  return { body: await planFor(call, noticeSegment({ accountId: call.principal.accountId, eventId }, notice)) }
}

/**
 * Counts whom a mailing would reach now.
 * @throws Failure validation_failed for a segment by stars with few people
 */
export async function planRow(call: PlanCall, row: MailingRow): Promise<MailingPlan> {
  await expectEnough(call, row)
  const plan = await (row.purpose === 'marketing' ? planMarketing(call, row) : planFor(call, segmentOf(row)))
  return hasStars(row) || (isPersonal(row) && plan.example) ? { ...plan, ...madeUp } : plan
}

/** Stands for the recipients of a segment by stars, and of personal mails: the stars of one person are nobody's business. */
const madeUp = { example: { name: fullFacts.name, email: 'ada@example.org' }, madeUp: true } as const

/** Counts a segment's recipients, and names one. */
async function planFor(call: ReadContext, segment: Segment): Promise<MailingPlan> {
  const { addresses, people } = await countSegment(call.session, segment)
  const [first] = await listSegment(call.session, segment, { after: null, limit: 1 })
  const counted = { people, addresses, ...exampleOf(first), ...(await rateFor(call, addresses)) }
  return { eventId: segment.eventId, ...forService, ...counted }
}

const exampleOf = (recipient: { readonly name: string; readonly email: string } | undefined) => ({
  example: recipient ? { name: recipient.name, email: recipient.email } : null,
  madeUp: false,
})

const forService = { purpose: 'service', marketing: null } as const

/** Counts who agreed, and who is left out or held back, and names what is missing before any of it can be sent. */
async function planMarketing(call: PlanCall, row: MailingRow): Promise<MailingPlan> {
  const { session, principal, now } = call
  const missing = lackingForMarketing(await findSeller(session, principal.accountId), await findPublicUrl(call))
  const event = await findEvent(call, row.event_id)
  const { counted, first } = await countMarketing(session, { segment: segmentOf(row), event, now })
  const { agreed: addresses } = counted
  const plan = {
    eventId: row.event_id,
    purpose: 'marketing',
    marketing: { ...counted, missing },
    people: addresses,
    addresses,
  } as const
  return { ...plan, ...exampleOf(first), ...(await rateFor(call, addresses)) }
}

type PlanCall = ReadContext & Pick<AnyCall, 'publicUrl' | 'now'>

async function rateFor({ session, principal }: ReadContext, addresses: number) {
  const connection = await findMailConnection(session, principal.accountId)
  return { connected: connection !== undefined, minutes: minutesAt(connection, addresses) }
}

const minutesAt = (connection: MailConnectionRow | undefined, addresses: number) =>
  connection ? Math.ceil(addresses / connection.rate_per_minute) : null

/** Tries the words on a recipient who has everything and on one who has the least, as sending does, and then on a real one. */
export async function previewMailing(call: SessionlessCall<'previewMailing'>): Promise<Reply<'previewMailing'>> {
  const { store, principal, now } = call
  const { material, sender, words, ...about } = await store.read((session) => readMailing({ ...call, session }))
  expectValidTemplate(call)
  if (call.body.attendee === undefined || words.draft) expectNoOrderWords(words, call.body.to ?? null)
  if (!material) return { body: { ...about, subject: null, text: null, generalText: null } }
  const links = sampleLinks(call.publicUrl, material)
  const surroundings = { sender, links, now, rendering: renderingFor(principal, call.services) }
  const shown = await recommendToMadeUp({ store, now }, material)
  const { subject, text } = await writeContent(shown, surroundings)
  const toAll = isPersonal(material.message) ? { ...shown, recommended: shown.recommendedToAll } : undefined
  const generalText = toAll === undefined ? null : (await writeContent(toAll, surroundings)).text
  return { body: { ...about, subject, text, generalText } }
}

type ReadCall = Call<'previewMailing'>

/** Reads everything up front, so that no transaction is open while the mail renders. */
async function readMailing(call: ReadCall) {
  const { session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const connection = await findMailConnection(session, principal.accountId)
  const sender = connection ?? { sender: event.name, sender_name: null }
  const words = await readMailWords(call, event, call.body)
  const { plan, recipients, orderId } = await planOf(call, event.id, words)
  const material = plan.example === null ? undefined : await materialFor(call, { words, plan, orderId })
  const mayRead = principal.scopes.has('attendees:read')
  const warnings = await warnOfSelling(session, event.id, words)
  const writer = words.draft?.row.writer ?? null
  const shown = material && !mayRead ? withSampleCodes(material) : material
  return { ...plan, recipients: mayRead ? recipients : null, writer, warnings, words, sender, material: shown }
}

interface Planned extends Pick<MailingPreview, 'recipients'> {
  readonly plan: MailingPlan
  /** That the example's e-mail is about. */
  readonly orderId: string | null
}

async function planOf(call: ReadCall, eventId: string, words: MailWords): Promise<Planned> {
  const { attendee: id, to, ticketType, where, personalize } = call.body
  const { subject, body, purpose } = words
  if (id === undefined) {
    const row = await newMailingRow(call, { ...call.body, ...words })
    const plan = await planRow(call, row)
    const recipients = hasStars(row) ? null : await namedIn(call, row)
    return { plan, recipients, orderId: await firstOrderOf(call, row) }
  }
  const isMany = [to, ticketType, where].some((field) => field !== undefined)
  if (isMany) throw invalidField('/attendee', '"attendee" cannot be combined with "to" or "where"')
  const attendee = await findAttendeeRow(call.session, call.principal, id)
  if (attendee?.eventId !== eventId) throw notFound('attendee', id)
  const { name, email, orderId } = attendee
  await personalData(call, await findEvent(call, eventId), { subject, body, personalize })
  const example = personalize === undefined ? exampleOf(attendee) : madeUp
  const one = { eventId, people: 1, addresses: 1, ...example, ...(await rateFor(call, 1)) }
  const recipients = [{ name, email }]
  if (purpose !== 'marketing') return { plan: { ...one, ...forService }, recipients, orderId }
  await expectMarketingTo(call, email)
  const heldBack = Object.fromEntries(holdReasons.map((reason) => [reason, 0])) as Record<HoldReason, number>
  const marketing = { agreed: 1, notAgreed: 0, objected: 0, heldBack, missing: [] }
  return { plan: { ...one, purpose, marketing }, recipients, orderId }
}

/** The order of the first e-mail to buyers; others are about none. */
async function firstOrderOf({ session }: ReadCall, row: MailingRow): Promise<string | null> {
  if (row.segment !== 'unpaid-buyers') return null
  const [first] = await listSegment(session, segmentOf(row), { after: null, limit: 1 })
  return first?.orderId ?? null
}

/** The first recipients of a mailing, so that who sends it can look who they are. */
async function namedIn({ session }: ReadCall, row: MailingRow): Promise<{ name: string; email: string }[]> {
  const first = { after: null, limit: namedRecipientsMax }
  const found = await (row.purpose === 'marketing'
    ? firstAgreed(session, segmentOf(row), namedRecipientsMax)
    : listSegment(session, segmentOf(row), first))
  return found.map(({ name, email }) => ({ name, email }))
}

interface Exampled extends Pick<Planned, 'plan' | 'orderId'> {
  readonly words: MailWords
}

function materialFor(
  { session, principal, body: { personalize, to } }: ReadCall,
  { words: { subject, body, purpose, draft }, plan: { eventId, example }, orderId }: Exampled,
): Promise<Material | undefined> {
  const { name, email: address } = example ?? madeUp.example
  const isToPay = to === 'unpaid-buyers' && { isToPay: true }
  const recommends = personalize && { recommend: personalize }
  const data = JSON.stringify({ subject, body, ...isToPay, ...languageOf(draft), ...recommends })
  const common = { account_id: principal.accountId, event_id: eventId, order_id: orderId }
  return readMaterial(session, { ...common, kind: 'message', address, name, data, purpose })
}

/** A mailing that begins now. @throws Failure validation_failed, invalid_query for a segment that can't be */
export async function newMailingRow(
  call: AnyCall,
  asked: SegmentAsked & Personalizing & Partial<Pick<MailWords, 'draft'>>,
): Promise<MailingRow> {
  const event = await findEvent(call, call.params.event_id)
  const id = call.newId('mlg')
  const now = call.now.toISOString()
  return {
    id,
    account_id: call.principal.accountId,
    event_id: event.id,
    kind: 'message',
    cause: id,
    ...(await readSegment(call, event, asked)),
    subject: null,
    body: null,
    data: JSON.stringify({ ...(await personalData(call, event, asked)), ...languageOf(asked.draft) }),
    place: null,
    count: 0,
    purpose: asked.purpose ?? 'service',
    left_out: 0,
    objected: 0,
    over_cap: 0,
    automation_id: null,
    status: 'planning',
    due_at: now,
    created_at: now,
    updated_at: now,
  }
}
