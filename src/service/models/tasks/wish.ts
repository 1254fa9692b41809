// `wish`: one sentence about a speaker or a session becomes a change of one of the agenda's own fields. Names are replaced
// before it is sent; who is meant, and what the field becomes, is made out here.

import { daysAfter } from '../../../contract/core/time.ts'
import { sentFields } from '../../../contract/models/fields.ts'
import type { TaskRequest } from '../../../contract/models/models.ts'
import { readWholeAgenda } from '../../../store/agenda/read-agenda.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { findEvent } from '../../core/find-event.ts'
import { expectScopes, invalidField } from '../../core/refusals.ts'
import { readChosen } from '../check/choices.ts'
import { createRedactor } from '../redact.ts'
import { eventAlone, weekdayOf } from './facts.ts'
import type { Fields, PreparedTask, Reading } from './task.ts'
import { notAWish, proposeWish, type Wish, wishKinds } from './wish-changes.ts'
import { hideNames } from './wish-names.ts'

/** Days of an event, and words for equipment, that are sent. */
const daysMax = 62
const needsMax = 100

/** @throws Failure validation_failed, not_found, insufficient_scope */
export async function prepareWish(reading: Reading, body: TaskRequest): Promise<PreparedTask> {
  if (body.event === undefined) throw invalidField('/event', '"event" is required for a wish')
  if (body.wish === undefined) throw invalidField('/wish', '"wish" is required: one sentence')
  expectScopes(reading.principal, ['agenda:read'])
  const event = await findEvent(reading, body.event)
  const agenda = await readWholeAgenda(reading.session, reading.principal, event)
  const redactor = createRedactor()
  const { text, targets } = hideNames(body.wish, agenda, redactor)
  if (targets.size === 0) throw notAWish('it names no speaker or session exactly as the event spells it')
  const needs = equipmentOf(agenda).map((word) => redactor.clean(word))
  const days = daysOf(event)
  const choices = (words: readonly string[], max: number) => ({ words, max })
  const field = (about: string, of?: ReturnType<typeof choices>) => ({
    about,
    min: 0,
    max: 500,
    isText: false,
    ...(of === undefined ? {} : { choices: of }),
  })
  return {
    instructions: `Say what "wish" asks for. kind is speaker-cannot where a speaker can't come at a time, speaker-only where they can come at no other time, speaker-avoids where they would rather not, session-needs where a session needs equipment, and none for anything else. Leave empty what it does not say. Times are like 14:00; without them whole days are meant.`,
    facts: { task: 'wish', typed: { wish: text }, needs, ...datesIn(event, redactor) },
    fields: {
      kind: field('what is asked for', choices([...wishKinds, 'none'], 1)),
      target: field('of whom or what', choices([...targets.keys()], 1)),
      days: field('on which days', choices(days, days.length)),
      from: field('from when on these days, or empty'),
      to: field('until when on these days, or empty'),
      needs: field('equipment', choices(needs, needs.length)),
    },
    language: event.language,
    placeholders: [],
    originals: redactor.originals,
    isStorable: true,
    check: (fields) => faultsOf(readWish(fields)),
    result: () => ({}),
    propose: (fields) => proposeWish(readWish(fields), { event, targets, originals: redactor.originals }),
  }
}

const datesIn = (event: StoredEvent, redactor: Parameters<typeof eventAlone>[2]) => {
  const days = daysOf(event).map((day) => `${day} is a ${weekdayOf(day)}`)
  return { ...eventAlone(event, sentFields.wish.event, redactor), days }
}

function daysOf({ date, endDate }: StoredEvent): string[] {
  const days = [date]
  while (days.length < daysMax && endDate !== null && (days.at(-1) ?? '') < endDate) {
    days.push(daysAfter(days.at(-1) ?? date, 1))
  }
  return days
}

/** What rooms have and sessions need, in the words that stand there. */
const equipmentOf = ({ rooms, sessions }: Awaited<ReturnType<typeof readWholeAgenda>>) =>
  [...new Set([...rooms.flatMap(({ equipment = [] }) => equipment), ...sessions.flatMap(({ needs }) => needs)])]
    .filter((word) => !word.includes(','))
    .slice(0, needsMax)

const readWish = ({ kind = '', target = '', days, from = '', to = '', needs }: Fields): Wish => ({
  kind: wishKinds.find((name) => name === kind),
  target,
  days: readChosen(days),
  from,
  to,
  needs: readChosen(needs),
})

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/

function faultsOf({ kind, target, days, from, to, needs }: Wish): string[] {
  if (kind === undefined) return []
  const times = [from, to].filter((time) => time !== '')
  const isOfSpeaker = kind !== 'session-needs'
  return [
    ...(target.startsWith(isOfSpeaker ? '[speaker-' : '[session-') ? [] : [`target does not suit ${kind}`]),
    ...(isOfSpeaker && days.length === 0 ? ['days are missing'] : []),
    ...(times.every((time) => clock.test(time)) ? [] : ['a time is not like 14:00']),
    ...(from !== '' && to !== '' && from >= to ? ['to is not after from'] : []),
    ...(!isOfSpeaker && needs.length === 0 ? ['needs are missing'] : []),
  ]
}
