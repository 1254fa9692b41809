export interface Row {
  name: string
  value: number
  limit: number
  /** Otherwise the limit is the most. */
  atLeast?: boolean
  unit: string
}
type Rows = Iterable<Row> | AsyncIterable<Row>
type Parts = Record<string, () => Rows | Promise<Rows>>
export function chooseParts(parts: Parts, names: readonly string[]): Parts
export function runParts(parts: Parts, print: (line: string) => void): Promise<boolean>
