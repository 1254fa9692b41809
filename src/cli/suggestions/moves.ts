// The moves of a plan by time, as a table.
import { gainsText, sessionText, type Titles } from '../../contract/suggestions/gains-text.ts'
import type { PlannedMove } from '../../contract/suggestions/suggestions.ts'
import type { Column, Row, Section } from '../../terminal/tables/view.ts'

/** Above the moves, as each row is read with it. */
const aloneText = [
  'Fewer and more are counted against this plan without that one move, not against today; these figures do not add up to those of the plan.',
]

const haveFigures = (moves: readonly PlannedMove[]): boolean =>
  moves.some(({ gains }) => Object.values(gains).some((count) => count !== 0))

/** Titles by code, of sessions that move and of those that have no place. */
export const titlesIn = ({ moves = [], titles = {} }: Naming): Titles =>
  new Map([...Object.entries(titles), ...moves.map(({ session, title }) => [session, title] as const)])

interface Naming {
  readonly moves?: readonly PlannedMove[]
  readonly titles?: Readonly<Record<string, string>> | undefined
}

/** `"DNS and you" (7KNXTW), "Types" (TYPES1)` */
export const namedIn = (codes: readonly string[], titles: Titles): string =>
  codes.map((code) => sessionText(code, titles.get(code))).join(', ')

interface Shown {
  readonly title: string
  readonly titles: Titles
}

/** Days are named where there are several; one stands in the title. */
export function moveSections(moves: readonly PlannedMove[], { title, titles }: Shown): Section[] {
  const dates = new Set(moves.flatMap(({ from, to }) => [from, to].flatMap((place) => place?.start.slice(0, 10) ?? [])))
  const placeText = (place: PlannedMove['to'], none: string) =>
    place === null ? none : `${place.start.slice(dates.size > 1 ? 5 : 11).replace('T', ' ')} ${place.room}`
  const rows = byTime(moves).map((move) => ({
    session: `${move.session} ${move.title}`,
    from: placeText(move.from, ''),
    to: placeText(move.to, 'no place'),
    why: gainsText(move, titles),
  }))
  const columns: Column<Row>[] = [
    { key: 'from', title: 'From', wraps: true },
    { key: 'to', title: 'To', wraps: true },
    // One column, so that the title is never the first to be left out.
    { key: 'session', title: 'Session', wraps: true },
    { key: 'why', title: 'Why', wraps: true },
  ]
  const shown = columns.filter(({ key }) => rows.some((row) => row[key as keyof typeof row] !== ''))
  const [date] = dates
  const heading = dates.size === 1 ? `${title}, ${date}` : title
  return haveFigures(moves)
    ? [
        { title: heading, lines: aloneText },
        { title: '', columns: shown, rows },
      ]
    : [{ title: heading, columns: shown, rows }]
}

/** `Soldering (K7M2PQ): 10:45 Hall, was 09:00 Tent`, by time. */
export const moveLines = (moves: readonly PlannedMove[]): string[] =>
  byTime(moves).map(({ session, title, from, to }) => {
    const was = from === null ? '' : `, was ${placeIn(from)}`
    return `${title} (${session}): ${to === null ? 'no place' : placeIn(to)}${was}`
  })

const placeIn = ({ start, room }: NonNullable<PlannedMove['to']>) => `${start.replace('T', ' ')} ${room}`

/** As people go through a day: by the new time, and what has no place last. */
const byTime = (moves: readonly PlannedMove[]): PlannedMove[] =>
  moves.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))

const keyOf = ({ to, session }: PlannedMove) => `${to === null ? '~' : `${to.start} ${to.room}`} ${session}`
