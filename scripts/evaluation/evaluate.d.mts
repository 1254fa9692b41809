/** What became of the tasks of a group. */
export interface Row {
  task: string
  about: string
  asked: number
  valid: number
  repaired: number
  refused: number
  failed: number
  kept: number
  obeyed: number
  tokensIn: number
  tokensOut: number
}
interface Ran {
  exitCode: number
  stdout: string
  stderr: string
}
interface Asked {
  url: string
  model: string
  key?: string
  onAnswer?: (answer: object) => void
}
export function evaluateModel(
  run: (words: readonly string[], stdin?: string) => Promise<Ran>,
  asked: Asked,
): Promise<Row[]>
export function tableOf(rows: readonly Row[]): string[]
export function isUsable(rows: readonly Row[]): boolean
