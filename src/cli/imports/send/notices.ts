// The notices of an import: how the file is understood, its problems, and the plan.
import type { Question } from '../../../contract/forms/forms.ts'
import { unrecordedText } from '../../consents/unrecorded.ts'
import type { Context } from '../../core/context.ts'
import { someNames } from '../../files/some-names.ts'
import type { CheckedFile } from '../read/checked-file.ts'
import type { ProblemList } from '../read/problem-list.ts'
import { moneyText, type Tally } from './tally.ts'

const sized = (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`)

interface Check {
  readonly file: string
  readonly checked: CheckedFile
  /** Of the event's form. */
  readonly questions: readonly Question[]
}

export function noteCheck(context: Context, { file, checked, questions }: Check): void {
  const { table, map, good, wrong, absent, problems } = checked
  const from = map.source === 'plain' ? '' : `, exported by ${map.source}`
  const key = map.key.map((index) => `"${table.columns[index]}"`).join(' and ')
  const matching = map.columns.get('id')?.length ? 'id' : key === '' ? 'e-mail, name and ticket type' : key
  context.notice(`${file}: ${sized(good + wrong + absent)}${from}; rows are matched by ${matching}`)
  for (const [field, [index]] of map.columns) {
    if (index === undefined) continue
    const label = questions.find(({ key }) => field === `answer.${key}`)?.label
    const meaning = label === undefined ? `is ${field}` : `answers ${JSON.stringify(label)} (${field})`
    context.notice(`  "${table.columns[index]}" ${meaning}`)
  }
  if (map.ignored.length > 0) {
    context.notice(`  not imported: ${someNames(map.ignored)}`)
  }
  if (absent > 0)
    context.notice(
      `  ${sized(absent)} skipped: ${absent === 1 ? 'its' : 'their'} status is cancelled or not attending. Imports never cancel existing attendees.`,
    )
  noteRepeats(context, checked)
  noteUnanswered(context, checked, questions)
  if (wrong === 0) return
  context.notice(`${sized(wrong)} with problems:`)
  noteProblems(context, problems)
}

/** An import asks nobody: what a page would insist on stays open. */
function noteUnanswered(context: Context, { map }: CheckedFile, questions: readonly Question[]): void {
  const open = questions.filter(({ key, required, showIf }) => required && !showIf && !map.columns.has(`answer.${key}`))
  if (open.length === 0) return
  const labels = someNames(open.map(({ label }) => label))
  context.notice(`  no column answers ${labels}, which the form requires: new attendees are imported without an answer`)
}

function noteRepeats(context: Context, { repeated, repeats }: CheckedFile): void {
  for (const { row, sameAs } of repeats) context.notice(`  row ${row} is the same as row ${sameAs}: two tickets`)
  if (repeated > repeats.length)
    context.notice(`  and ${repeated - repeats.length} more rows that repeat an earlier one`)
}

interface PlannedFor {
  readonly name: string
  readonly slug: string
  readonly currency: string
}

export function notePlan(context: Context, event: PlannedFor, plan: Tally): void {
  const { counts, problems, hasTypeProblem } = plan
  const { created, changed, unchanged, refused } = counts
  context.notice(
    `plan for ${event.name}: ${created} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused`,
  )
  const money = moneyText(plan, event.currency)
  if (money !== undefined) context.notice(`  ${money}`)
  noteUnrecorded(context, plan)
  noteProblems(context, problems)
  if (!hasTypeProblem) return
  context.notice(
    `  add ticket types with turnout ticket-types create --event ${event.slug}; where an event has none, --create-type makes free ones`,
  )
}

/** Who agreed to e-mails in a file agreed to nothing that can be shown. */
export function noteUnrecorded(context: Context, { agreed }: Pick<Tally, 'agreed'>): void {
  for (const [key, count] of agreed) context.notice(`  ${unrecordedText(key, count, 'turnout consents import')}`)
}

function noteProblems(context: Context, { lines, unlisted }: ProblemList): void {
  for (const line of lines) context.notice(`  ${line}`)
  if (unlisted > 0) context.notice(`  and ${unlisted} more`)
}
