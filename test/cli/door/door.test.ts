// The door as a person or a program uses it: on a laptop with the service inside, and without a network.
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calibrationText } from '../../../src/cli/door/scanning/keyboard-layout.ts'
import { manifest } from '../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../src/cli/program/tree.ts'
import { Failure } from '../../../src/contract/core/failures.ts'
import { made, type Typed, typedIn } from '../../host/command-line.ts'
import { type HostOptions, temporaryDirectory } from '../../host/host.ts'

const now = new Date('2027-03-14T09:00:00.000Z')
let typed: Typed
let tokens: string[]
let ticketIds: string[]

/** A home in which two people have tickets; each test gets a copy. */
let template: string
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'turnout-door-'))
  const type = typedIn(template, { now })
  await made(type, 'events create --name DevConf --date 2027-03-14 --slug devconf')
  await made(type, 'ticket-types create --event devconf --name VIP')
  await made(type, 'ticket-types create --event devconf --name Standard')
  ticketIds = []
  tokens = []
  for (const name of ['Ada', 'Grace']) {
    const register = `attendees register --event devconf --name ${name} --email a@example.org --ticket-type Standard`
    const { id } = (await made<{ ticket: { id: string } }>(type, register)).ticket
    ticketIds.push(id)
    tokens.push((await made<{ token: string }>(type, `tickets show ${id}`)).token)
  }
})
afterAll(() => rmSync(template, { recursive: true, force: true }))
const openHome = () => {
  const home = temporaryDirectory()
  cpSync(template, home, { recursive: true })
  return typedIn(home, { now })
}
beforeEach(() => {
  typed = openHome()
})

const scan = async (codes: readonly string[], flags = '', options: HostOptions = {}) => {
  const result = await typed(`door scan devconf ${flags}`, { stdin: `${codes.join('\n')}\n`, ...options })
  const verdicts = result.stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
  return { ...result, verdicts }
}

it('takes no code on the command line, and says how one is scanned', async () => {
  const { exitCode, stderr } = await openHome()('door scan XFM2T6B4D8 --event devconf')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('echo XFM2T6B4D8 | turnout door scan devconf')
})

describe('turnout door scan in a pipe', () => {
  it('is a mistake of the command line without --list, where the event has several', async () => {
    await made(typed, 'check-in-lists create --event devconf --name Lounge')
    const { stdout, stderr, exitCode } = await typed('door scan devconf', { stdin: `${tokens[0]}\n` })
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
    expect(stderr).toMatch(/--list must be one of (?:Everyone, Lounge|Lounge, Everyone)/)
    expect(stderr).toContain('add --list with one of them; turnout check-in-lists list devconf')
    expect(await typed('door scan devconf --list Lounge', { stdin: `${tokens[0]}\n` })).toMatchObject({ exitCode: 0 })
  })

  it('answers each code with one line', async () => {
    const { verdicts, exitCode, stderr } = await scan([tokens[0] ?? '', tokens[0] ?? '', 'nonsense'], '--gate North')
    expect(verdicts).toMatchObject([
      { result: 'ok', name: 'Ada', ticketType: 'Standard', ticketId: ticketIds[0], firstGate: 'North', offline: false },
      { result: 'already_redeemed', firstAt: now.toISOString(), firstGate: 'North' },
      { result: 'invalid', name: null },
    ])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    const listed = await made<{ name: string }[]>(typed, 'attendees list devconf --checked-in')
    expect(listed.map(({ name }) => name)).toEqual(['Ada'])
    expect(await made(typed, 'attendees list devconf --no-show')).toMatchObject([{ name: 'Grace' }])
    const shown = await made<{ checkIns: object[] }>(typed, `attendees show ${ticketIds[0]?.replace('tkt', 'att')}`)
    const card = await typed(`attendees show ${ticketIds[0]?.replace('tkt', 'att')}`, {
      tty: true,
      env: { NO_COLOR: '1' },
    })
    expect(card.stdout).toMatch(/Checked in +2027-\d\d-\d\d \d\d:\d\d UTC\n +On list +Everyone · North/)
    expect(shown.checkIns).toEqual([{ list: 'Everyone', firstAt: now.toISOString(), firstGate: 'North', inside: true }])
  })

  it.each([
    ['--get result', 'ok\nalready_redeemed\n'],
    ['--fields name,result', '{"name":"Ada","result":"ok"}\n{"name":"Ada","result":"already_redeemed"}\n'],
    ['--fields name,result --output csv', 'name,result\r\nAda,ok\r\nAda,already_redeemed\r\n'],
    ['--fields name,result --output yaml', '- name: Ada\n  result: ok\n- name: Ada\n  result: already_redeemed\n'],
    ['--quiet', ''],
  ])('answers %s as every command does', async (flags, wanted) => {
    const stdin = `${tokens[0]}\n${tokens[0]}\n`
    const { stdout, exitCode } = await typed(`door scan devconf ${flags}`, { stdin })
    expect({ stdout, exitCode }).toEqual({ stdout: wanted, exitCode: 0 })
  })

  it('refuses a table in a pipe before admitting anybody', async () => {
    const { stderr, exitCode } = await typed('door scan devconf --output table', { stdin: `${tokens[0]}\n` })
    expect(stderr).toContain('--output table needs a terminal')
    expect(exitCode).toBe(2)
    expect(await made(typed, 'scans list devconf')).toEqual([])
  })

  it.each(['--get nonsense', '--fields nonsense'])('refuses %s before admitting anybody', async (flags) => {
    const { stderr, exitCode } = await typed(`door scan devconf ${flags}`, { stdin: `${tokens[0]}\n` })
    expect(stderr).toContain('The answer has no field')
    expect(exitCode).toBe(2)
    expect(await made(typed, 'scans list devconf')).toEqual([])
  })

  it("corrects a scanner's foreign layout once it is learnt", async () => {
    const onAzerty = (text: string) => text.replace(/[AQ]/g, (letter) => (letter === 'A' ? 'Q' : 'A'))
    expect(await made(typed, 'scans list devconf')).toEqual([])
    const learnt = await typed('door calibrate --json', { stdin: `${onAzerty(calibrationText)}\n` })
    expect(JSON.parse(learnt.stdout)).toEqual({ changed: 2, layout: { Q: 'A', A: 'Q' } })
    expect((await scan([onAzerty(tokens[0] ?? '')])).verdicts).toMatchObject([{ result: 'ok' }])
    expect((await typed('door calibrate', { stdin: 'TKTABC\n' })).exitCode).toBe(2)
  })
})

describe('without a network', () => {
  it('decides with the prepared data, says so, and uploads the scans once', async () => {
    const prepared = await made<{ path: string; tickets: number }>(typed, 'door prepare devconf')
    expect(prepared).toMatchObject({ tickets: 2, keys: 1 })
    expect(statSync(prepared.path).mode & 0o777).toBe(0o600)
    const offline = await scan([tokens[0] ?? '', tokens[0] ?? ''], '--offline --gate South')
    expect(offline.verdicts).toMatchObject([
      { result: 'ok', name: 'Ada', offline: true },
      { result: 'already_redeemed', firstGate: 'South' },
    ])
    expect(offline.stderr).toContain('OFFLINE')
    expect((await scan([tokens[0] ?? ''], '--offline')).verdicts).toMatchObject([{ result: 'already_redeemed' }])
    expect(await made(typed, 'door watch devconf')).toMatchObject({ admitted: 0, noShows: 2 })
    expect(await made(typed, 'door sync devconf')).toMatchObject({ sent: 3, flagged: 0, kept: 3 })
    expect(await made(typed, 'door sync devconf')).toMatchObject({ sent: 0, kept: 3 })
    expect(await made(typed, 'door watch devconf')).toMatchObject({
      admitted: 1,
      gates: [{ gate: 'South', admitted: 1 }],
    })
  })

  it('refuses a blocked ticket online and once prepared again, and admits it after unblocking', async () => {
    await made(typed, 'door prepare devconf')
    await made(typed, `tickets block ${ticketIds[0]} --reason Charged`)
    expect((await scan([tokens[0] ?? ''])).verdicts).toMatchObject([{ result: 'blocked', name: 'Ada' }])
    expect((await scan([tokens[0] ?? ''])).stdout).not.toContain('Charged')
    expect(await made(typed, 'door sync devconf')).toMatchObject({ tickets: 2 })
    expect((await scan(tokens, '--offline')).verdicts).toMatchObject([{ result: 'blocked' }, { result: 'ok' }])
    expect(await made(typed, `tickets unblock ${ticketIds[0]}`)).toMatchObject({ blockedReason: null })
    expect((await scan([tokens[0] ?? ''])).verdicts).toMatchObject([{ result: 'ok' }])
  })

  it('falls back to it when the service does not answer, and knows earlier admissions', async () => {
    await made(typed, 'door prepare devconf')
    const exchange = async () => {
      throw new Failure('unreachable', 'The service cannot be reached')
    }
    const { verdicts, stderr } = await scan(tokens, '--answer-within 100ms', { exchange })
    expect(verdicts).toMatchObject([
      { result: 'ok', offline: true },
      { result: 'ok', offline: true },
    ])
    expect(stderr).toContain('OFFLINE')
  })

  it('does not admit again whom the service admitted at this laptop, even after a restart', async () => {
    await made(typed, 'door prepare devconf')
    expect((await scan([tokens[0] ?? ''], '--gate North')).verdicts).toMatchObject([{ result: 'ok', offline: false }])
    expect((await scan(tokens, '--offline --gate South')).verdicts).toMatchObject([
      { result: 'already_redeemed', firstGate: 'North', offline: true },
      { result: 'ok', offline: true },
    ])
    expect(await made(typed, 'door sync devconf')).toMatchObject({ sent: 2, flagged: 0, kept: 2 })
  })

  it('reports what it could not check, and exits with 10', async () => {
    const exchange = async () => {
      throw new Failure('unreachable', 'The service cannot be reached')
    }
    const { verdicts, stderr, exitCode } = await scan(['7K3M9QX2ZD'], '--retries 0', { exchange })
    expect(verdicts).toMatchObject([{ result: 'error', reason: 'The service cannot be reached' }])
    expect(stderr).toContain('OFFLINE: no ticket can be checked')
    expect(exitCode).toBe(10)
  })

  it('suggests door prepare if nothing was prepared', async () => {
    expect(await scan(tokens, '--offline')).toMatchObject({ verdicts: [], exitCode: 2 })
    const { stderr, exitCode } = await typed('door sync devconf')
    expect(stderr).toContain('turnout door prepare devconf')
    expect(exitCode).toBe(2)
  })
})

it('checks a door before it opens', async () => {
  const before = await made<{ check: string; status: string }[]>(typed, 'door preflight devconf')
  expect(before).toMatchObject([
    { check: 'Service' },
    { check: 'Clock', status: 'ok' },
    { check: 'Hours', status: 'ok' },
    { check: 'List', status: 'warn' },
  ])
  await made(typed, 'door prepare devconf')
  const after = await made<{ status: string }[]>(typed, 'door preflight devconf')
  expect(after.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 'ok'))
  const exchange = async () => {
    throw new Failure('unreachable', 'nobody is there')
  }
  const alone = await typed('door preflight devconf --retries 0', { exchange })
  const found = JSON.parse(alone.stdout) as { check: string; status: string }[]
  expect(found.map(({ check, status }) => `${check} ${status}`)).toEqual([
    'Service fail',
    'List ok',
    'Keys ok',
    'Scans ok',
    'Test scan ok',
  ])
  expect(alone.exitCode).toBe(9)
  await made(typed, 'check-in-lists create --event devconf --name Side')
  const { stdout, stderr } = await typed('door preflight devconf --list Side')
  expect(stdout).toContain("turnout door prepare devconf --list 'Side'")
  // What it found is its result, and said once.
  expect(stderr).toBe('')
  await made(typed, 'check-in-lists update Side --event devconf --opens 2027-03-14T23:00 --closes 2027-03-14T23:30')
  const closed = await typed('door preflight devconf --list Side')
  expect(closed.stdout).toContain('turnout check-in-lists update Side --event devconf --opens TIME')
})

it('counts the tickets of a list and those valid there, so that both can be compared with the arrivals', async () => {
  await made(typed, 'attendees register --event devconf --name Una --email u@example.org --ticket-type Standard')
  const [una] = await made<{ id: string }[]>(typed, 'attendees list devconf --query Una')
  const { expected } = await made<{ expected: number }>(typed, 'door watch devconf')
  await made(typed, `attendees cancel ${una?.id} --yes`)
  const valid = expected - 1
  const prepared = await made<object>(typed, 'door prepare devconf')
  expect(prepared).toMatchObject({ tickets: expected, valid, refused: { canceled: 1 } })
  const { stdout } = await typed('door prepare devconf', { tty: true, env: { NO_COLOR: '1' } })
  expect(stdout).toMatch(
    new RegExp(`Tickets on the list +${expected}\n +Valid here +${valid}\n +Refused +1: 1 cancelled`),
  )
  const checks = await made<{ check: string; detail: string }[]>(typed, 'door preflight devconf')
  const detailOf = (name: string) => checks.find(({ check }) => check === name)?.detail
  expect(detailOf('Service')).toContain(`0 of ${valid} expected tickets admitted`)
  expect(detailOf('List')).toBe(`${expected} tickets, ${valid} of them valid here, 0 minutes old`)
})

it('cuts neither what it found nor the command that mends it, on 80 columns', async () => {
  await made(typed, 'check-in-lists create --event devconf --name "Side entrance of the old hall"')
  const line = 'door preflight devconf --list "Side entrance of the old hall"'
  const found = await made<{ detail: string; fix: string | null }[]>(typed, line)
  const { stdout } = await typed(line, { tty: true, columns: 80, env: { NO_COLOR: '1' } })
  expect(stdout).not.toContain('…')
  expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80)
  const shown = new Set(stdout.split(/\s+/))
  const words = found.flatMap(({ detail, fix }) =>
    `${detail} ${fix ?? ''}`.split(/\s+/).filter((word) => !/^\d/.test(word)),
  )
  expect(words.filter((word) => word !== '' && !shown.has(word))).toEqual([])
})

const ours = ['check-in-lists', 'door', 'scans', 'devices']
const verbs = commandsOf(await loadTree(manifest)).filter(({ path: [noun = ''] }) => ours.includes(noun))
// What runs until it is stopped is run in serve.test.ts.
const examples = verbs.flatMap(({ path, command }) =>
  command.stopsItself && path[1] !== 'watch' ? [] : command.examples,
)
describe('the examples in the help of the door', () => {
  it.each(examples.map(({ command }) => command))('run: %s', async (command) => {
    const isOfList = /check-in-lists (show|update|delete)/.test(command)
    const list = isOfList
      ? await made<{ id: string }>(typed, 'check-in-lists create --event devconf --name Main')
      : { id: '' }
    const device = await made<{ id: string }>(typed, 'devices create --event devconf --name Laptop')
    if (/door (scan|sync)/.test(command)) await made(typed, 'door prepare devconf')
    if (command.includes('--image')) await made(typed, `tickets show ${ticketIds[1]} --png ticket.png`)
    const stdin = command.includes('calibrate') ? `${calibrationText}\n` : `${tokens[0]}\n`
    const filled = command.replace('cil_…', list.id).replace('dev_…', device.id)
    const { exitCode, stdout, stderr } = await typed(filled, { stdin })
    expect({ exitCode, stderr: exitCode === 0 ? '' : stderr }).toEqual({ exitCode: 0, stderr: '' })
    if (!command.includes('--flagged')) expect(stdout).not.toBe('')
  })
})
