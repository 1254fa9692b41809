// Finds the rows of a list in any shape, which service-spec.md leaves open.
export interface Rows {
  readonly rows: readonly unknown[]
  readonly nextCursor: string | undefined
  readonly total: number | undefined
}

/** Rows of `{data}`, of a bare array, of the one array in an object (`{"events":[…]}`); anything else is one row. */
export function rowsOf(value: unknown): Rows {
  if (Array.isArray(value)) return { rows: value, nextCursor: undefined, total: value.length }
  if (typeof value !== 'object' || value === null) {
    return { rows: value === null || value === undefined ? [] : [value], nextCursor: undefined, total: undefined }
  }
  const { nextCursor, total } = value as Record<string, unknown>
  return {
    rows: arrayIn(value) ?? [value],
    nextCursor: typeof nextCursor === 'string' && nextCursor !== '' ? nextCursor : undefined,
    total: typeof total === 'number' && Number.isSafeInteger(total) ? total : undefined,
  }
}

function arrayIn(value: object): readonly unknown[] | undefined {
  const { data } = value as { data?: unknown }
  if (Array.isArray(data)) return data
  const arrays = Object.values(value).filter(Array.isArray)
  return arrays.length === 1 ? arrays[0] : undefined
}
