// The check-in list of `turnout door scan` on a terminal, chosen from a menu where the command line names none.
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { main } from '../../../../src/cli/main.ts'
import { made, type Typed, typedIn } from '../../../host/command-line.ts'
import { failing } from '../../../host/failing-exchange.ts'
import { createTestHost, type HostOptions, temporaryDirectory } from '../../../host/host.ts'
import { patience } from '../../../host/patience.ts'

const now = new Date('2027-03-14T09:00:00.000Z')
const [enter, ctrlC] = ['\r', '\u0003']
let home: string
let typed: Typed
let code: string

beforeEach(async () => {
  home = temporaryDirectory()
  typed = typedIn(home, { now })
  await made(typed, 'events create --name DevConf --date 2027-03-14 --timezone Europe/Berlin')
  await made(typed, 'ticket-types create --event devconf --name VIP')
  const register = 'attendees register --event devconf --name Ada --email ada@example.org --ticket-type VIP'
  code = (await made<{ ticket: { code: string } }>(typed, register)).ticket.code
})

let end: () => Promise<number> = async () => 0
afterEach(() => end())

function openScreen(flags: readonly string[] = [], options: HostOptions = {}) {
  const stdin = new PassThrough()
  const env = { LANG: 'C.UTF-8', NO_COLOR: '1' }
  const argv = ['door', 'scan', 'devconf', ...flags]
  const host = createTestHost({ argv, home, now, stdin, tty: true, env, ...options })
  const ended = main(host)
  end = () => {
    if (!stdin.writableEnded) stdin.end(ctrlC)
    return ended
  }
  const text = () => host.output().stderr + host.output().stdout
  return { ended, type: (keys: string) => stdin.write(keys), sees: waiting(text), text }
}

const waiting = (text: () => string) => (part: string) => vi.waitUntil(() => text().includes(part), patience)

describe('an event with several check-in lists', () => {
  beforeEach(() => made(typed, 'check-in-lists create --event devconf --name Lounge --ticket-type VIP'))

  it('has them in a menu with what each admits, and scans on the chosen one', async () => {
    const screen = openScreen()
    await screen.sees('Check-in list (--list)')
    await screen.sees('Lounge')
    expect(screen.text()).toMatch(/\((?:every admission|VIP), 2027-03-13 00:00 CET to 2027-03-16 00:00 CET\)/)
    screen.type('loun')
    screen.type(enter)
    await screen.sees('devconf · Lounge')
    screen.type(`${code}${enter}`)
    await screen.sees('admitted  Ada')
    expect(await end()).toBe(0)
    expect(screen.text()).toContain('as one line: turnout door scan devconf --list Lounge\n')
    const [scan] = await made<{ listId: string }[]>(typed, 'scans list devconf')
    expect(await made(typed, `check-in-lists show ${scan?.listId}`)).toMatchObject({ name: 'Lounge' })
  })

  it.each(['door prepare devconf', 'door preflight devconf'])('is asked about too by %s', async (command) => {
    const env = { NO_COLOR: '1' }
    const { stderr, stdout, exitCode } = await typed(command, { tty: true, env, stdin: [`lou${enter}`] })
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: expect.stringContaining(`as one line: turnout ${command} --list Lounge\n`),
    })
    expect(stdout).not.toBe('')
  })

  it('is not asked about where the command line names one', async () => {
    const screen = openScreen(['--list', 'Lounge'])
    await screen.sees('devconf · Lounge')
    expect(screen.text()).not.toContain('Check-in list (--list)')
  })

  it('scans on none at Ctrl-C', async () => {
    const screen = openScreen()
    await screen.sees('Check-in list (--list)')
    screen.type(ctrlC)
    expect(await screen.ended).toBe(3)
    expect(await made(typed, 'scans list devconf')).toEqual([])
  })

  it('is a mistake of the command line where nobody may be asked', async () => {
    const screen = openScreen(['--no-input'])
    expect(await screen.ended).toBe(2)
    expect(screen.text()).toContain('add --list with one of them')
  })

  it('leaves those to choose from that this machine is prepared for, while the service is silent', async () => {
    for (const list of ['Everyone', 'Lounge']) await made(typed, `door prepare devconf --list ${list}`)
    const screen = openScreen([], { exchange: failing().send })
    await screen.sees('prepared on this machine')
    screen.type('every')
    screen.type(enter)
    await screen.sees('devconf · Everyone')
  })
})

it('asks for no list where there is only one', async () => {
  const screen = openScreen()
  await screen.sees('Scan a ticket')
  expect(screen.text()).not.toContain('Check-in list (--list)')
})
