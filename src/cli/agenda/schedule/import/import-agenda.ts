// Runs one import of an agenda from its files to the exit code: read, plan, ask, import, report.
import { lstat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Client } from '../../../../client/client.ts'
import type { AgendaFormat } from '../../../../contract/agenda/choices.ts'
import { Failure } from '../../../../contract/core/failures.ts'
import { nearestName } from '../../../../contract/core/nearest.ts'
import { writeFileWhole } from '../../../../terminal/output/file-sink.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import { type Context, canAsk } from '../../../core/context.ts'
import type { ExitCode } from '../../../core/exit-codes.ts'
import type { Input } from '../../../core/input.ts'
import { readExactText } from '../../../files/read-text.ts'
import { startProgress } from '../../../verbs/start-progress.ts'
import { readRooms } from '../plan/read-schedule.ts'
import { readAbsent, sayAbsent } from './absent-sessions.ts'
import { agendaReportCard, countsOf } from './columns.ts'
import { planWhole } from './plan-whole.ts'
import type { ReadAgenda, SourceText } from './readers/agenda-file.ts'
import { readAgendaFiles } from './readers/read-agenda-file.ts'
import { type AbsentSession, type AgendaReport, type NewRoom, type Refused, refusedCount, Tally } from './report.ts'
import { readFindings, sayConflicts } from './say-conflicts.ts'
import { fingerprintOf, planAgenda, sendAgenda } from './send-agenda.ts'

const bytesMax = 16 * 1024 * 1024

interface Run {
  readonly context: Context
  readonly client: Client
  readonly event: { readonly id: string; readonly slug: string; readonly name: string }
  /** Names of the files. */
  readonly file: string
  readonly read: ReadAgenda
  readonly source: string
  readonly theirs: boolean
  readonly rejects: RejectsFile | undefined
}

/** @returns 10 if rows were refused */
export async function importAgenda(context: Context, input: Input): Promise<ExitCode> {
  const { flags, positionals } = input
  const event = context.event({ ...input, positionals: [] })
  const rejects = await rejectsOf(context, flags)
  const files = await readFiles(context, positionals)
  const client = await context.client()
  const params = { event_id: event }
  const { value } = await client.call('showEvent', { params })
  const { dayStartsAt } = (await client.call('showSchedule', { params })).value
  const format = flags.from as AgendaFormat | undefined
  const clock = { zone: value.timezone, dayStartsAt, language: value.language }
  const read = await readAgendaFiles(files, { format, clock })
  for (const note of read.notes ?? []) context.notice(note)
  const named = typeof flags.source === 'string' && flags.source !== '' ? flags.source : undefined
  const theirs = flags.theirs === true
  const file = files.map(({ name }) => name).join(', ')
  return run({ context, client, event: value, file, read, source: named ?? read.source, theirs, rejects })
}

async function readFiles({ host, notice }: Context, names: readonly string[]): Promise<SourceText[]> {
  const files: SourceText[] = []
  let bytesLeft = bytesMax
  for (const file of names) {
    const csv = /\.csv$/i.test(file) ? { notice } : {}
    const text = (await readExactText(host, file, { bytesMax: bytesLeft, ...csv })).replace(/\r\n?/g, '\n')
    bytesLeft -= Buffer.byteLength(text)
    files.push({ name: file === '-' ? 'stdin' : file, text: text.replace(/^\uFEFF/, '') })
  }
  return files
}

async function run(importing: Run): Promise<ExitCode> {
  const { context, client, event, read, source, theirs } = importing
  const { plan, sendable } = await planWhole(read, async (rows, tally) => {
    const progress = startProgress(context, `Planning for ${event.name}`, rows.length)
    return planAgenda({ client, progress, source, theirs, tally }, event.id, rows).finally(() => progress.end())
  })
  const absent = await readAbsent(client, event, { source, plan })
  sayAbsent(context, event.slug, { absent, plan, rows: read.rows })
  if (context.settings.dryRun || plan.writes === 0) return finish(importing, { tally: plan, absent, importId: null })
  if (canAsk(context)) {
    const what = questionOf(plan, refusedCount(plan.refused, read))
    await context.confirm(`import ${what}`, () => `Import into ${event.name}: ${what}?`)
  }
  const sent = new Set(sendable.map(({ row }) => row))
  const unsent = plan.refused.filter(({ row }) => row === null || !sent.has(row))
  const { value: started } = await client.call('startScheduleImport', {
    params: { event_id: event.id },
    body: {
      name: importing.file.replace(/[^,]*[\\/]/g, '').slice(0, 200),
      format: read.format,
      source,
      fingerprint: fingerprintOf(sendable, theirs),
      rows: sendable.length,
      refused: refusedCount(unsent, read),
    },
  })
  if (started.rowsDone > 0)
    context.notice(`continuing ${started.id}: ${counted(started.rowsDone, 'record')} already done`)
  const before = await readFindings(context, client, event.slug)
  const tally = new Tally()
  for (const refused of unsent) tally.refuse(refused)
  const progress = startProgress(context, `Importing into ${event.name}`, sendable.length)
  await sendAgenda({ client, progress, source, theirs, tally }, started, sendable).finally(() => progress.end())
  const exitCode = await finish(importing, { tally, absent, importId: started.id })
  await sayConflicts(context, client, { event: event.slug, before })
  return exitCode
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((total, each) => total + each, 0)

function questionOf({ created, changed, kept }: Tally, refusals: number): string {
  const parts = [
    ...(sum(created) > 0 ? [`${counted(sum(created), 'new record')} (${countsOf(created)})`] : []),
    ...(sum(changed) > 0 ? [`${counted(sum(changed), 'change')} (${countsOf(changed)})`] : []),
    ...(kept.length > 0 ? [`${kept.length} kept as they are here`] : []),
    ...(refusals > 0 ? [`${refusals} refused`] : []),
  ]
  return parts.join(', ')
}

interface Ended {
  readonly tally: Tally
  readonly absent: readonly AbsentSession[]
  readonly importId: string | null
}

async function finish(importing: Run, { tally, absent, importId }: Ended): Promise<ExitCode> {
  const { context, event, file, read, source, rejects } = importing
  const { created, changed, unchanged, records, kept, refused } = tally
  const refusals = refusedCount(refused, read)
  const hasRejects = rejects !== undefined && refused.length > 0
  if (hasRejects) await writeRejects(rejects, refused)
  const newRooms = await findLikeRooms(importing, tally)
  const report: AgendaReport = {
    importId,
    eventId: event.id,
    file,
    format: read.format,
    source,
    created,
    changed,
    unchanged,
    newRooms,
    records,
    kept,
    refused: refused.map(({ row: _row, ...rest }) => rest),
    refusedCount: refusals,
    absent,
    nowhere: Object.fromEntries(read.nowhere),
    rejects: hasRejects ? rejects.name : null,
  }
  await context.results.value(report, agendaReportCard(context.settings.dryRun))
  const were = importId === null ? 'would be' : refusals === 1 ? 'was' : 'were'
  if (refusals > 0) context.warn(`${counted(refusals, 'row')} ${were} refused`)
  return refused.length > 0 ? 10 : 0
}

/** A room that is called almost like another one is probably that one. */
async function findLikeRooms({ client, event }: Run, { rooms }: Tally): Promise<NewRoom[]> {
  if (rooms.length === 0) return []
  const known = (await readRooms(client, event.id)).map(({ name }) => name)
  return rooms.map((name) => {
    const others = known.filter((each) => each !== name && !rooms.includes(each) && signsOf(each) === signsOf(name))
    return { name, like: nearestName(name, others) ?? null }
  })
}

/** Numbers and single letters, which tell rooms apart: `Saal 1` and `Saal 2`, `Room A` and `Room B`. */
const signsOf = (name: string) => (name.toLowerCase().match(/\p{N}+|(?<!\p{L})\p{L}(?!\p{L})/gu) ?? []).join(' ')

interface RejectsFile {
  /** As typed. */
  readonly name: string
  readonly path: string
  readonly force: boolean
}

/** @throws Failure `file_exists` before anything is sent */
async function rejectsOf({ host }: Context, flags: Input['flags']): Promise<RejectsFile | undefined> {
  const { rejects: name, force } = flags
  if (typeof name !== 'string' || name === '') return undefined
  const path = resolve(host.cwd, name)
  if (force !== true && (await lstat(path).catch(() => undefined))) {
    throw new Failure('file_exists', `the rejects file ${name} already exists`, {
      hint: 'name another file with --rejects, or replace this one with --force',
    })
  }
  return { name, path, force: force === true }
}

/** A line of JSON for each refused row. */
async function writeRejects({ path, force }: RejectsFile, refused: readonly Refused[]): Promise<void> {
  const text = refused.map(({ place, reason, row }) => `${JSON.stringify({ place, reason, row })}\n`)
  await writeFileWhole(path, text, { force, mode: 0o600 })
}
