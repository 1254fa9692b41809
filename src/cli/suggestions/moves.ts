// The moves of a plan by time, as a table.
import { gainsText } from '../../contract/suggestions/gains-text.ts'
import type { PlannedMove } from '../../contract/suggestions/suggestions.ts'
import type { Column, Row, Section } from '../../terminal/tables/view.ts'

/** Said once where moves have figures that somebody could add up. */
const aloneText =
  'Each figure is what taking back that one move alone would change: they do not add up to those of the plan.'

const haveFigures = (moves: readonly PlannedMove[]): boolean =>
  moves.some(({ gains }) => Object.values(gains).some((count) => count !== 0))

/** Days are named where there are several; one stands in the title. */
export function moveSection(moves: readonly PlannedMove[], title: string): Section {
  const dates = new Set(moves.flatMap(({ from, to }) => [from, to].flatMap((place) => place?.start.slice(0, 10) ?? [])))
  const placeText = (place: PlannedMove['to'], none: string) =>
    place === null ? none : `${place.start.slice(dates.size > 1 ? 5 : 11).replace('T', ' ')} ${place.room}`
  const rows = byTime(moves).map((move) => ({
    session: move.session,
    name: move.title,
    from: placeText(move.from, ''),
    to: placeText(move.to, 'no place'),
    why: gainsText(move),
  }))
  const columns: Column<Row>[] = [
    { key: 'from', title: 'From', wraps: true },
    { key: 'to', title: 'To', wraps: true },
    { key: 'session', title: 'Session' },
    { key: 'name', title: 'Title', wraps: true, drop: 1 },
    { key: 'why', title: 'Why', wraps: true },
  ]
  const shown = columns.filter(({ key }) => rows.some((row) => row[key as keyof typeof row] !== ''))
  const [date] = dates
  const lines = haveFigures(moves) ? ['', aloneText] : []
  return { title: dates.size === 1 ? `${title}, ${date}` : title, columns: shown, rows, lines }
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
