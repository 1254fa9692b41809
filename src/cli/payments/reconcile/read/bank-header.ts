// Finds the columns of a bank's CSV by their names, or by --map.
import { Failure } from '../../../../contract/core/failures.ts'
import { isCurrency } from '../../../../contract/core/money.ts'
import { quoted } from '../../../core/usage.ts'
import {
  type ColumnRole,
  columnNames,
  type Role,
  roles,
  silentNames,
  type TextRole,
  textNames,
} from './header-names.ts'

export interface BankHeader {
  /** Column indexes. */
  readonly columns: Readonly<Partial<Record<ColumnRole, number>>>
  readonly texts: Readonly<Record<TextRole, readonly number[]>>
  /** Names of columns that nothing is read from, but could be. */
  readonly unread: readonly string[]
  /** From the name of the amount column, as in `Amount (EUR)`. */
  readonly currency: string | undefined
}

/** The plain column name that --map gives for each role. */
export type ColumnMap = ReadonlyMap<Role, string>

/** A column name such as `Beguenstigter/Zahlungspflichtiger` without case, accents and punctuation. */
const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** @throws Failure `usage` for text that is not ROLE=COLUMN */
export function readMap(texts: readonly string[]): ColumnMap {
  return new Map(
    texts.map((text) => {
      const [, role = '', column = ''] = /^([a-z]+)=(.+)$/s.exec(text) ?? []
      const known = roles.find((each) => each === role)
      if (known !== undefined && plainName(column) !== '') return [known, plainName(column)] as const
      throw new Failure('usage', `--map ${quoted(text)} is not ROLE=COLUMN; roles are ${roles.join(', ')}`)
    }),
  )
}

/** @returns undefined for a row that is not a header: without a date or an amount column */
export function bankHeader(names: readonly string[], map: ColumnMap): BankHeader | undefined {
  const plain = names.map(plainName)
  const suffix = plain.map((name) => ({ stem: name.slice(0, -3), code: name.slice(-3).toUpperCase() }))
  const found: Partial<Record<ColumnRole, number>> = {}
  for (const role of Object.keys(columnNames) as ColumnRole[]) {
    const place = placeOf(plain, map, role) ?? stemmed(suffix, map, role)
    if (place !== undefined) found[role] = place
  }
  const hasAmount = found.amount !== undefined || (found.in !== undefined && found.out !== undefined)
  if (found.date === undefined || !hasAmount) return undefined
  const taken = new Set(Object.values(found))
  const texts = (role: TextRole) =>
    plain.flatMap((name, place) => {
      const mapped = map.get(role)
      const isMeant = mapped === undefined ? isOneOf(textNames[role], name) : name === mapped
      return isMeant && !taken.has(place) ? [place] : []
    })
  const amountAt = found.amount ?? found.in ?? 0
  const code = suffix[amountAt]?.code ?? ''
  const isNamed = stemmed(suffix, map, 'amount') === amountAt && isCurrency(code)
  const textColumns = { counterparty: texts('counterparty'), text: texts('text') }
  const used = new Set([...taken, ...Object.values(textColumns).flat()])
  return {
    columns: found,
    texts: textColumns,
    unread: names.filter((name, place) => {
      return !used.has(place) && name.trim() !== '' && !isOneOf(silentNames, plain[place] ?? '')
    }),
    currency: isNamed ? code : undefined,
  }
}

const isOneOf = (names: readonly string[], name: string) => names.includes(name)

/** The column named by --map, else the first known name in the file. */
function placeOf(plain: readonly string[], map: ColumnMap, role: ColumnRole): number | undefined {
  const mapped = map.get(role)
  const wanted: readonly string[] = mapped === undefined ? columnNames[role] : [mapped]
  const name = wanted.find((each) => plain.includes(each))
  if (name === undefined) return undefined
  const place = plain.indexOf(name)
  if (plain.lastIndexOf(name) === place) return place
  throw new Failure('usage', `columns ${place + 1} and ${plain.lastIndexOf(name) + 1} could both be the ${role}`, {
    hint: 'rename one of them in the file, so that only one matches',
  })
}

/** The same for a name that ends with a currency. */
function stemmed(
  suffix: readonly { stem: string; code: string }[],
  map: ColumnMap,
  role: ColumnRole,
): number | undefined {
  if (map.has(role) || !['amount', 'in', 'out'].includes(role)) return undefined
  const place = suffix.findIndex(({ stem, code }) => isOneOf(columnNames[role], stem) && isCurrency(code))
  return place < 0 ? undefined : place
}
