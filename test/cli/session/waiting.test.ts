import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import type { Exchange } from '../../../src/contract/core/exchange.ts'
import { createTestHost, type HostOptions, run } from '../../host/host.ts'
import { patience } from '../../host/patience.ts'

/** Answers after half a second: the spinner comes after 300 ms. */
const slow: Exchange = async () => {
  await delay(500)
  return { status: 200, headers: { 'content-type': 'application/json' }, body: '{"data":[],"nextCursor":null}' }
}
const env = { TURNOUT_BASE_URL: 'https://tickets.example.org', TURNOUT_API_KEY: 'tk_live_x' }
const listing = (options: HostOptions, flags: string[] = []) =>
  run(['events', 'list', ...flags], {
    exchange: slow,
    tty: true,
    spins: true,
    ...options,
    env: { ...env, ...options.env },
  })

describe('a command that waits for a slow service', () => {
  it('says so on a screen', async () => {
    const said = () => expect(host.output().stderr).toContain('Waiting for https://tickets.example.org')
    // Answers when it was said, so that a busy machine only takes longer.
    const patient: Exchange = async (request) => {
      await vi.waitFor(said, { ...patience, interval: 20 })
      return slow(request)
    }
    const host = createTestHost({ argv: ['events', 'list'], exchange: patient, tty: true, spins: true, env })
    expect(await main(host)).toBe(0)
    said()
  })

  it('says what is done meanwhile where that is known', async () => {
    const said = () => expect(host.output().stderr).toContain('Planning the schedule: 0.3 million moves are tried')
    const patient: Exchange = async (request) => {
      await vi.waitFor(said, { ...patience, interval: 20 })
      return slow(request)
    }
    const argv = ['suggest', 'schedule', 'devconf', '--effort', 'quick']
    const host = createTestHost({ argv, exchange: patient, tty: true, spins: true, env })
    await main(host)
    said()
  })

  it.each<[string, HostOptions, string[]]>([
    ['in CI', { env: { CI: 'true' } }, []],
    ['under --quiet', {}, ['--quiet']],
    ['between the lines of --verbose', {}, ['--verbose']],
    ['beside a pipe', { tty: { stderr: true } }, []],
  ])('stays silent %s', async (_, options, flags) => {
    expect((await listing(options, flags)).stderr).not.toContain('Waiting')
  })
})
