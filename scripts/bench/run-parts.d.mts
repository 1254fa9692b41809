export interface Row {
  name: string
  value: number
  limit: number
  /** Otherwise the limit is the most. */
  atLeast?: boolean
  unit: string
}
type Rows = Iterable<Row> | AsyncIterable<Row>
export function runParts(
  parts: Record<string, () => Rows | Promise<Rows>>,
  print: (line: string) => void,
): Promise<boolean>
