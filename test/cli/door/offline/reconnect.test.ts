// A service that answers too late: the door goes on alone, comes back by itself, and nobody is counted twice.

import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { main } from '../../../../src/cli/main.ts'
import type { Exchange } from '../../../../src/contract/core/exchange.ts'
import type { Scan, Verdict } from '../../../../src/contract/door/scans.ts'
import { made, type Typed, typedIn } from '../../../host/command-line.ts'
import { createTestHost, temporaryDirectory } from '../../../host/host.ts'
import { patience } from '../../../host/patience.ts'
import { openService, type TestService } from '../../../service/server/serve.ts'

const [f2, ctrlC] = ['\u001bOQ', '\u0003']
const now = new Date('2027-03-14T09:00:00.000Z')
let service: TestService
let typed: Typed
let home: string
let exchange: Exchange
let tokens: string[]
/** Scans are carried out, and their answers stay on the way. */
let isLate = false
/** How many scans the service was asked for. */
let asked = 0

beforeEach(async () => {
  service = await openService({ now: () => now })
  exchange = async (request) => {
    const answer = await service.service.handle(request, { principal: service.owner })
    if (!/\/scans(\/undo)?$/.test(request.path) || request.method !== 'POST') return answer
    asked += 1
    if (isLate) await delay(60_000, undefined, { signal: request.signal })
    return answer
  }
  home = temporaryDirectory()
  typed = typedIn(home, { now, exchange })
  await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf')
  await made(typed, 'ticket-types create --event devconf --name Standard')
  tokens = []
  asked = 0
  for (const name of ['Ada', 'Grace', 'Emmy']) {
    const register = `attendees register --event devconf --name ${name} --email a@example.org --ticket-type Standard`
    const { ticket } = await made<{ ticket: { id: string } }>(typed, register)
    tokens.push((await made<{ token: string }>(typed, `tickets show ${ticket.id}`)).token)
  }
  await made(typed, 'door prepare devconf')
})
afterEach(() => service.close())

/** A pipe that is written to while the command runs. */
function openPipe() {
  const stdin = new PassThrough()
  const ended = typed('door scan devconf --gate North --answer-within 1s', { stdin })
  const scan = (code: string) => void stdin.write(`${code}\n`)
  return {
    scan,
    /** Scans what is no ticket until the service was asked for that. */
    async untilAsked() {
      for (const before = asked; asked === before; await delay(20)) scan('nonsense')
    },
    async end() {
      stdin.end()
      const { stdout, ...rest } = await ended
      const lines = stdout.split('\n').filter((line) => line !== '')
      const verdicts = lines.map((line) => JSON.parse(line) as Verdict & { offline: boolean })
      return { ...rest, verdicts: verdicts.filter(({ name }) => name !== null) }
    },
  }
}

/** As long as the service is late. */
async function alone(pipe: ReturnType<typeof openPipe>, code: string) {
  isLate = true
  pipe.scan(code)
  await vi.waitUntil(() => asked > 0, patience)
  isLate = false
}

it('asks again after a while, uploading its admissions first', async () => {
  const [ada = '', grace = '', emmy = ''] = tokens
  const pipe = openPipe()
  await alone(pipe, ada)
  pipe.scan(grace)
  await pipe.untilAsked()
  for (const code of [emmy, grace]) pipe.scan(code)
  const { verdicts, stderr, exitCode } = await pipe.end()
  expect(verdicts).toMatchObject([
    { result: 'ok', name: 'Ada', offline: true },
    { result: 'ok', name: 'Grace', offline: true },
    { result: 'ok', name: 'Emmy', offline: false },
    { result: 'already_redeemed', name: 'Grace', offline: false },
  ])
  expect(exitCode).toBe(0)
  expect(stderr.match(/OFFLINE|online again/g)).toEqual(['OFFLINE', 'online again'])
  expect(await made(typed, 'door watch devconf')).toMatchObject({ admitted: 3, flagged: 0 })
  const kept = await made<Scan[]>(typed, 'scans list devconf')
  // The clock stands still: of scans of one instant the ids are in any order.
  const ofAda = kept
    .filter(({ name }) => name === 'Ada')
    .sort((one, other) => Number(one.offline) - Number(other.offline))
  expect(ofAda).toMatchObject([{ offline: false }, { offline: true, insteadOf: ofAda[0]?.id }])
})

it('reports a service that answers but refuses', async () => {
  const pipe = openPipe()
  await alone(pipe, tokens[0] ?? '')
  await made(typed, 'events cancel devconf --yes')
  await pipe.untilAsked()
  pipe.scan(tokens[1] ?? '')
  const { verdicts } = await pipe.end()
  expect(verdicts.map(({ result, offline }) => [result, offline])).toEqual([
    ['ok', true],
    ['canceled', false],
  ])
})

it('undoes offline admissions online once uploaded, and online ones offline', async () => {
  const [ada = '', grace = ''] = tokens
  const stdin = new PassThrough()
  const argv = ['door', 'scan', 'devconf', '--answer-within', '1s', '--retries', '0']
  const env = { LANG: 'C.UTF-8', NO_COLOR: '1' }
  const host = createTestHost({ argv, home, now, stdin, tty: true, env, exchange })
  const ended = main({ ...host, sleep: async (_ms, signal) => delay(20, undefined, signal && { signal }) })
  let before = 0
  /** Keeps to what is drawn from here on: each picture stays but a moment. */
  const set = (late: boolean) => {
    before = host.output().stdout.length
    isLate = late
  }
  const shown = async (what: RegExp) =>
    vi.waitUntil(() => {
      const pictures = host.output().stdout.slice(before).split('\u001b[H')
      return pictures.some((picture) => what.test(picture))
    }, patience)
  const admitted = async () => (await made<{ admitted: number }>(typed, 'door watch devconf')).admitted
  set(true)
  stdin.write(`${ada}\r`)
  await shown(/admitted {2}Ada/)
  set(false)
  await shown(/online.*1 of 3 in/s)
  stdin.write(f2)
  await vi.waitUntil(async () => (await admitted()) === 0, patience)
  stdin.write(`${grace}\r`)
  await shown(/admitted {2}Grace/)
  set(true)
  stdin.write(f2)
  await shown(/OFFLINE/)
  set(false)
  await vi.waitUntil(async () => (await admitted()) === 0, patience)
  stdin.end(ctrlC)
  expect(await ended).toBe(0)
})
