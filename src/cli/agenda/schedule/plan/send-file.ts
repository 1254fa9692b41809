// Makes a schedule like a file: compares, plans, sends, and says of every refusal which line it is about.
import { RequestFailure } from '../../../../client/request-failure.ts'
import { changesMax } from '../../../../contract/agenda/limits.ts'
import type { Body } from '../../../../contract/catalog.ts'
import { Failure, type Issue } from '../../../../contract/core/failures.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import { listed } from '../../../../terminal/text/listed.ts'
import { safeText } from '../../../../terminal/text/safe-text.ts'
import type { Context } from '../../../core/context.ts'
import { commandText } from '../../../core/next-step.ts'
import { mistakesFailure } from '../../../files/file-fault.ts'
import { appliedCard } from '../columns.ts'
import { type PlannedChange, planChanges } from '../file/plan-changes.ts'
import type { KnownSchedule, ReadFile, UnreadEdits } from '../file/schedule-file.ts'
import { foreseeFindings } from './foresee-findings.ts'
import { sayCaused } from './say-findings.ts'

const correct = 'correct these lines and set the file again'

interface SentFile {
  readonly text: string
  /** Its name, for messages. */
  readonly file: string
  /** What it is compared with. */
  readonly known: KnownSchedule
  /** Whether `known` is what the file was written from: then it needs no version of its own. */
  readonly isOpened?: boolean
}

/**
 * @throws Failure usage with all mistakes of the file, version_conflict with the lines that somebody else has changed, and
 * not_confirmed for a table without a version
 */
export async function sendFile(context: Context, { text, file, known, isOpened }: SentFile): Promise<void> {
  const { file: written, mistakes } = await readWritten(text, file, known)
  if (mistakes.length > 0) throw mistakesFailure(file, mistakes, correct)
  const plan = planChanges(written, known)
  if (plan.mistakes.length > 0) throw mistakesFailure(file, plan.mistakes, correct)
  if (written.unread !== undefined) context.warn(unreadText(written.unread, known))
  for (const note of written.notes) context.notice(note)
  const { changes } = plan
  if (changes.length === 0) return sayUnchanged(context, known)
  if (changes.length > changesMax) throw tooMany(changes.length, known)
  for (const { title, text: words } of changes) context.foresee(title, words)
  if (written.version === undefined && isOpened !== true) await confirmBlind(context, changes, file)
  const client = await context.client()
  const sent = changes.map(({ change }) => change) as Body<'applyScheduleChanges'>['changes']
  const body = { baseVersion: written.version ?? known.version, changes: sent }
  const params = { event_id: known.event }
  const refused = (error: unknown) => {
    throw withLines(error, changes, known)
  }
  await foreseeFindings(context, client, { event: known.event, body }).catch(refused)
  const answer = await client.call('applyScheduleChanges', { params, body }).catch(refused)
  await context.results.record(answer, appliedCard)
  context.notice(`made ${counted(changes.length, 'change')}`)
  sayCaused(context, answer.value)
}

/** `title and speakers are not changed here: 2 edited cells are left as they were.` */
function unreadText({ columns, cells, code }: UnreadEdits, { event }: KnownSchedule): string {
  const update = commandText(['sessions', 'update', code, '--event', event])
  const what = `${columns.join(' and ')} ${columns.length === 1 ? 'is' : 'are'} not changed by this file`
  return `${what}: ${counted(cells, 'edited cell')} left out; use ${update}, or turnout schedule import with --theirs`
}

const namedMax = 5

/** A file without a version can't tell what somebody has moved since from what it moves itself. */
async function confirmBlind(context: Context, changes: readonly PlannedChange[], file: string): Promise<void> {
  // What only gets a new place takes none from anybody.
  const moved = changes.filter(({ change }) => change.op === 'move' || change.op === 'unplace')
  if (moved.length === 0) return
  const name = file === '-' ? 'stdin' : file
  await context.confirm(
    `set a file that does not say which version of the schedule it was exported from, and move ${counted(moved.length, 'slot')}`,
    () => {
      const slots = listed(
        moved.map(({ subject }) => safeText(subject)),
        namedMax,
      )
      return `${name} does not say which version of the schedule it was exported from, so moves made since would be undone. Move or clear ${counted(moved.length, 'slot')}: ${slots}?`
    },
  )
}

async function readWritten(text: string, file: string, known: KnownSchedule): Promise<ReadFile> {
  const { isCsv, readScheduleCsv } = await import('../file/csv.ts')
  if (isCsv(text)) return readScheduleCsv(text, file, known)
  const { readScheduleYaml } = await import('../file/read-yaml.ts')
  return readScheduleYaml(text, known)
}

async function sayUnchanged(context: Context, { version }: KnownSchedule): Promise<void> {
  context.notice('The schedule already looks like this; nothing was changed.')
  const value = { version, slots: [], findings: [], notes: [] }
  await context.results.value(value, appliedCard)
}

const tooMany = (count: number, { event }: KnownSchedule) =>
  new Failure('usage', `the file makes ${count} changes, and a request can make at most ${changesMax}`, {
    hint: `set it in parts, such as a day at a time: ${commandText(['schedule', 'export', event, '--day'])} YYYY-MM-DD`,
  })

/** A refusal, its issues said of lines instead of changes. */
function withLines(error: unknown, changes: readonly PlannedChange[], { event }: KnownSchedule): unknown {
  if (!(error instanceof RequestFailure)) return error
  const issues = error.issues.map((issue): Issue => {
    const index = /^\/changes\/(\d+)/.exec(issue.pointer)?.[1]
    const change = index === undefined ? undefined : changes[Number(index)]
    if (change === undefined) return issue
    const { position } = change
    const pointer = position === undefined ? 'a removed line' : `line ${position.line}, column ${position.column}`
    return { ...issue, pointer }
  })
  if (error.code !== 'version_conflict') return error.with({ issues })
  const again = commandText(['schedule', 'export', event])
  const hint = `nothing was changed; export it again and make your changes there: ${again}. Without its version line, the file overwrites the newer changes once you confirm`
  return error.with({ issues, hint })
}
