// What people are told on the way: what the file is taken for, what is wrong with it, and what is planned.
import type { Context } from '../../core/context.ts'
import type { CheckedFile } from '../read/checked-file.ts'
import type { Tally } from './tally.ts'

const ignoredMax = 8

const counted = (rows: number) => `${rows} ${rows === 1 ? 'row is' : 'rows are'}`
const sized = (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`)

export function sayChecked(context: Context, file: string, checked: CheckedFile): void {
  const { table, map, good, wrong, absent, named, problemCount } = checked
  const from = map.source === 'plain' ? '' : `, an export of ${map.source}`
  const key = map.key.map((index) => `"${table.columns[index]}"`).join(' and ')
  const known = map.columns.get('id')?.length ? 'by id' : key === '' ? 'by what they say' : `by ${key}`
  context.notice(`${file}: ${sized(good + wrong + absent)}${from}; rows are recognised ${known}`)
  for (const [field, [index]] of map.columns) {
    if (index !== undefined) context.notice(`  "${table.columns[index]}" is ${field}`)
  }
  if (map.ignored.length > 0) {
    const names = map.ignored.slice(0, ignoredMax).map((name) => `"${name.slice(0, 60)}"`)
    const more = map.ignored.length > names.length ? ` and ${map.ignored.length - names.length} more` : ''
    context.notice(`  not read: ${names.join(', ')}${more}`)
  }
  if (absent > 0)
    context.notice(
      `  ${counted(absent)} left out: nobody comes, it says there; an import cancels nobody who was there before`,
    )
  if (wrong === 0) return
  context.notice(`${counted(wrong)} wrong:`)
  for (const problem of named) context.notice(`  ${problem}`)
  if (problemCount > named.length) context.notice(`  and ${problemCount - named.length} more`)
}

export function sayPlan(context: Context, event: string, { counts, named, problemCount }: Tally): void {
  const { created, changed, unchanged, refused } = counts
  context.notice(`plan for ${event}: ${created} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused`)
  for (const refusal of named) context.notice(`  ${refusal}`)
  if (problemCount > named.length) context.notice(`  and ${problemCount - named.length} more`)
}
