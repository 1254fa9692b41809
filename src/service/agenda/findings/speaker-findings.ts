// Findings about speakers: in two places at once, in a hurry, not there, not asked, without a ticket.
import { programmeDayOf } from '../../../contract/agenda/wall-time.ts'
import { daysAfter } from '../../../contract/core/time.ts'
import { compareText } from '../../../contract/core/words/compare.ts'
import type { SpeakerToCheck } from './agenda-to-check.ts'
import type { Found } from './finding.ts'
import { groupedBy, labelOf, labelWithRoom, minutesText, type Plan, type SessionSlot, spanText } from './plan.ts'
import { groupsAtOnce, lastToEnd, minutesBetween, type Span } from './sweep.ts'
import { closedDuring, joinedWindows, openDates } from './windows.ts'

export function speakerFindings(plan: Plan): Found[] {
  const slots = groupedBy(plan.sessionSlots, ({ session }) => new Set(session.speakerIds))
  const sessions = groupedBy(plan.agenda.sessions, ({ speakerIds }) => new Set(speakerIds))
  return plan.agenda.speakers.flatMap((speaker) => {
    const own = slots.get(speaker.id) ?? []
    const isConfirmed = sessions.get(speaker.id)?.some(({ status }) => status === 'confirmed') ?? false
    const timed = own.length === 0 ? [] : [...overlaps(speaker, own, plan), ...gaps(speaker, own, plan)]
    const asked = own.length === 0 ? [] : [...absences(speaker, own, plan), ...unwelcomeTimes(speaker, own, plan)]
    return [...timed, ...asked, ...formalities(speaker, own, isConfirmed)]
  })
}

/** As messages begin with it. */
const nameOf = ({ name, erased }: SpeakerToCheck) => (erased ? 'A speaker' : name)

function overlaps(speaker: SpeakerToCheck, own: readonly SessionSlot[], { zone, tally }: Plan): Found[] {
  return groupsAtOnce(own, () => true, tally).map(({ members, common }) => {
    const isOneRoom = new Set(members.map(({ slot }) => slot.roomId)).size === 1
    const count = members.length === 2 ? 'two' : String(members.length)
    const where = `is in ${count} ${isOneRoom ? 'sessions' : 'places'} at once`
    const labels = members.map(labelWithRoom).join(', ')
    return {
      code: 'speaker_overlap',
      message: `${nameOf(speaker)} ${where}, ${spanText(common, zone)}: ${labels}`,
      slots: members,
      speakers: [speaker.id],
      span: common,
    }
  })
}

function gaps(speaker: SpeakerToCheck, own: readonly SessionSlot[], { agenda, tally }: Plan): Found[] {
  const { speakerGapMin } = agenda.settings
  let last: SessionSlot | undefined
  return own.flatMap((after): Found[] => {
    const before = last
    const minutes = before === undefined ? 0 : minutesBetween(before, after, tally)
    // What begins after all others have ended also ends after them.
    last = before === undefined || minutes >= 0 ? after : lastToEnd([before, after], tally)
    if (before === undefined || before.room === null || after.room === null) return []
    // Less than none is an overlap.
    if (before.room === after.room || minutes < 0 || minutes >= speakerGapMin) return []
    const has = `${nameOf(speaker)} has ${minutesText(minutes)}`
    const way = `from ${before.room.name} to ${after.room.name}; ${speakerGapMin} are needed`
    return [
      {
        code: 'speaker_gap',
        message: `${has} ${way}: ${labelOf(before)}, ${labelOf(after)}`,
        slots: [before, after],
        speakers: [speaker.id],
        span: { startMs: before.endMs, endMs: after.startMs },
        facts: [speakerGapMin],
      },
    ]
  })
}

function absences(speaker: SpeakerToCheck, own: readonly SessionSlot[], plan: Plan): Found[] {
  if (speaker.available.length === 0) return []
  const open = joinedWindows(speaker.available, plan.zone)
  return own.flatMap((slot): Found[] => {
    const closed = closedDuring(slot, open, plan)
    if (closed === undefined) return []
    const { when, isAllDay } = closed
    const instead = isAllDay ? otherDays(slot, open, plan) : ''
    const message = `${nameOf(speaker)} is not available ${when}${instead}: ${labelOf(slot)}`
    // The other days are no fact of it: they help to mend it, and a waiver outlives a change of them.
    return [{ code: 'speaker_unavailable', message, slots: [slot], speakers: [speaker.id], span: slot, facts: [when] }]
  })
}

/** `, only on 2027-03-27`: when somebody can come to the event who can't on the day of a slot. */
function otherDays({ slot }: SessionSlot, open: readonly Span[], plan: Plan): string {
  const { event, settings } = plan.agenda
  const date = slot.start.slice(0, 10)
  // Of the night before: what is said of its date is not said of the day that follows.
  if (programmeDayOf(slot.start, settings.dayStartsAt) !== date) return ''
  const dates = openDates(open, plan)
  if (dates.length > 0) return `, only on ${dateRuns(dates).join(', ')}`
  return date === event.date && date === (event.endDate ?? date) ? '' : ', nor on another day of the event'
}

/** Dates in order, with days in a row as `2027-03-27 to 2027-03-29`. */
function dateRuns(dates: readonly string[]): string[] {
  const runs: [first: string, last: string][] = []
  for (const date of dates) {
    const run = runs.at(-1)
    if (run !== undefined && daysAfter(run[1], 1) === date) run[1] = date
    else runs.push([date, date])
  }
  return runs.map(([first, last]) => (first === last ? first : `${first} to ${last}`))
}

function unwelcomeTimes(speaker: SpeakerToCheck, own: readonly SessionSlot[], { zone }: Plan): Found[] {
  const avoided = joinedWindows(speaker.avoid, zone)
  return own.flatMap((slot): Found[] => {
    const window = avoided.find(({ startMs, endMs }) => startMs < slot.endMs && slot.startMs < endMs)
    if (window === undefined) return []
    const span: Span = {
      startMs: Math.max(window.startMs, slot.startMs),
      endMs: Math.min(window.endMs, slot.endMs),
    }
    const message = `${nameOf(speaker)} asked to avoid ${spanText(span, zone)}: ${labelOf(slot)}`
    return [{ code: 'speaker_avoids', message, slots: [slot], speakers: [speaker.id], span }]
  })
}

/** What a release shows of speakers beside their names needs their consent, and the door their ticket. */
function formalities(speaker: SpeakerToCheck, own: readonly SessionSlot[], isConfirmed: boolean): Found[] {
  if (speaker.erased) return []
  const findings: Found[] = []
  const shown = own.filter(({ session, room }) => session.status === 'confirmed' && room !== null)
  // In an order that a move does not change, so that the finding, and a waiver of it, stays.
  const sessions = [...new Set(shown.map(({ session }) => session))].sort((a, b) => compareText(a.code, b.code))
  if (sessions.length > 0 && !speaker.consents.includes('profile')) {
    findings.push({
      code: 'consent_missing',
      message: `${speaker.name} has not agreed to a page, and is shown by name only: ${sessions.map(({ code }) => code).join(', ')}`,
      sessions: sessions.map(({ id }) => id),
      speakers: [speaker.id],
    })
  }
  if (isConfirmed && !speaker.hasTicket) {
    findings.push({ code: 'no_ticket', message: `${speaker.name} has no ticket`, speakers: [speaker.id] })
  }
  return findings
}
