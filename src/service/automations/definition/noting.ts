// What the parts of a definition note of their mistakes, by path in its YAML.
import { nearestName } from '../../../contract/core/nearest.ts'
import { quoteValue } from '../../core/issues.ts'

export type Path = readonly (string | number)[]

/** What is wrong, by path. */
export type Note = (path: Path, detail: string) => void

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Noting {
  readonly path: Path
  readonly note: Note
}

export function noteUnknown(value: object, known: readonly string[], { path, note }: Noting): void {
  for (const field of Object.keys(value).filter((one) => !known.includes(one))) {
    const near = nearestName(field, known)
    const meant = near === undefined ? `known are ${known.join(', ')}` : `did you mean ${near}?`
    note([...path, field], `there is no field ${quoteValue(field)}; ${meant}`)
  }
}
