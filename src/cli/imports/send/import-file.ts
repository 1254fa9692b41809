// Runs one import from the file to its exit code: check, plan, confirm, import, write rejects, report.
import { setFlagsFromString } from 'node:v8'
import type { Client } from '../../../client/client.ts'
import { RequestFailure } from '../../../client/request-failure.ts'
import type { Question } from '../../../contract/forms/forms.ts'
import type { ImportRow } from '../../../contract/imports/imports.ts'
import type { Progress } from '../../../terminal/asking/progress.ts'
import { counted } from '../../../terminal/text/counted.ts'
import type { Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import type { ExitCode } from '../../core/exit-codes.ts'
import type { Written } from '../../files/decoding/piecewise-decoder.ts'
import type { Encoding } from '../../files/encodings.ts'
import { textPieces } from '../../files/read-text.ts'
import { startProgress } from '../../verbs/start-progress.ts'
import { type CheckedFile, checkFile } from '../read/checked-file.ts'
import { columnAt } from '../read/field-map.ts'
import { readTable } from '../read/read-table.ts'
import { judgeRest } from './judge-rest.ts'
import { noteCheck, notePlan, noteUnrecorded } from './notices.ts'
import { type RejectsFile, rejectsFor, writeRejects } from './rejects.ts'
import { type ImportReport, reportCard } from './report.ts'
import { rowReport } from './row-report.ts'
import { openSpool, type Spool } from './row-spool.ts'
import { importRows, planRows, type RowChoices } from './send-rows.ts'
import { moneyText, type Tally } from './tally.ts'

/** @returns 10 if rows were not imported */
export async function importFile(context: Context, input: Input): Promise<ExitCode> {
  // Rows come and go by the hundred thousand: by default V8 would let its heap grow rather than collect them.
  setFlagsFromString('--optimize-for-size')
  return importWith(context, input, await context.client())
}

interface Run {
  readonly context: Context
  readonly client: Client
  readonly event: { readonly id: string; readonly slug: string; readonly name: string; readonly currency: string }
  readonly file: string
  readonly checked: CheckedFile
  readonly questions: readonly Question[]
  readonly spool: Spool
  readonly rejects: RejectsFile
  /** How the file is encoded. */
  readonly written: Written
  /** Whether a dry run writes rejects, too. */
  readonly wantsRejects: boolean
  /** Whether confirmed attendees get a mail, and unknown ticket types are made. */
  readonly choices: RowChoices
}

async function importWith(context: Context, input: Input, client: Client): Promise<ExitCode> {
  const { flags } = input
  const file = input.positionals[0] ?? '-'
  const text = (name: string) =>
    typeof flags[name] === 'string' && flags[name] !== '' ? String(flags[name]) : undefined
  const params = { event_id: context.event({ ...input, positionals: [] }) }
  const { value: event } = await client.call('showEvent', { params })
  const questions = await questionsOf(client, params)
  const encoding = text('encoding') as Encoding | undefined
  const { table, reading } = await openTable(context, file, encoding)
  const rejectsName = text('rejects')
  // A dry run writes rejects only if asked to.
  const isFree = context.settings.dryRun && rejectsName === undefined
  const force = flags.force === true || isFree
  const rejects = await rejectsFor(context.host, { file, name: rejectsName, force, format: table.format })
  const spool = openSpool()
  const checking = startProgress(context, `Checking ${file}`)
  reading.progress = checking
  try {
    const checked = await checkFile(table, spool, {
      file,
      map: (flags.map as readonly string[] | undefined) ?? [],
      externalKey: text('externalKey'),
      ticketType: text('ticketType'),
      payment: text('payment') as ImportRow['payment'],
      currency: event.currency,
      questions,
      onRow: () => checking.advance(),
    })
    checking.end()
    const choices = { ...(flags.createType === true && { createTicketType: true as const }) }
    await judgeRest({ client, event: event.id, choices }, checked)
    noteCheck(context, { file, checked, questions })
    return await planAndImport({
      context,
      client,
      event,
      file,
      checked,
      questions,
      spool,
      rejects,
      written: reading.written,
      wantsRejects: rejectsName !== undefined,
      choices: { ...(flags.notify === true && { notify: true }), ...choices },
    })
  } finally {
    spool.close()
  }
}

/** What becomes known while a file is read, and the line that a notice ends. */
interface Reading {
  written: Written
  progress?: Progress
}

async function openTable(context: Context, file: string, encoding: Encoding | undefined) {
  const reading: Reading = { written: { encoding: 'utf-8', hasMark: false } }
  const pieces = textPieces(context.host, file, {
    encoding,
    hasEncodingFlag: true,
    notice: (note) => {
      reading.progress?.end()
      context.notice(note)
    },
    onWritten: (found) => {
      reading.written = found
    },
  })
  return { table: await readTable(file, pieces), reading }
}

/** None where the service has no forms, or the key may not read them. */
async function questionsOf(client: Client, params: { readonly event_id: string }): Promise<readonly Question[]> {
  try {
    return (await client.call('showForm', { params })).value.questions
  } catch (error) {
    if (error instanceof RequestFailure && (error.httpStatus ?? 500) < 500) return []
    throw error
  }
}

async function planAndImport(run: Run): Promise<ExitCode> {
  const { context, event, checked, wantsRejects, choices } = run
  const plan = await planAll(run)
  try {
    notePlan(context, event, plan)
    const { created, changed } = plan.counts
    if (context.settings.dryRun) return await finish(run, { tally: plan, importId: null, isWritten: wantsRejects })
    if (created + changed === 0) return await finish(run, { tally: plan, importId: null, isWritten: true })
    const mail =
      choices.notify && plan.told > 0 ? `, and send ${counted(plan.told, 'mail')} with tickets or how to pay` : ''
    const sums = moneyText(plan, event.currency)
    const money = sums === undefined ? '' : `, ${sums}`
    const kept = `${leftOut(checked, plan)}${twice(checked)}`
    const counts = [created > 0 && `${created} new`, changed > 0 && `${changed} changed`].filter(Boolean).join(' and ')
    const attendees = created + changed === 1 ? 'attendee' : 'attendees'
    const people = `${counts} ${attendees} into ${event.name}${money}${kept}${mail}`
    await context.confirm(`import ${people}`, () => `Import ${people}?`)
    return await importAll(run)
  } finally {
    plan.close()
  }
}

/** `, skipping 3 of 5 rows (1 invalid, 2 cancelled or not attending)`; nothing where all rows are imported. */
function leftOut({ good, wrong, absent }: CheckedFile, { counts: { refused } }: Tally): string {
  const reasons = [
    [wrong, 'invalid'],
    [refused, 'refused'],
    [absent, 'cancelled or not attending'],
  ] as const
  const all = good + wrong + absent
  const skipped = wrong + refused + absent
  const why = reasons.flatMap(([count, reason]) => (count > 0 ? [`${count} ${reason}`] : []))
  return skipped === 0 ? '' : `, skipping ${skipped} of ${counted(all, 'row')} (${why.join(', ')})`
}

/** `, with 1 row that repeats an earlier one`; nothing where all rows differ. */
function twice({ repeated }: CheckedFile): string {
  if (repeated === 0) return ''
  return `, with ${counted(repeated, 'row that repeats', 'rows that repeat')} an earlier one`
}

async function planAll({ context, client, spool, event, checked, questions, choices }: Run): Promise<Tally> {
  const progress = startProgress(context, `Planning for ${event.name}`, checked.good)
  try {
    return await planRows({ client, spool, progress, columnAt: columnsOf(checked), questions, choices }, event.id)
  } finally {
    progress.end()
  }
}

async function importAll(run: Run): Promise<ExitCode> {
  const { context, client, spool, event, file, checked, questions, choices } = run
  const { value: started } = await client.call('startImport', {
    params: { event_id: event.id },
    body: { name: nameOf(file), fingerprint: checked.fingerprint, rows: checked.good, invalid: checked.wrong },
  })
  if (started.rowsDone > 0) context.notice(`continuing ${started.id}: ${started.rowsDone} rows are already done`)
  const progress = startProgress(context, `Importing into ${event.name}`, checked.good)
  try {
    const sending = {
      client,
      spool,
      progress,
      columnAt: columnsOf(checked),
      questions,
      choices,
      report: rowReport(context),
    }
    const tally = await importRows(sending, started)
    progress.end()
    try {
      return await finish(run, { tally, importId: started.id, isWritten: true })
    } finally {
      tally.close()
    }
  } catch (error) {
    context.notice(`import ${started.id} is not finished`)
    throw error
  } finally {
    progress.end()
  }
}

interface Ending {
  readonly tally: Tally
  readonly importId: string | null
  readonly isWritten: boolean
}

async function finish(run: Run, { tally, importId, isWritten }: Ending): Promise<ExitCode> {
  const { context, event, file, checked, spool, rejects, written } = run
  const left = checked.wrong + tally.counts.refused
  const hasRejects = isWritten && left > 0
  if (hasRejects) await writeRejects(rejects, { checked, spool, written, refusals: tally.refusals() })
  const report: ImportReport = {
    importId,
    eventId: event.id,
    file,
    source: checked.map.source,
    rows: checked.good + checked.wrong + checked.absent,
    ...tally.counts,
    wrong: checked.wrong,
    absent: checked.absent,
    rejects: hasRejects ? rejects.name : null,
  }
  await context.results.value(report, reportCard(context.settings.dryRun))
  // The plan has said it.
  if (importId !== null) noteUnrecorded(context, tally)
  if (hasRejects)
    context.warn(
      `${left} of ${report.rows} rows not imported; correct them in ${rejects.name} and import that file${earlierText(rejects)}`,
    )
  return left > 0 ? 10 : 0
}

/** Somebody may have begun to correct the rows of an earlier run. */
const earlierText = ({ earlier }: RejectsFile) =>
  earlier === undefined ? '' : `; ${earlier}, with the rows of an earlier import, is kept as it is`

const columnsOf =
  ({ table, map }: CheckedFile) =>
  (pointer: string) =>
    columnAt(table.columns, map, pointer)

const nameOf = (file: string) => (file === '-' ? 'stdin' : (file.split(/[\\/]/).at(-1) ?? file).slice(0, 200))
