// Finds the speakers that a body or a filter names: by id, code, e-mail, or a name that only one of them has.
import { Failure, type Issue } from '../../../contract/core/failures.ts'
import { idTail, readIdTail } from '../../../contract/core/ids.ts'
import { type NamedSpeaker, speakersOfEvent } from '../../../store/agenda/session-speakers.ts'
import { emailKey } from '../../../store/agenda/speakers.ts'
import { nameKey } from '../../../store/ticket-types/ticket-types.ts'
import type { ReadContext } from '../../core/call.ts'
import { quoteValue } from '../../core/issues.ts'
import { asSentence, invalidField, invalidQuery } from '../../core/refusals.ts'
import { nearOnes } from '../../ticket-types/find-called.ts'
import { maySee } from '../private-fields.ts'

/** What of a speaker others know them by. */
export type Known = Awaited<ReturnType<typeof speakersOfEvent>>[number]

interface Wrong {
  readonly code: 'not_allowed' | 'ambiguous'
  readonly detail: string
  readonly hint?: string
  /** Whom they might have meant. */
  readonly nearest?: string | undefined
}

/** Looks one up. An address stands for nobody where the caller may not read addresses. */
function lookUp(call: ReadContext, known: readonly Known[], typed: string): Known | Wrong {
  const tail = readIdTail(typed)
  const address = maySee(call) ? emailKey(typed) : undefined
  const one =
    known.find(({ id }) => id === typed) ??
    known.find(({ code }) => code === typed.toUpperCase()) ??
    (address === undefined ? undefined : known.find((speaker) => speaker.emailKey === address))
  if (one) return one
  const namesakes = known.filter((speaker) => speaker.nameKey === nameKey(typed))
  if (namesakes.length > 1) return ambiguous(typed, namesakes)
  const called = namesakes[0] ?? (tail === undefined ? undefined : known.find(({ id }) => idTail(id) === tail))
  return called ?? unknown(typed, known)
}

function ambiguous(typed: string, namesakes: readonly Known[]): Wrong {
  const codes = namesakes.map(({ code }) => code).slice(0, 10)
  const detail = `${namesakes.length} speakers of the event are called ${quoteValue(typed)}`
  return { code: 'ambiguous', detail, hint: `Name one by its code: ${codes.join(', ')}.` }
}

function unknown(typed: string, known: readonly Known[]): Wrong {
  const names = [...new Set(known.map(({ name }) => name))]
  const near = nearOnes(typed, names)
  const [nearest] = near
  const ordered = [...near, ...names.filter((name) => !near.includes(name))]
  const there = names.length === 0 ? 'none' : `${ordered.slice(0, 10).join(', ')}${names.length > 10 ? ', …' : ''}`
  const detail = `the event has no speaker ${quoteValue(typed)}; its speakers: ${there}`
  const hint =
    nearest === undefined
      ? 'Add them as speakers of the event first.'
      : `Did you mean ${near.map(quoteValue).join(' or ')}?`
  return { code: 'not_allowed', detail, hint, nearest }
}

const isWrong = (found: Known | Wrong): found is Wrong => 'detail' in found

/** Those of ids alone, if no other names have to be looked up. */
async function speakersLike(
  { session, principal }: ReadContext,
  eventId: string,
  typed: readonly string[],
): Promise<Known[]> {
  const ids = [...new Set(typed)]
  if (!ids.every(isSpeakerId)) return speakersOfEvent(session, principal, { eventId })
  const found = await speakersOfEvent(session, principal, { eventId, ids })
  return found.length === ids.length ? found : speakersOfEvent(session, principal, { eventId })
}

const isSpeakerId = (text: string) => text.startsWith('spk_')

/**
 * The speakers of a session as they are stored. All that are wrong are named at once.
 * @param of.people everybody who speaks at the event, where they were read already
 * @throws Failure validation_failed for an unknown or ambiguous one, and for one named twice
 */
export async function findSessionSpeakers(
  call: ReadContext,
  { eventId, people: all }: { readonly eventId: string; readonly people?: readonly Known[] | undefined },
  asked: readonly NamedSpeaker[],
): Promise<NamedSpeaker[]> {
  if (asked.length === 0) return []
  const typed = asked.map(({ speaker }) => speaker)
  const known = all ?? (await speakersLike(call, eventId, typed))
  const found = asked.map(({ speaker }) => lookUp(call, known, speaker))
  const wrong = found.flatMap((one, index) => (isWrong(one) ? [{ ...one, index }] : []))
  if (wrong.length > 0) throw wrongSpeakers(wrong)
  const people = found.filter((one): one is Known => !isWrong(one))
  const twice = people.findIndex(({ id }, index) => people.findIndex((other) => other.id === id) < index)
  if (twice >= 0) {
    throw invalidField(pointerOf(twice), `${people[twice]?.name} is named twice`, { code: 'duplicate' })
  }
  return people.map(({ id }, index) => ({ speaker: id, role: asked[index]?.role ?? 'speaker' }))
}

const pointerOf = (index: number) => `/speakers/${index}/speaker`

function wrongSpeakers(wrong: readonly (Wrong & { readonly index: number })[]): Failure {
  const [first] = wrong
  const listed = wrong.slice(0, 10)
  const issues: Issue[] = listed.map(({ index, code, detail }) => ({ pointer: pointerOf(index), code, detail }))
  const hint = first?.hint === undefined ? {} : { hint: first.hint }
  return new Failure('validation_failed', asSentence(first?.detail ?? ''), { issues, ...hint })
}

/** The id of the speaker that a filter names. @throws Failure invalid_query */
export async function findSpeakerId(call: ReadContext, eventId: string, reference: string): Promise<string> {
  const found = lookUp(call, await speakersOfEvent(call.session, call.principal, { eventId }), reference)
  if (!isWrong(found)) return found.id
  const hint = found.code === 'ambiguous' || found.nearest !== undefined ? found.hint : undefined
  throw invalidQuery({ pointer: '?speaker', code: found.code, detail: found.detail }, hint)
}
