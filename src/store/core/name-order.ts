// The order of names in SQL, as contract/core/words/name-order.ts has it: the same on both engines.
import { type Expression, sql } from 'kysely'
import { nameLetters } from '../../contract/core/words/name-order.ts'

/** What the names in a column are sorted by. Only those with letters beyond ASCII take the long way. */
export function nameOrder(column: string): Expression<string> {
  const name = sql.ref(column)
  const plain = nameLetters.reduce(
    (text, [letter, base]) => sql<string>`replace(${text}, ${sql.lit(letter)}, ${sql.lit(base)})`,
    sql<string>`lower(${name})`,
  )
  return sql<string>`case when length(${name}) = octet_length(${name}) then lower(${name}) else ${plain} end`
}
