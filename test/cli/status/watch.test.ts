// On both engines.
import { describe, expect, it } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import type { Status } from '../../../src/cli/status/status-record.ts'
import { words } from '../../host/command-line.ts'
import { createTestHost, type HostOptions } from '../../host/host.ts'
import { type Seeded, seededHome } from '../../host/sample-conference.ts'

/** Watches, doing one thing in each pause, until Ctrl-C in the last. */
async function watched({ home }: Seeded, flags: string, options: HostOptions, pauses: (() => Promise<unknown>)[]) {
  const stop = new AbortController()
  const argv = words(`status devconf --watch ${flags}`)
  const host = createTestHost({ home, argv, signal: stop.signal, env: { NO_COLOR: '1' }, ...options })
  const slept: number[] = []
  const sleep = async (ms: number) => {
    slept.push(ms)
    await pauses.shift()?.()
    if (pauses.length === 0) stop.abort('SIGINT')
  }
  const exitCode = await main({ ...host, sleep })
  return { exitCode, slept, ...host.output() }
}

const registering =
  ({ typed }: Seeded, name: string) =>
  () =>
    typed(`attendees register --event devconf --name ${name} --email ${name}@example.org --ticket-type Standard`)
const nothing = () => Promise.resolve()

describe('turnout status --watch', () => {
  it('prints a line for each change in a pipe, the first at once, and ends with 0 at Ctrl-C', async () => {
    const seeded = await seededHome()
    const pauses = [registering(seeded, 'grace'), nothing, registering(seeded, 'alan'), nothing]
    const { exitCode, stdout, stderr } = await watched(seeded, '', {}, pauses)
    const sold = stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as Status).sold)
    expect(sold).toEqual([2, 3, 4])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  })

  it('prints only what is asked for', async () => {
    const seeded = await seededHome()
    const { stdout } = await watched(seeded, '--get sold', {}, [registering(seeded, 'grace'), nothing])
    expect(stdout).toBe('2\n3\n')
  })

  it('draws the screen again on a terminal, within its height', async () => {
    const seeded = await seededHome()
    const { exitCode, stdout } = await watched(seeded, '--interval 30s', { tty: true }, [
      registering(seeded, 'grace'),
      nothing,
    ])
    expect(stdout).toMatch(/2 sold, 1 held.*every 30s\. Ctrl-C to quit.*3 sold, 1 held/s)
    for (const page of stdout.split('Ctrl-C to quit')) expect(page.split('\n').length).toBeLessThanOrEqual(24)
    expect(exitCode).toBe(0)
  })

  it('waits five seconds, or as long as it is told', async () => {
    const seeded = await seededHome()
    expect((await watched(seeded, '', {}, [nothing])).slept).toContain(5000)
    expect((await watched(seeded, '--interval 1m', {}, [nothing])).slept).toContain(60_000)
  })

  it.each([
    ['status devconf --watch --interval 10ms', 'the range is 1s to 1h'],
    ['status devconf --watch --interval 2h', 'the range is 1s to 1h'],
    ['status devconf --interval 5s', '--interval is for --watch'],
  ])('refuses %s', async (command, problem) => {
    const { typed } = await seededHome()
    const { stdout, stderr, exitCode } = await typed(command)
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
    expect(stderr).toContain(problem)
  })
})
