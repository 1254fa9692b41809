// Compares the inventory of a database or backup with the expected one, check by check.
import type { Inventory } from '../../contract/backup/backup.ts'

export interface Comparison {
  readonly check: 'schema' | 'rows' | 'ledger totals' | 'audit head'
  /** "FOUND instead of EXPECTED"; null when equal. */
  readonly difference: string | null
  /** The value found, in short. */
  readonly found: string
}

export function compareInventories(found: Inventory, expected: Inventory): Comparison[] {
  const sealed = ({ auditHead, auditSealed }: Inventory) => `${auditHead} after ${auditSealed}`
  const version = ({ schemaVersion }: Inventory) => `version ${schemaVersion}`
  return [
    { check: 'schema', difference: unlessSame(version(found), version(expected)), found: version(found) },
    {
      check: 'rows',
      difference: firstDifference(found.rows, expected.rows),
      found: `${total(found.rows)} in ${Object.keys(found.rows).length} tables`,
    },
    {
      check: 'ledger totals',
      difference: firstDifference(flat(found.ledgerTotals), flat(expected.ledgerTotals)),
      found: Object.keys(found.ledgerTotals).join(', ') || 'none yet',
    },
    {
      check: 'audit head',
      difference: unlessSame(sealed(found), sealed(expected)),
      found: found.auditHead ?? 'no entries sealed yet',
    },
  ]
}

/** The first difference as a sentence; null when equal. */
export function findInventoryDifference(found: Inventory, expected: Inventory): string | null {
  const wrong = compareInventories(found, expected).find(({ difference }) => difference !== null)
  return wrong ? `${wrong.check}: ${wrong.difference}` : null
}

type Numbers = Readonly<Record<string, number>>

const total = (counts: Numbers) => Object.values(counts).reduce((sum, one) => sum + one, 0)

const flat = (totals: Inventory['ledgerTotals']): Numbers =>
  Object.fromEntries(
    Object.entries(totals).flatMap(([currency, books]) =>
      Object.entries(books).map(([book, amount]) => [`${book} in ${currency}`, amount]),
    ),
  )

function firstDifference(found: Numbers, expected: Numbers): string | null {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  const name = names.find((one) => found[one] !== expected[one])
  return name === undefined ? null : `${name}: ${found[name] ?? 'missing'} instead of ${expected[name] ?? 'nothing'}`
}

const unlessSame = (found: string, expected: string) => (found === expected ? null : `${found} instead of ${expected}`)
