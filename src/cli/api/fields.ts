// Parses the request fields of `turnout api`, in the notation of `gh api`: key=value, nested as a[b]=1 and a[]=1.
import { FieldProblem } from './problem.ts'

export type FieldValue = string | number | boolean | null | FieldValue[] | { [name: string]: FieldValue }

/** Splits `key=value` at the first equals sign. @throws FieldProblem */
export function splitField(text: string): readonly [string, string] {
  const sign = text.indexOf('=')
  if (sign < 1) throw new FieldProblem(`"${text}" is not KEY=VALUE`)
  return [text.slice(0, sign), text.slice(sign + 1)]
}

/** The value of a `-F` field: true, false, null and whole numbers are typed; `@file` is read. */
export async function typedValue(text: string, readText: (path: string) => Promise<string>): Promise<FieldValue> {
  if (text === 'true') return true
  if (text === 'false') return false
  if (text === 'null') return null
  if (/^-?(0|[1-9]\d{0,14})$/.test(text)) return Number(text)
  return text.startsWith('@') ? readText(text.slice(1)) : text
}

/** Sets the value at its key: `venue[city]`, `tags[]`. @throws FieldProblem if keys contradict each other */
export function setField(body: Record<string, FieldValue>, key: string, value: FieldValue): void {
  const steps = parseKey(key)
  let place: FieldValue = body
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1
    const next: FieldValue = isLast ? value : steps[index + 1] === '' ? [] : bare()
    place = enter(place, step, { next, isLast, key })
  }
}

function parseKey(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key)
  if (!match) throw new FieldProblem(`"${key}" is not a key; write name, venue[city] or tags[]`)
  return [match[1] ?? '', ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, step]) => step ?? '')]
}

function enter(
  place: FieldValue,
  step: string,
  { next, isLast, key }: { next: FieldValue; isLast: boolean; key: string },
) {
  if (Array.isArray(place)) {
    if (step !== '') throw new FieldProblem(`"${key}" is both a list and an object`)
    const last = place.at(-1)
    // a[][x]=1 a[][y]=2 is one entry; a second a[][x] starts the next.
    if (!isLast && last !== undefined && isOpen(last, key)) return last
    place.push(next)
    return next
  }
  if (typeof place !== 'object' || place === null)
    throw new FieldProblem(`"${key}" is nested in something that is not an object`)
  if (step === '') throw new FieldProblem(`"${key}" is both a list and an object`)
  const existing = Object.hasOwn(place, step) ? place[step] : undefined
  if (existing !== undefined && isLast) throw new FieldProblem(`"${key}" is given more than once`)
  if (existing !== undefined) return existing
  place[step] = next
  return next
}

function isOpen(entry: FieldValue, key: string): boolean {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return false
  const [, inner = ''] = /\[\]\[([^[\]]+)\]$/.exec(key) ?? []
  return inner !== '' && !Object.hasOwn(entry, inner)
}

/** Without a prototype, so that a key named __proto__ is a key. */
const bare = (): Record<string, FieldValue> => Object.create(null)

export const emptyBody = bare
