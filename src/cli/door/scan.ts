// `turnout door scan`: scans with a USB scanner or a keyboard: on a full screen for people, as lines of JSON for
// programs.
import type { Client } from '../../client/client.ts'
import { Failure } from '../../contract/core/failures.ts'
import { shellWord } from '../../contract/core/words/shell-word.ts'
import { createRehearsal, type Rehearsal } from '../../contract/door/rehearsal.ts'
import type { Command, Flag, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { usageFailure } from '../core/usage.ts'
import { readPicture } from '../files/read-picture.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { gateFlag, listFlag } from './flags.ts'
import { doorClient } from './offline/door-client.ts'
import { doorFiles } from './offline/door-folder.ts'
import { expectPrepared } from './offline/find-prepared-door.ts'
import type { WindowLock } from './offline/local-door.ts'
import { findPrepared } from './offline/prepared.ts'
import type { PreparedDoor } from './offline/prepared-door.ts'
import { withChosenList } from './scanning/choose-list.ts'
import { chosenTicket } from './scanning/chosen-ticket.ts'
import { undoLayout } from './scanning/keyboard-layout.ts'
import { readLayout } from './scanning/layout-file.ts'
import { answerWithinMs, createScanner } from './scanning/scanner.ts'
import { typedLines } from './scanning/typed-lines.ts'

const flags: readonly Flag[] = [
  eventFlag,
  listFlag,
  gateFlag,
  {
    name: 'rehearsal',
    kind: 'switch',
    summary: 'judge tickets as if the doors were open, on any day, and record nothing',
  },
  { name: 'exit', kind: 'switch', summary: 'scan people on their way out' },
  { name: 'station', kind: 'text', max: 60, placeholder: 'NAME', summary: 'name of this laptop, for the record' },
  { name: 'offline', kind: 'switch', summary: 'work without the service; needs door prepare' },
  {
    name: 'answer-within',
    kind: 'duration',
    placeholder: 'DURATION',
    summary: 'how long to wait for the service before deciding offline',
    defaultText: '2s',
    min: 50,
    max: 60_000,
  },
  {
    name: 'override',
    kind: 'text',
    max: 300,
    placeholder: 'REASON',
    summary: 'admit refused tickets for this reason, in a pipe; supervisors only',
  },
  {
    name: 'image',
    kind: 'text',
    placeholder: 'FILE',
    summary: 'scan the codes in this picture (PNG or JPEG)',
    completes: 'file',
  },
  {
    name: 'ticket',
    kind: 'text',
    placeholder: 'TICKET',
    summary: 'admit, without a code, the ticket with this id, or its last 10 characters, as shown by door search',
  },
  {
    name: 'cash',
    kind: 'switch',
    summary: 'record an unpaid order as paid in cash, then admit; with --ticket, --image or in a pipe',
  },
  { name: 'no-sound', kind: 'switch', summary: 'no bell when a ticket is refused' },
]

export const command: Command = {
  description:
    'Reads codes from a scanner, one per line: QR codes, or ticket codes typed by hand. If the service does not answer, it decides offline with the data of door prepare and says so; door sync uploads those scans later. In a pipe each code is answered with one line of JSON, as is each code in a picture.',
  positionals: [eventPositional],
  flags,
  examples: [
    { command: 'turnout door scan devconf --gate North' },
    { command: 'turnout door scan devconf --rehearsal', note: 'before the day: nothing is recorded' },
    { command: 'turnout door scan --event devconf --list Everyone --offline', note: 'after door prepare' },
    { command: 'turnout door scan devconf --image ticket.png', note: 'scans a ticket from a picture' },
  ],
  exitCodes: [4, 5, 7, 8, 9, 10],
  operation: 'scanTicket',
  printsItsOwn: true,
  topics: ['offline'],
  async run(context, given) {
    const { image, noSound, ticket } = given.flags
    refuseCode(given)
    if (image !== undefined && ticket !== undefined)
      throw usageFailure('--image and --ticket cannot be combined', ['door', 'scan'])
    if (given.flags.cash === true && given.flags.offline === true)
      throw usageFailure('--cash needs the service, which --offline does not use', ['door', 'scan'])
    const isListed = image !== undefined || ticket !== undefined
    expectPlannable(context, given, isListed)
    expectScreenForTable(context, isListed)
    const pictured = typeof image === 'string' ? await readPicture(context.host, image) : undefined
    const input = isListed || !isScreen(context) ? given : await withChosenList(context, given)
    const scanner = await openScanner(context, input)
    try {
      if (isListed || !isScreen(context)) {
        const { scanPipe } = await import('./scanning/scan-pipe.ts')
        const event = context.event(input)
        const codes =
          typeof ticket === 'string'
            ? [{ ticketId: await chosenTicket(scanner, { typed: ticket, event }) }]
            : pictured?.map((code) => ({ code }))
        const asked = { scanner, codes: codes ?? typedCodes(context), isListed }
        return await scanPipe(context, input, asked).catch((error: unknown) => refuse(error, context.event(input)))
      }
      const { scanOnScreen } = await import('./scanning/scan-screen.ts')
      const layout = readLayout(context.settings)
      const opened = { input, scanner, layout, isSilent: noSound === true }
      await scanOnScreen(context, opened).catch((error: unknown) => refuse(error, context.event(input)))
    } finally {
      scanner.close()
    }
  },
}

/** @throws Failure usage where the event has several lists and the command line names none; any other failure as it is */
function refuse(error: unknown, event: string): never {
  const isListMissing = ({ pointer, code }: Failure['issues'][number]) =>
    /^[/?]list$/.test(pointer) && code === 'required'
  if (!(error instanceof Failure) || !error.issues.some(isListMissing)) throw error
  const hint = `add --list with one of them; turnout check-in-lists list ${shellWord(event)} shows what each admits`
  throw new Failure('usage', error.message.replace('"list"', '--list'), { hint })
}

/** @throws Failure usage for a plan of scans that are not known yet, or that no service would judge */
function expectPlannable(context: Context, { flags }: Input, isListed: boolean): void {
  if (!context.settings.dryRun || (flags.offline !== true && (isListed || !isScreen(context)))) return
  const failing =
    flags.offline === true
      ? 'needs the service, which --offline does not use'
      : 'plans a single scan: add --ticket or --image'
  throw new Failure('usage', `--dry-run ${failing}`, {
    hint: 'to try out the door without recording anything, use --rehearsal',
  })
}

/** @throws Failure usage where a table is asked for that cannot be drawn: each code is answered before the next is known */
function expectScreenForTable(context: Context, isListed: boolean): void {
  const { value, source } = context.settings.output
  if (value !== 'table' || source !== 'flag --output' || (isScreen(context) && !isListed)) return
  throw usageFailure(
    '--output table needs a terminal: in a pipe each code is answered with one line; use --output csv',
    ['door', 'scan'],
  )
}

const isScreen = ({ host }: Context) => host.stdin.isTTY === true && host.stdout.isTTY === true

async function* typedCodes({ host, settings }: Context): AsyncGenerator<{ code: string }> {
  const layout = readLayout(settings)
  for await (const line of typedLines(host.stdin)) yield { code: undoLayout(layout, line) }
}

/** @throws Failure usage for a word beside the event: most likely a code */
function refuseCode({ positionals: [word], flags }: Input): void {
  if (word === undefined || typeof flags.event !== 'string') return
  const event = shellWord(flags.event)
  throw new Failure(
    'usage',
    `unexpected argument ${shellWord(word)} with --event ${event}: codes are typed on the screen or piped in, not passed as arguments`,
    {
      hint: `echo ${shellWord(word)} | turnout door scan ${event}`,
    },
  )
}

async function openScanner(context: Context, input: Input) {
  const { settings, host } = context
  const event = context.event(input)
  const { list, gate, station } = input.flags as Readonly<Record<string, string | undefined>>
  const isOffline = input.flags.offline === true
  const door = isOffline ? (await expectPrepared(context, input)).door : await preparedIfAny(context, { event, list })
  return createScanner({
    host,
    client: await scanningClient(context, input),
    event,
    list,
    gate,
    station,
    direction: input.flags.exit === true ? 'exit' : 'entry',
    answerWithinMs: answerWithinMs(input),
    prepared: door && { door, files: doorFiles(settings, door), lock: await windowLock(context, door) },
    isOffline,
    rehearsal: input.flags.rehearsal === true ? await startRehearsal(context, input, door) : undefined,
  })
}

async function scanningClient(context: Context, input: Input): Promise<Client> {
  const client = await doorClient(context)
  if (!context.settings.dryRun) return client
  const { foreseeingVerdict } = await import('./scanning/foresee-verdict.ts')
  return foreseeingVerdict(context, client, { event: context.event(input), takesCash: input.flags.cash === true })
}

/** A list that can't be opened stops nobody from scanning online. */
async function preparedIfAny(context: Context, wanted: { event: string; list: string | undefined }) {
  try {
    return await findPrepared(context.settings, wanted)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    context.warn(`not prepared for scanning offline: ${error.message}; ${error.hint}`)
    return undefined
  }
}

/** Says on stderr that nothing is recorded; the screen says it in every picture. */
async function startRehearsal(context: Context, input: Input, door: PreparedDoor | undefined): Promise<Rehearsal> {
  if (!isScreen(context)) context.warn('REHEARSAL: tickets are judged as if the doors were open; nothing is recorded')
  if (input.flags.offline === true && door) return createRehearsal(door.reentry)
  const client = await context.client()
  const query = definedFields<{ list?: string }>({ list: input.flags.list })
  const { value } = await client.call('showArrivals', { params: { event_id: context.event(input) }, query })
  return createRehearsal(value.reentry)
}

/** How long to wait for another window, which decides within milliseconds. */
const lockWaitMs = 5_000

/** Opened when first needed: a full disk must not stop online scans. */
async function windowLock(context: Context, door: PreparedDoor): Promise<WindowLock> {
  const { hasFileLocks, openFileLock } = await (await import('../session/connect.ts')).loadFileLock()
  if (!hasFileLocks()) {
    context.warn('SQLite is missing here, so use only one window: a second one would not know whom the first admitted')
    return { run: (work) => work(), close: () => {} }
  }
  const { lock: path } = doorFiles(context.settings, door)
  let lock: WindowLock | undefined
  return {
    run: (work) => {
      lock ??= openFileLock(path, lockWaitMs)
      return lock.run(work)
    },
    close: () => lock?.close(),
  }
}
