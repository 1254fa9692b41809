// `tag`: tags for sessions, of words that stand on sessions of the event already or were typed. Whatever an abstract asks
// for, an answer holds no other word, and a change no other field.

import { Failure } from '../../../contract/core/failures.ts'
import { taggedMax } from '../../../contract/models/choices.ts'
import { sentFields } from '../../../contract/models/fields.ts'
import type { TaskRequest } from '../../../contract/models/models.ts'
import { speakerNames } from '../../../store/models/names.ts'
import { sessionsCalled, sessionsWithoutTags, type TaggedSession, tagsOfEvent } from '../../../store/models/tagging.ts'
import { findEvent, notFound } from '../../core/find-event.ts'
import { expectScopes, invalidField } from '../../core/refusals.ts'
import { change } from '../../suggestions/proposals.ts'
import { readChosen } from '../check/choices.ts'
import { createRedactor, putBack } from '../redact.ts'
import { pick } from './facts.ts'
import type { Fields, PreparedTask, Proposed, Reading } from './task.ts'

/** Words to choose from; those of the most sessions. */
const wordsMax = 100
/** Tags that a session gets at once, and that it may have. */
const givenMax = 5
const tagsMax = 20

/** @throws Failure validation_failed, not_found, insufficient_scope, state_conflict */
export async function prepareTagging(reading: Reading, body: TaskRequest): Promise<PreparedTask> {
  if (body.event === undefined) throw invalidField('/event', '"event" is required to tag sessions')
  expectScopes(reading.principal, ['agenda:read'])
  const { session, principal } = reading
  const event = await findEvent(reading, body.event)
  const { sessions, left } = await sessionsToTag(reading, event.id, body.sessions)
  const redactor = createRedactor({ speaker: await speakerNames(session, principal, event.id) })
  const known = await tagsOfEvent(session, principal, { eventId: event.id, limit: wordsMax })
  const words = distinct([...(body.words ?? []), ...known]).map((word) => redactor.clean(word))
  if (words.length === 0) throw noWords(event.name)
  const { tags: _tags, ...sent } = Object.fromEntries(sentFields.tag.sessions.map((field) => [field, field]))
  const names = sessions.map((_session, index) => `session${index + 1}`)
  const shown = names.map((name, index) => [name, pick(sessions[index] ?? {}, Object.keys(sent), redactor)] as const)
  return {
    instructions: `Tag sessions: for each, choose words that say what it is about, the best first; an empty string where none fits. Use only the words that a field allows.`,
    facts: { task: 'tag', sessions: Object.fromEntries(shown) },
    fields: Object.fromEntries(
      names.map((name) => [
        name,
        { about: `words for ${name}`, min: 0, max: 200, isText: false, choices: { words, max: givenMax } },
      ]),
    ),
    language: event.language,
    placeholders: [],
    originals: redactor.originals,
    isStorable: true,
    left,
    result: () => ({}),
    propose: (fields) => proposeTags(sessions, (index) => wordsOf(fields, names[index] ?? '', redactor.originals)),
  }
}

const wordsOf = (fields: Fields, name: string, originals: ReadonlyMap<string, string>) =>
  readChosen(fields[name]).map((word) => putBack(word, originals))

const key = (word: string) => word.normalize('NFKC').toLowerCase()

/** Each word once; one with a comma in it could not be told from two. */
const distinct = (words: readonly string[]) => [
  ...new Map(words.filter((word) => !word.includes(',')).map((word) => [key(word), word])).values(),
]

/** Those that are named, or the first ones without tags. @throws Failure not_found, state_conflict */
async function sessionsToTag({ session, principal }: Reading, eventId: string, called: readonly string[] | undefined) {
  if (called !== undefined) {
    const sessions = await sessionsCalled(session, principal, { eventId, called })
    const isKnown = (name: string) => sessions.some(({ id, code }) => id === name || code === name.toUpperCase())
    const unknown = called.find((name) => !isKnown(name))
    if (unknown !== undefined) throw notFound('session', unknown)
    return { sessions, left: 0 }
  }
  const { sessions, count } = await sessionsWithoutTags(session, principal, { eventId, limit: taggedMax })
  if (sessions.length > 0) return { sessions, left: count - sessions.length }
  throw new Failure('state_conflict', 'All sessions of this event already have tags', {
    hint: 'To give a session more: turnout model tag EVENT --session CODE',
  })
}

const noWords = (name: string) =>
  new Failure('state_conflict', `No session of ${name} has a tag, so there are no words to choose from`, {
    hint: 'Give some: turnout model tag EVENT --word web --word design; or tag one session yourself: turnout sessions update CODE --tag web',
  })

function proposeTags(sessions: readonly TaggedSession[], chosen: (index: number) => readonly string[]): Proposed {
  const given = sessions.flatMap(({ id, code, tags }, index) => {
    const has = new Set(tags.map(key))
    const further = chosen(index).filter((word) => !has.has(key(word)))
    const all = [...tags, ...further].slice(0, tagsMax)
    return all.length === tags.length ? [] : [{ id, code, all, further }]
  })
  return {
    code: 'model_tags',
    title: given.length === 1 ? `Tags for session ${given[0]?.code}` : `Tags for ${given.length} sessions`,
    why: given.map(({ code, further }, index) => ({
      text: `${index + 1}. Session ${code}: ${further.join(', ')}`,
      figures: {},
      source: `turnout sessions show ${code}`,
    })),
    changes: given.map(({ id, all }) => change('updateSession', { session_id: id }, { tags: all })),
  }
}
