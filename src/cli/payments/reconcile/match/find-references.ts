// Finds what the text of a line quotes: references of orders and names of payers. Banks break texts anywhere and change
// their case, so that spaces and signs count for nothing in a reference.
import { orderReference, orderReferenceLength } from '../../../../contract/orders/reference.ts'
import type { StatementLine } from '../statement-line.ts'

const textsOf = ({ description, counterparty }: StatementLine) => `${description} ${counterparty}`

const squeezed = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Everything in the texts of these lines that could be the reference of an order. */
export function possibleReferences(lines: readonly StatementLine[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => windowsOf(line)))
}

/** The places of a line at which a reference may stand; an order's whole id ends with its reference. */
function windowsOf(line: StatementLine): string[] {
  const text = squeezed(textsOf(line))
  const count = Math.max(0, text.length - orderReferenceLength + 1)
  return Array.from({ length: count }, (_, start) => text.slice(start, start + orderReferenceLength))
}

/** The orders that a line quotes, each once. */
export function quotedOrders<T extends { id: string }>(
  line: StatementLine,
  byReference: ReadonlyMap<string, readonly T[]>,
): T[] {
  return [...new Set(windowsOf(line).flatMap((window) => byReference.get(window) ?? []))]
}

export function groupByReference<T extends { id: string }>(orders: Iterable<T>): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const order of orders) {
    const reference = orderReference(order.id)
    groups.set(reference, [...(groups.get(reference) ?? []), order])
  }
  return groups
}

/** Whether a line has this reference of somebody's in it; one of less than four characters could be anything. */
export function quotes(line: StatementLine, reference: string | null): boolean {
  const wanted = squeezed(reference ?? '')
  return wanted.length >= 4 && squeezed(textsOf(line)).includes(wanted)
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

interface Said {
  readonly words: ReadonlySet<string>
  readonly addresses: ReadonlySet<string>
}

// A line is held against every order that waits, and an order against every line: each is taken apart once.
const saidByLine = new WeakMap<StatementLine, Said>()
const wordsByName = new Map<string, readonly string[]>()

function saidIn(line: StatementLine): Said {
  const known = saidByLine.get(line)
  if (known) return known
  const text = textsOf(line)
  const said = { words: new Set(wordsOf(text)), addresses: new Set(text.toLowerCase().split(/[\s,;:/<>()]+/)) }
  saidByLine.set(line, said)
  return said
}

function wordsOfName(name: string): readonly string[] {
  const known = wordsByName.get(name) ?? wordsOf(name)
  wordsByName.set(name, known)
  return known
}

/** Whether all words of a name are in a line. `wordsMin` of 2 asks for more than a first name. */
export function names(line: StatementLine, name: string, wordsMin = 1): boolean {
  const wanted = wordsOfName(name)
  const { words: there } = saidIn(line)
  return wanted.length >= wordsMin && wanted.every((word) => there.has(word))
}

/** Whether a line is from this buyer, as far as it says. */
export function isFrom(line: StatementLine, { name, email }: { name: string; email: string }): boolean {
  return names(line, name, 2) || saidIn(line).addresses.has(email.toLowerCase())
}
