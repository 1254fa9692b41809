// A linear model over yes-or-no variables: what they cost, and rows that bound sums of them.

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

  /** Adds a variable that is 0 or 1. Returns its number. */
  addColumn(cost = 0): number {
    return this.costs.push(cost) - 1
  }

  addRow(terms: readonly Term[], { lower = Number.NEGATIVE_INFINITY, upper = Number.POSITIVE_INFINITY }): void {
    this.rows.push({ lower, upper, terms })
  }

  /** At most so many of the variables are 1. */
  atMost(count: number, columns: readonly number[]): void {
    if (columns.length > count) {
      this.addRow(
        columns.map((column) => [column, 1]),
        { upper: count },
      )
    }
  }
}
