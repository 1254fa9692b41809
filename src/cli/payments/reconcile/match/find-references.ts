// Finds order references and payers' names in the text of a line. Banks break texts anywhere and change their case, so
// spaces and punctuation are ignored in references.
import { foldedWords, withPairs } from '../../../../contract/core/typed/folded-words.ts'
import { orderReference, orderReferenceLength } from '../../../../contract/orders/reference.ts'
import type { StatementLine } from '../statement-line.ts'

const textsOf = ({ description, counterparty }: StatementLine) => `${description} ${counterparty}`

const squeezed = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Everything in these lines that could be an order reference. */
export function possibleReferences(lines: readonly StatementLine[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => windowsOf(line)))
}

/** Every possible reference in a line; an order's full id ends with its reference. */
function windowsOf(line: StatementLine): string[] {
  const text = squeezed(textsOf(line))
  const count = Math.max(0, text.length - orderReferenceLength + 1)
  return Array.from({ length: count }, (_, start) => text.slice(start, start + orderReferenceLength))
}

/** The orders that a line quotes by their reference or by the number of an invoice, without repetitions. */
export function quotedOrders<T extends { id: string }>(line: StatementLine, quoted: Quotable<T>): T[] {
  const byInvoice = [...quoted.byInvoice]
    .filter(([number]) => quotesInvoice(line, number))
    .flatMap(([, order]) => order)
  return [...new Set([...windowsOf(line).flatMap((window) => quoted.byReference.get(window) ?? []), ...byInvoice])]
}

export interface Quotable<T> {
  readonly byReference: ReadonlyMap<string, readonly T[]>
  /** By the number of the invoice that names it. */
  readonly byInvoice: ReadonlyMap<string, T>
}

/** Whether a line has the number of an invoice, and not only the beginning of a longer one. */
export function quotesInvoice(line: StatementLine, number: string): boolean {
  const [text, wanted] = [squeezed(textsOf(line)), squeezed(number)]
  for (let at = text.indexOf(wanted); wanted !== '' && at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!/[0-9]/.test(text[at + wanted.length] ?? '')) return true
  }
  return false
}

export function groupByReference<T extends { id: string }>(orders: Iterable<T>): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const order of orders) {
    const reference = orderReference(order.id)
    groups.set(reference, [...(groups.get(reference) ?? []), order])
  }
  return groups
}

/** Whether a line contains this reference; fewer than four characters could be anything. */
export function quotes(line: StatementLine, reference: string | null): boolean {
  const wanted = squeezed(reference ?? '')
  return wanted.length >= 4 && squeezed(textsOf(line)).includes(wanted)
}

interface LineWords {
  readonly words: ReadonlySet<string>
  readonly addresses: ReadonlySet<string>
}

// Every line is compared with every open order: each text is split only once.
const wordsByLine = new WeakMap<StatementLine, LineWords>()
const wordsByName = new Map<string, readonly string[]>()

function wordsIn(line: StatementLine): LineWords {
  const known = wordsByLine.get(line)
  if (known) return known
  const text = textsOf(line)
  const split = {
    words: new Set(withPairs(foldedWords(text))),
    addresses: new Set(text.toLowerCase().split(/[\s,;:/<>()]+/)),
  }
  wordsByLine.set(line, split)
  return split
}

function wordsOfName(name: string): readonly string[] {
  const known = wordsByName.get(name) ?? foldedWords(name)
  wordsByName.set(name, known)
  return known
}

/** Whether a line contains all words of a name. `wordsMin` of 2 requires more than a first name. */
export function names(line: StatementLine, name: string, wordsMin = 1): boolean {
  const wanted = wordsOfName(name)
  const { words: present } = wordsIn(line)
  return wanted.length >= wordsMin && wanted.every((word) => present.has(word))
}

const legalForms = new Set('ag bv co ek ev gbr gmbh inc kg llc ltd mbh ohg plc sa sarl sas se spa srl ug'.split(' '))

/** Whether a line has all words of a company's name but its legal form, which banks shorten. */
export function namesCompany(line: StatementLine, company: string): boolean {
  const { words: present } = wordsIn(line)
  const wanted = wordsOfName(company).filter((word) => !legalForms.has(word))
  return wanted.length > 0 && wanted.every((word) => present.has(word))
}

/** Whether a line names this buyer. */
export function isFrom(line: StatementLine, { name, email }: { name: string; email: string }): boolean {
  return names(line, name, 2) || wordsIn(line).addresses.has(email.toLowerCase())
}
