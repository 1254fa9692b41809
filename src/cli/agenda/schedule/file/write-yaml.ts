// Writes a schedule as the file that people edit: a line per slot, to be moved by hand. Comments are made anew each time.
import type { Slot } from '../../../../contract/agenda/slots.ts'
import { safeText } from '../../../../terminal/text/safe-text.ts'
import { textWidth } from '../../../../terminal/text/text-width.ts'
import { dateText } from '../grid/day-heading.ts'
import { timeOfDay } from '../grid/shown-slot.ts'
import {
  allRooms,
  isAroundPart,
  isInPart,
  type KnownSchedule,
  noRoom,
  type Part,
  roomKey,
  unplacedSessions,
} from './schedule-file.ts'

/** A schedule by day and room, in the order of files: `10:45 45 N3K8WD` with its comment. */
interface WrittenDay {
  readonly date: string
  /** Of all rooms, in a part that is of one. */
  readonly around: readonly WrittenLine[]
  readonly rooms: readonly { readonly key: string; readonly lines: readonly WrittenLine[] }[]
}

interface WrittenLine {
  readonly text: string
  readonly comment: string
}

/** Comments begin in this column. */
const commentAt = 33

export function scheduleYaml(known: KnownSchedule, part: Part): string {
  const { version, event, timezone, release } = known
  const isWhole = part.day === undefined && part.room === undefined
  const rest = isWhole ? '; a session without a line is not placed' : ''
  const source = release === undefined ? event : `${event}, release ${release}`
  const lines = [commented(`version: ${version}`, `of ${source}, times of ${timezone}${rest}`)]
  if (!isWhole) lines.push(commented(`part: ${partText(part, known)}`, 'only this part: nothing else changes'))
  for (const { date, around, rooms } of writtenDays(known, part)) {
    lines.push(commented(`${date}:`, dateText(date).split(' ')[0] ?? ''))
    // As comments: a line would be set for all rooms, and one that is missing would be gone for all.
    lines.push(...around.map(({ text }) => `  # ${allRooms}: ${safeText(text)}`))
    for (const { key, lines: entries } of rooms) lines.push(...roomLines(key, entries))
  }
  if (isWhole) lines.push(...unplacedLines(known))
  return `${lines.join('\n')}\n`
}

/** The same as JSON, which is YAML, too: without comments, for programs. */
export function scheduleJson(known: KnownSchedule, part: Part): string {
  const { day, room } = part
  const isWhole = day === undefined && room === undefined
  const days = writtenDays(known, part).map(({ date, rooms }) => [
    date,
    Object.fromEntries(rooms.map(({ key, lines }) => [key, lines.map(({ text }) => text)])),
  ])
  const file = {
    version: known.version,
    ...(isWhole ? {} : { part: { ...(day && { day }), ...(room && { room: partRoom(room, known) }) } }),
    ...Object.fromEntries(days),
    ...(isWhole ? { unplaced: unplacedSessions(known).map(({ code }) => code) } : {}),
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

function writtenDays(known: KnownSchedule, part: Part): WrittenDay[] {
  const slots = known.slots.filter((slot) => isInPart(slot, part))
  const around = known.slots.filter((slot) => isAroundPart(slot, part))
  const dates = [...new Set([...slots, ...around].map(({ day }) => day))].sort()
  if (dates.length === 0) dates.push(part.day ?? known.date)
  return dates.map((date) => {
    const ofDay = slots.filter(({ day }) => day === date)
    const isOffered = ({ hidden }: { readonly hidden: boolean }) => !hidden && known.release === undefined
    const linesOf = (isHere: (slot: Slot) => boolean) => ofDay.filter(isHere).map((slot) => lineOf(slot, known))
    const rooms = known.rooms
      .map((room) => ({ room, lines: linesOf((slot) => slot.room?.id === room.id) }))
      // Empty rooms are there to be filled; hidden ones are not, nor those of a release.
      .filter(({ room, lines }) => lines.length > 0 || (isOffered(room) && (part.room ?? room.id) === room.id))
      .map(({ room, lines }) => ({ key: roomKey(room, known.rooms), lines }))
    const across = linesOf(({ room, kind }) => room === null && kind !== 'session')
    const homeless = linesOf(({ room, kind }) => room === null && kind === 'session')
    return {
      date,
      around: around.filter(({ day }) => day === date).map((slot) => lineOf(slot, known)),
      rooms: [
        ...(across.length > 0 ? [{ key: allRooms, lines: across }] : []),
        ...rooms,
        ...(homeless.length > 0 ? [{ key: noRoom, lines: homeless }] : []),
      ],
    }
  })
}

function lineOf(slot: Slot, { timezone, sessions, release }: KnownSchedule): WrittenLine {
  const { session, minutes, day, start, room, title } = slot
  const what =
    session === null ? breakText(slot, room === null && !sessions.some(({ code }) => code === title)) : session.code
  const people = session?.speakers.map(({ name }) => name).join(', ') ?? ''
  const late = start.startsWith(day) ? '' : `after midnight, still ${dateText(day).split(' ')[0]}'s programme`
  // Where a session stands by now is of the working copy.
  const state = session === null || release !== undefined || session.status === 'confirmed' ? '' : session.status
  const comment = [session === null ? '' : title, people, state, late].filter((part) => part !== '').join(' · ')
  return { text: `${timeOfDay(slot, timezone)} ${minutes} ${what}`, comment }
}

/** `Lunch`; with its kind where that does not go without saying. */
function breakText({ kind, title }: Slot, isUsual: boolean): string {
  return kind === 'break' && isUsual && !/^(break|blocker)\b/.test(title) ? title : `${kind} ${title}`
}

/** Breaks of all rooms stand in one line, as long as it is a short one. */
const shortLine = 100

function roomLines(key: string, lines: readonly WrittenLine[]): string[] {
  const name = `  ${scalar(key)}:`
  const inline = `${name} [${lines.map(({ text }) => quoted(text)).join(', ')}]`
  if (key === allRooms && inline.length <= shortLine && lines.every(({ comment }) => comment === '')) return [inline]
  return [name, ...lines.map(({ text, comment }) => commented(`    - ${scalar(text)}`, comment))]
}

function unplacedLines(known: KnownSchedule): string[] {
  const waiting = unplacedSessions(known).map(({ code, title, speakers }) => {
    return {
      code,
      comment: [title, speakers.map(({ name }) => name).join(', ')].filter((part) => part !== '').join(' · '),
    }
  })
  const [only] = waiting
  if (only === undefined) return []
  if (waiting.length === 1) return [commented(`unplaced: [${scalar(only.code)}]`, only.comment)]
  return ['unplaced:', ...waiting.map(({ code, comment }) => commented(`  - ${scalar(code)}`, comment))]
}

function partText({ day, room }: Part, known: KnownSchedule): string {
  const fields = [
    ...(day === undefined ? [] : [`day: ${day}`]),
    ...(room === undefined ? [] : [`room: ${quoted(partRoom(room, known))}`]),
  ]
  return `{ ${fields.join(', ')} }`
}

function partRoom(id: string, { rooms }: KnownSchedule): string {
  const room = rooms.find((known) => known.id === id)
  return room === undefined ? id : roomKey(room, rooms)
}

function commented(line: string, comment: string): string {
  if (comment === '') return line
  return `${line}${' '.repeat(Math.max(2, commentAt - textWidth(line)))}# ${safeText(comment)}`
}

/** Words and times that mean nothing else in YAML. */
const isPlain = (text: string) => /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}+./&'()-]|:(?=\d)| (?=[\p{L}\p{N}]))*$/u.test(text)
const scalar = (text: string) => (isPlain(text) && !isOtherValue(text) ? text : quoted(text))

/** For other readers: ours takes all values for text. */
const isOtherValue = (text: string) => /^(?:true|false|null|yes|no|on|off|y|n|[\d.+-]+(?:e\d+)?)$/i.test(text)

const quoted = (text: string) => safeText(JSON.stringify(text), { form: 'json' })
