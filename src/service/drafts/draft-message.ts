// Drafts a message to attendees, by the model or from phrases and templates, and keeps it as a suggestion. Nobody is mailed.
import { Failure } from '../../contract/core/failures.ts'
import { wallTimeInZone } from '../../contract/core/time.ts'
import { fallbackCauses } from '../../contract/drafts/choices.ts'
import { suggestionDays } from '../../contract/suggestions/choices.ts'
import type { SuggestedMessage } from '../../contract/suggestions/suggestions.ts'
import { findAttendeeRow } from '../../store/attendees/attendees.ts'
import type { StoredEvent } from '../../store/events.ts'
import type { SuggestionRow } from '../../store/suggestions/suggestions.ts'
import type { Reply, Rules, SessionlessCall } from '../core/call.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { expectScopes, invalidField } from '../core/refusals.ts'
import { findFaultIn, renderingFor } from '../mail/check-template.ts'
import { askForTask } from '../models/ask.ts'
import type { Proposal } from '../suggestions/proposals.ts'
import { storeProposal } from '../suggestions/store-proposals.ts'
import { type DraftAsked, type DraftWords, purposeOf, type Written } from './draft.ts'
import { expectTier } from './ending-tier.ts'
import { headlineOf, withoutLiquid } from './typed-words.ts'
import { writeFromTemplate } from './write-from-template.ts'

type Drafting = SessionlessCall<'draftMessage'>

/** @throws Failure not_connected, ai_refused, ai_bad_output, ai_budget_spent, ai_unavailable where only a model will do */
async function draftMessage(call: Drafting): Promise<Reply<'draftMessage'>> {
  const { store, principal, body } = call
  expectScopes(principal, ['events:read'])
  if (withoutLiquid(body.about) === '')
    throw invalidField('/about', '"about" must have text other than braces and spaces')
  const event = await store.read((session) => findEvent({ session, principal }, call.params.event_id))
  if (body.attendee !== undefined) await expectAttendee(call, event, body)
  if (body.for === 'tier') await store.read((session) => expectTier({ session, principal }, event, call.now))
  const asked = {
    about: body.about,
    attendee: body.attendee,
    occasion: body.for,
    language: body.language ?? event.language,
  }
  const { subject, body: text, ...written } = await write(call, event, asked)
  const draft = {
    subject,
    body: text,
    language: asked.language,
    purpose: purposeOf(asked.occasion),
    mailingId: null,
    messageId: null,
  }
  const row = await keep(call, event, { asked, draft, writer: written.writer })
  return {
    body: {
      id: row.id,
      eventId: event.id,
      for: asked.occasion ?? null,
      language: draft.language,
      purpose: draft.purpose,
      subject,
      body: text,
      command: row.command ?? '',
      expiresAt: row.expires_at,
      ...written,
    },
  }
}

/** @throws Failure validation_failed for a draft about orders, not_found for nobody of the event */
async function expectAttendee({ store, principal }: Drafting, event: StoredEvent, { attendee, for: occasion }: Asked) {
  expectScopes(principal, ['attendees:read'])
  if (occasion === 'payment') {
    throw invalidField('/attendee', '"attendee" cannot be combined with "for": "payment", which goes to buyers', {
      code: 'not_allowed',
      hint: 'To remind one buyer of the amount due: turnout orders resend',
    })
  }
  const found = await store.read((session) => findAttendeeRow(session, principal, attendee ?? ''))
  if (found?.eventId !== event.id) throw notFound('attendee', attendee)
}

type Asked = Drafting['body']

async function write(call: Drafting, event: StoredEvent, asked: DraftAsked): Promise<Written> {
  const { writer = 'auto', fresh, allowSpeakerNames } = call.body
  if (writer === 'model') return writeByModel(call, event, asked)
  if (writer === 'template') {
    const surplus = fresh !== undefined ? 'fresh' : allowSpeakerNames !== undefined ? 'allowSpeakerNames' : undefined
    if (surplus !== undefined)
      throw invalidField(`/${surplus}`, `"${surplus}" cannot be combined with the writer "template"`)
    return writeFromTemplate(call, event, asked)
  }
  try {
    return await writeByModel(call, event, asked)
  } catch (error) {
    const cause = fallbackCauses.find((code) => error instanceof Failure && error.code === code)
    if (cause === undefined) throw error
    const written = await writeFromTemplate(call, event, asked)
    const detail = `The template wrote this, not a model: ${(error as Failure).message}`
    return { ...written, warnings: [{ code: cause, detail }, ...written.warnings] }
  }
}

async function writeByModel(call: Drafting, event: StoredEvent, asked: DraftAsked): Promise<Written> {
  expectScopes(call.principal, ['models:write'])
  const { about, occasion: purpose, language } = asked
  const { allowSpeakerNames, fresh } = call.body
  const task = { task: 'draft', event: event.id, about, purpose, language, allowSpeakerNames, fresh } as const
  const answer = await askForTask(call, definedOnly(task))
  const words = { subject: answer.subject ?? '', body: answer.text ?? '' }
  await expectRenderable(call, words, answer.model)
  const { cached, repaired, tokensIn, tokensOut } = answer
  return { ...words, writer: `model ${answer.model}`, warnings: [], cached, repaired, tokensIn, tokensOut }
}

/** Without fields that are undefined, which count as given. */
const definedOnly = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** What was put back may hold braces. @throws Failure ai_bad_output */
async function expectRenderable({ principal, services }: Drafting, { subject, body }: DraftWords, model: string) {
  const sources = Object.entries({ subject, body }).map(([field, source]) => ({ field, source }))
  const fault = await findFaultIn(sources, renderingFor(principal, services))
  if (fault === undefined) return
  throw new Failure(
    'ai_bad_output',
    `${model} wrote a text that cannot be filled in for each reader: ${fault.message}`,
    {
      hint: 'Describe it in other words, or write the message yourself.',
      cause: fault,
    },
  )
}

interface Keeping {
  readonly asked: DraftAsked
  readonly draft: SuggestedMessage
  readonly writer: string
}

/** Stores a draft as a suggestion; an earlier one for the same occasion in the same language is superseded. */
async function keep(call: Drafting, event: StoredEvent, { asked, draft, writer }: Keeping): Promise<SuggestionRow> {
  const { about, occasion } = asked
  const id = call.newId('sug')
  const proposal: Proposal = {
    id,
    code: occasion === undefined ? 'message' : `message_${occasion}`,
    subject: asked.language,
    title: `Write to attendees${languageOf(event, asked)}: ${headlineOf(about)}`,
    why: [{ text: `You asked for it: ${about}`, figures: {}, source: 'turnout messages draft --help' }],
    effect: null,
    changes: [],
    command: `turnout messages send ${event.slug} --to ${recipientsOf(asked)} --from-draft ${id}`,
    basis: { state: 'own', events: [event.id], people: 0, days: 0 },
    writer,
    draft,
    expiresAt: expiryOf(event, asked, call.now),
  }
  const { row } = await call.store.write((session) =>
    storeProposal(
      session,
      { call: { ...call, event }, kind: 'message', includeRejected: true },
      { proposal, rehearsed: {} },
    ),
  )
  if (row === undefined) throw new TypeError('a draft is not kept away')
  return row
}

/** Tells two drafts for one occasion apart. */
const languageOf = ({ language: own }: StoredEvent, { language }: DraftAsked) =>
  language === own ? '' : ` in ${new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language}`

function recipientsOf({ attendee, occasion }: DraftAsked): string {
  if (attendee !== undefined) return attendee
  if (purposeOf(occasion) === 'marketing') return 'agreed'
  if (occasion === 'payment') return 'unpaid-buyers'
  return occasion === 'thanks' ? 'checked-in' : 'everyone'
}

const dayMs = 86_400_000

/** A week; what speaks of an event that is to come, not beyond its start. */
function expiryOf({ date, startTime, timezone }: StoredEvent, { occasion }: DraftAsked, now: Date): Date {
  const week = new Date(now.getTime() + suggestionDays * dayMs)
  const start = wallTimeInZone(date, startTime ?? '00:00', timezone)
  return occasion === 'thanks' || start <= now || start > week ? week : start
}

export const draftRules: Rules<'draftMessage'> = { draftMessage }
