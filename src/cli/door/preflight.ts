// `turnout door preflight`: checks a door before opening: connection, clock, keys, list and a test scan. Exits with 1
// if something would hold people up.

import type { Client } from '../../client/client.ts'
import { RequestFailure } from '../../client/request-failure.ts'
import { Failure, retryableFailures } from '../../contract/core/failures.ts'
import { instantText } from '../../contract/core/time.ts'
import { shellWord } from '../../contract/core/words/shell-word.ts'
import type { Command, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { exitCodeOf } from '../core/exit-codes.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { type Finding, fail, findingsTable, ok, warn } from '../verbs/findings.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { listFlag } from './flags.ts'
import { doorClient } from './offline/door-client.ts'
import { doorFiles } from './offline/door-folder.ts'
import { createOfflineDoor } from './offline/offline-door.ts'
import { countTickets } from './offline/prepare-door.ts'
import { findPrepared } from './offline/prepared.ts'
import type { PreparedDoor } from './offline/prepared-door.ts'
import { readJournal, sentCount } from './offline/scan-journal.ts'
import { findRefusedDays } from './refused-days.ts'
import { withChosenList } from './scanning/choose-list.ts'

export const command: Command = {
  description:
    "Checks the connection to the service, the clock, the check-in list's hours, the offline keys, the ticket list and unsent scans, and that a test code is refused.",
  positionals: [eventPositional],
  flags: [eventFlag, listFlag],
  topics: ['offline'],
  examples: [
    { command: 'turnout door preflight devconf' },
    { command: 'turnout door preflight --event devconf --json --fields check,status' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  async run(context, given) {
    const input = await withChosenList(context, given)
    const event = context.event(input)
    const list = input.flags.list as string | undefined
    const { checks, code } = await checkService(context, input).then(
      (checks) => ({ checks, code: undefined }),
      unanswered,
    )
    const meant = list === undefined ? event : `${event} --list '${list}'`
    const prepared = await findPrepared(context.settings, { event, list }).then(
      (door) => checkPrepared(context, door, meant),
      unopened,
    )
    checks.push(...prepared)
    await context.results.value(checks, findingsTable(checks))
    return code ?? (checks.some(({ status }) => status === 'fail') ? 1 : 0)
  },
}

/** The other checks go on: a door works without the service. @throws Failure the service answered with */
function unanswered(error: unknown) {
  if (!(error instanceof Failure) || !retryableFailures.has(error.code)) throw error
  const status = error instanceof RequestFailure ? error.httpStatus : undefined
  const fix = error.hint ?? 'turnout config explain'
  return { checks: [fail('Service', error.message, fix)], code: exitCodeOf(error.code, status) }
}

/** @throws what is no Failure of the list itself */
function unopened(error: unknown): Finding[] {
  if (!(error instanceof Failure)) throw error
  return [fail('List', error.message, error.hint ?? 'turnout door prepare')]
}

const clockMaxMs = 2_000

async function checkService(context: Context, input: Input): Promise<Finding[]> {
  const { host } = context
  const event = context.event(input)
  const started = host.monotonicMs()
  const client = await doorClient(context)
  const query = definedFields<{ list?: string }>({ list: input.flags.list })
  const { value } = await client.call('showArrivals', { params: { event_id: event }, query })
  const tookMs = Math.round(host.monotonicMs() - started)
  const offMs = Math.abs(host.now().getTime() - Date.parse(value.now))
  const isOpen = value.now >= value.opensAt && value.now < value.closesAt
  const hours = `${instantText(value.opensAt, value.timezone)} to ${instantText(value.closesAt, value.timezone)}`
  const open = `turnout check-in-lists update ${shellWord(value.listName)} --event ${shellWord(event)} --opens TIME`
  return [
    ok('Service', `answers in ${tookMs} ms; ${value.admitted} of ${value.expected} expected tickets admitted`),
    offMs <= clockMaxMs + tookMs
      ? ok('Clock', 'matches the service')
      : fail('Clock', `differs from the service by ${Math.round(offMs / 1000)} s`, "set this machine's clock"),
    isOpen ? ok('Hours', hours) : warn('Hours', `closed now: ${hours}`, open),
    ...(await checkDays(client, event)),
  ]
}

/** A device that may not read lists is told nothing. */
async function checkDays(client: Client, event: string): Promise<Finding[]> {
  try {
    const { data } = (await client.call('listCheckInLists', { params: { event_id: event } })).value
    const refused = Array.isArray(data) ? findRefusedDays(data, event) : undefined
    return refused ? [warn('Days', refused.text, refused.commands[0])] : []
  } catch (error) {
    if (error instanceof Failure && !retryableFailures.has(error.code)) return []
    throw error
  }
}

const listAgeMaxMs = 12 * 3_600_000

function checkPrepared(context: Context, door: PreparedDoor | undefined, meant: string): Finding[] {
  const again = `turnout door prepare ${meant}`
  if (!door) return [warn('List', 'not prepared for scanning offline', again)]
  const { host, settings } = context
  const files = doorFiles(settings, door)
  const ageMs = host.now().getTime() - Date.parse(door.preparedAt)
  const { tickets, valid } = countTickets(door.tickets)
  const age = `${tickets} tickets, ${valid} of them valid here, ${Math.round(ageMs / 60_000)} minutes old`
  const waiting = readJournal(files).length - sentCount(files)
  const { result } = createOfflineDoor(door).judge(
    { code: 'TURNOUT-TEST-CODE' },
    { now: host.now(), direction: 'entry' },
  )
  return [
    ageMs > listAgeMaxMs ? warn('List', age, again) : ok('List', age),
    door.keys.length === 0
      ? warn('Keys', 'none: no ticket of this event has been signed yet', `send tickets, then ${again}`)
      : ok('Keys', `${door.keys.length} to verify tickets with`),
    waiting > 0 ? warn('Scans', `${waiting} not sent yet`, `turnout door sync ${meant}`) : ok('Scans', 'all sent'),
    result === 'invalid'
      ? ok('Test scan', 'a test code is refused')
      : fail('Test scan', `a test code is ${result}`, again),
  ]
}
