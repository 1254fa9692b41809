// Times, names and short texts of a programme as papers write them.
import { endOf, instantOfWallTime } from '../../contract/agenda/wall-time.ts'
import type { PaperWording } from '../../languages/papers/index.ts'
import type { Style, Typesetter } from '../pdf/typesetter.ts'
import type { PrintedPerson, PrintedProgramme, PrintedSlot } from './programme.ts'

interface StartText {
  /** `02:30`. */
  readonly time: string
  /** The offset where the clock shows that time twice, and the date after the midnight of its day: `+01:00`, `29/03`. */
  readonly notes: readonly string[]
}

export function startText(slot: PrintedSlot, timezone: string, { shortDay }: PaperWording): StartText {
  const date = slot.start.slice(0, 10)
  const offset = doubledOffset(slot, timezone)
  return {
    time: slot.start.slice(11),
    notes: [...(offset === undefined ? [] : [offset]), ...(date === slot.day ? [] : [shortDay(date)])],
  }
}

/** When it ends, by the event's clock: `10:30`. */
export function endText(slot: PrintedSlot, timezone: string): string {
  const { end: start, fold } = endOf(slot, timezone)
  const offset = doubledOffset({ start, fold }, timezone)
  return offset === undefined ? start.slice(11) : `${start.slice(11)} (${offset})`
}

/** `+01:00` of a time that the clock shows twice. */
function doubledOffset(moment: Pick<PrintedSlot, 'start' | 'fold'>, timezone: string): string | undefined {
  const { doubled, offsetMinutes } = instantOfWallTime(moment, timezone)
  if (!doubled) return undefined
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0')
  const minutes = Math.abs(offsetMinutes)
  return `${offsetMinutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

/** So that a Latin name between Arabic words keeps its place (UAX 9). */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** Names in their order, with their roles: `Ada, Grace and Kim (Moderator)`. */
export const namesText = (people: readonly PrintedPerson[], words: PaperWording): string =>
  words.list(people.map(({ name, role }) => isolated(name) + roleText(role, words)))

/** ` (Moderator)`; nothing of somebody who just speaks. */
export const roleText = (role: PrintedPerson['role'], { say }: PaperWording): string =>
  role === 'speaker' ? '' : ` (${say(`programme.${role}`)})`

/** An address whose lines end after its commas, so that no postcode is parted from its town; a long part may break anywhere. */
export function brokenAtCommas(type: Typesetter, { text, style }: Text, width: number): string {
  const parts = text.split(/(?<=,) /)
  return parts.map((part) => (type.width(part, style) <= width ? part.replaceAll(' ', '\u00a0') : part)).join(' ')
}

/** A language as the paper's language calls it; the tag where that has no name for it. */
export function languageText(tag: string, { language }: PaperWording): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** `Release 3, 14 March 2027`. */
export const releaseText = ({ release }: PrintedProgramme, { say, date }: PaperWording): string =>
  say('programme.release', { number: release.number, date: date(release.date) })

interface Text {
  readonly text: string
  readonly style: Style
}

interface Narrow {
  readonly width: number
  /** In this size a word may be broken. */
  readonly sizeMin: number
}

/** The size, up to the style's, in which no word of a text is wider than the line. */
export function unbroken(type: Typesetter, { text, style }: Text, { width, sizeMin }: Narrow): number {
  const word = type.widestWord(text, { ...style, size: 1 })
  return Math.max(sizeMin, Math.min(style.size, width / Math.max(word, 1e-6)))
}

interface Space {
  readonly width: number
  readonly lines: number
}

/** As many whole lines as there is space for; where more follows, the last one ends after a whole word with `…`. */
export function excerpt(type: Typesetter, { text, style }: Text, { width, lines: count }: Space): string[] {
  const whole = type.wrap(text, style, { width, lines: wholeLines })
  const [lines, last] = [whole.slice(0, count), whole[count - 1]]
  if (whole.length <= count || last === undefined) return lines
  const words = last.trimEnd().split(' ')
  while (words.length > 1 && type.width(`${words.join(' ')} …`, style) > width) words.pop()
  return [...lines.slice(0, -1), `${words.join(' ').replace(/[\s,;:–-]+$/u, '')} …`]
}

/** More than any text has. */
const wholeLines = 1000
