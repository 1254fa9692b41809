// Plans an import so that an entry of a file is imported whole or not at all, where its writer thinks of it as one thing.
import type { PlacedRow, ReadAgenda } from './readers/agenda-file.ts'
import { type Refused, Tally } from './report.ts'
import { referredTo } from './send-agenda.ts'

interface Planned {
  readonly plan: Tally
  readonly sendable: readonly PlacedRow[]
}

type PlanRows = (rows: readonly PlacedRow[], tally: Tally) => Promise<readonly PlacedRow[]>

/**
 * Plans what was read. A refused row of a CSV goes with all that it names; what other rows name, too, stays, because the file
 * is read again without it and planned anew, until nothing more is refused.
 */
export async function planWhole(read: ReadAgenda, planRows: PlanRows): Promise<Planned> {
  const refused: Refused[] = []
  let rest = read
  for (;;) {
    const mistaken = new Tally()
    mistaken.refuseMistakes(rest.mistakes)
    refused.push(...mistaken.refused)
    if (rest.mistakes.length === 0 || read.without === undefined) {
      const plan = new Tally()
      const sendable = await planRows(rest.rows, plan)
      if (plan.refused.length === 0 || read.without === undefined) {
        plan.refused.unshift(...refused)
        return { plan, sendable }
      }
      refused.push(...causesOf(plan.refused, rest.rows))
    }
    rest = read.without(new Set(refused.map(({ place }) => place)))
  }
}

/** Refusals that do not follow from another one, once for each place that names what is refused. */
function causesOf(refused: readonly Refused[], rows: readonly PlacedRow[]): Refused[] {
  const placed = new Map(rows.map((each) => [each.row, each]))
  const wrong = new Set(refused.flatMap(({ row }) => (row === null ? [] : [`${row.kind} ${row.key}`])))
  const causes = refused.filter(({ row }) => row === null || !referredTo(row).some((name) => wrong.has(name)))
  return causes.flatMap((cause) => {
    const { alsoAt = [] } = (cause.row && placed.get(cause.row)) ?? {}
    return [cause.place, ...new Set(alsoAt)].map((place) => ({ ...cause, place }))
  })
}
