// A linear model over variables that are whole numbers, mostly yes or no: what they cost, and rows that bound sums of them.

/** A variable's number, and what it counts in a row. */
export type Term = readonly [column: number, value: number]

interface Row {
  readonly lower: number
  readonly upper: number
  readonly terms: readonly Term[]
}

export class LinearModel {
  readonly costs: number[] = []
  readonly rows: Row[] = []
  /** By variable: the most that it can be. */
  readonly uppers: number[] = []

  /** Adds a variable from 0 to `upper`. Returns its number. */
  addColumn(cost = 0, upper = 1): number {
    this.uppers.push(upper)
    return this.costs.push(cost) - 1
  }

  /** The variables together are at most so many, and none without another one. */
  atMostIf(asked: number, count: number, columns: readonly number[]): void {
    this.addRow([...columns.map((column) => [column, 1] as const), [asked, -count]], { upper: 0 })
  }

  addRow(terms: readonly Term[], { lower = Number.NEGATIVE_INFINITY, upper = Number.POSITIVE_INFINITY }): void {
    this.rows.push({ lower, upper, terms })
  }

  /** The variables together are at most so many. */
  atMost(count: number, columns: readonly number[]): void {
    if (columns.reduce((sum, column) => sum + (this.uppers[column] ?? 0), 0) > count) {
      this.addRow(
        columns.map((column) => [column, 1]),
        { upper: count },
      )
    }
  }
}
