// Which column of a bank's CSV holds what: found by its name, or said by --map.
import { Failure } from '../../../../contract/core/failures.ts'
import { isCurrency } from '../../../../contract/core/money.ts'
import { quoted } from '../../../core/usage.ts'
import { type ColumnRole, columnNames, type Role, roles, type TextRole, textNames } from './header-names.ts'

export interface BankHeader {
  /** Places of columns, from 0. */
  readonly columns: Readonly<Partial<Record<ColumnRole, number>>>
  readonly texts: Readonly<Record<TextRole, readonly number[]>>
  /** Where the name of the amount's column says it: `Amount (EUR)`. */
  readonly currency: string | undefined
}

/** What --map says: the plain name of the column for a role. */
export type ColumnMap = ReadonlyMap<Role, string>

/** `Beguenstigter/Zahlungspflichtiger` and its like without case, accents and signs. */
const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** @throws Failure `usage` for what is no ROLE=COLUMN */
export function readMap(texts: readonly string[]): ColumnMap {
  return new Map(
    texts.map((text) => {
      const [, role = '', column = ''] = /^([a-z]+)=(.+)$/s.exec(text) ?? []
      const known = roles.find((each) => each === role)
      if (known !== undefined && plainName(column) !== '') return [known, plainName(column)] as const
      throw new Failure('usage', `--map ${quoted(text)} is not ROLE=COLUMN with a role of ${roles.join(', ')}`)
    }),
  )
}

/** @returns undefined for a row that is no header: without a date or without an amount */
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
  return {
    columns: found,
    texts: { counterparty: texts('counterparty'), text: texts('text') },
    currency: isNamed ? code : undefined,
  }
}

const isOneOf = (names: readonly string[], name: string) => names.includes(name)

/** The column that --map names, or else the first of the known names that the file has. */
function placeOf(plain: readonly string[], map: ColumnMap, role: ColumnRole): number | undefined {
  const mapped = map.get(role)
  const wanted: readonly string[] = mapped === undefined ? columnNames[role] : [mapped]
  const name = wanted.find((each) => plain.includes(each))
  if (name === undefined) return undefined
  const place = plain.indexOf(name)
  if (plain.lastIndexOf(name) === place) return place
  throw new Failure(
    'usage',
    `two columns have the name of the ${role}, columns ${place + 1} and ${plain.lastIndexOf(name) + 1}`,
    {
      hint: 'give one of them another name in the file',
    },
  )
}

/** The same for a name with a currency behind it. */
function stemmed(
  suffix: readonly { stem: string; code: string }[],
  map: ColumnMap,
  role: ColumnRole,
): number | undefined {
  if (map.has(role) || !['amount', 'in', 'out'].includes(role)) return undefined
  const place = suffix.findIndex(({ stem, code }) => isOneOf(columnNames[role], stem) && isCurrency(code))
  return place < 0 ? undefined : place
}
