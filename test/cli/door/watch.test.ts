// Counts that are drawn anew, over a service that does not always answer.
import { expect, it } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import type { Exchange } from '../../../src/contract/core/exchange.ts'
import { Failure } from '../../../src/contract/core/failures.ts'
import type { Arrivals } from '../../../src/contract/door/door.ts'
import { createTestHost } from '../../host/host.ts'

const counted = (admitted: number): Arrivals => ({
  eventId: 'evt_01m83exezwe5stsc1pry59388n',
  eventName: 'DevConf',
  listId: 'cil_01',
  listName: 'Everyone',
  reentry: 'never',
  opensAt: '2027-03-13T00:00:00.000Z',
  closesAt: '2027-03-16T00:00:00.000Z',
  refusedTypeNumbers: [],
  timezone: 'Europe/Berlin',
  now: '2027-03-14T09:00:00.000Z',
  expected: 9,
  admitted,
  noShows: 9 - admitted,
  inside: admitted,
  flagged: 2,
  gates: [{ gate: 'North', admitted }],
  minutes: [{ minute: '2027-03-14T09:00:00.000Z', admitted }],
})

/** What the screen showed when the command ended, which a stop does after the last answer. */
async function watch(answers: (number | Failure)[]) {
  const stop = new AbortController()
  const rest = [...answers]
  const exchange: Exchange = async () => {
    const next = rest.shift() ?? 0
    if (rest.length === 0) stop.abort('SIGINT')
    if (next instanceof Failure) throw next
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(counted(next)) }
  }
  const argv = ['door', 'watch', 'devconf', '--retries', '0']
  const host = createTestHost({ argv, tty: true, env: { NO_COLOR: '1' }, exchange, signal: stop.signal })
  const exitCode = await main({ ...host, sleep: async () => {} })
  return { exitCode, ...host.output() }
}

it('keeps the last counts and says why they are stale, until they are not', async () => {
  const { exitCode, stdout } = await watch([1, new Failure('unreachable', 'nobody is there'), 3, 4])
  expect(stdout).toMatch(/1 of 9 in.*Not up to date: nobody is there.*1 of 9 in.*3 of 9 in/s)
  expect(stdout.match(/Not up to date/g)).toHaveLength(1)
  expect(exitCode).toBe(0)
})

it('stops when the service refuses', async () => {
  const { exitCode, stderr } = await watch([1, new Failure('not_found', 'There is no event "devconf"'), 3, 4])
  expect(stderr).toContain('There is no event')
  expect(exitCode).not.toBe(0)
})

it('names the list of tickets that were admitted twice, with the end of the event’s id', async () => {
  const { stdout } = await watch([1, 2])
  expect(stdout).toContain('2 tickets were admitted more than once: turnout scans list 1pry59388n --flagged')
})
