// The rows of one page of a list.

export interface Rows {
  readonly rows: readonly unknown[]
  /** The rows as JSON that is safe to print, one a line, where they came so. */
  readonly lines?: Uint8Array
  readonly nextCursor: string | undefined
  readonly total: number | undefined
}
