// Collects the problems of rows, so that one which many rows share is told once, with how many they are.
import type { RowProblem } from './checked-row.ts'

/** Different problems that are told; the others are counted. */
const listedMax = 20
const rowsNamedMax = 3

export interface ProblemList {
  add(row: number, problems: readonly RowProblem[]): void
  /** `row 3, "Name": the name is missing`, or `17 rows (2, 3, 4, …), "Type": …` */
  readonly lines: readonly string[]
  /** Problems in no line. */
  readonly unlisted: number
}

export function createProblemList(): ProblemList {
  const listed = new Map<string, { readonly rows: number[]; count: number }>()
  let unlisted = 0
  return {
    add(row, problems) {
      for (const text of problems.map(problemText)) {
        const known = listed.get(text)
        if (known) {
          known.count += 1
          if (known.rows.length < rowsNamedMax) known.rows.push(row)
        } else if (listed.size < listedMax) listed.set(text, { rows: [row], count: 1 })
        else unlisted += 1
      }
    },
    get lines() {
      return [...listed].map(([text, { rows, count }]) => {
        const more = count > rows.length ? ', …' : ''
        const place = count === 1 ? `row ${rows[0]}` : `${count} rows (${rows.join(', ')}${more})`
        return `${place}${text.startsWith('"') ? ',' : ':'} ${text}`
      })
    },
    get unlisted() {
      return unlisted
    },
  }
}

export function problemText({ column, detail }: RowProblem): string {
  return column === undefined ? detail : `"${column}": ${detail}`
}
