import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { Output } from '../../../src/cli/core/host.ts'
import { main } from '../../../src/cli/main.ts'
import type { Exchange } from '../../../src/contract/core/exchange.ts'
import { createTestHost, type HostOptions } from '../../host/host.ts'
import { seededHome } from '../../host/sample-conference.ts'

/** A stream that fails as the system would. */
function failingStream(code: string): Output {
  return new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })) }) as Output
}

async function ended(argv: readonly string[], options: HostOptions, stdout?: Output) {
  const host = createTestHost({ ...options, argv })
  const exitCode = await main(stdout ? Object.assign(Object.create(host), { stdout }) : host)
  return { exitCode, ...host.output() }
}

describe.each([
  ['a list', ['events', 'list']],
  ['help', ['--help']],
  ['a completion script', ['completion', 'zsh']],
])('the end of %s', (_, argv) => {
  it('is silent and exits with 0 when the reader has gone', async () => {
    const { home } = await seededHome()
    expect(await ended(argv, { home }, failingStream('EPIPE'))).toMatchObject({ exitCode: 0, stderr: '' })
  })

  it('is a failure when the disk behind stdout is full', async () => {
    const { home } = await seededHome()
    const { exitCode, stderr } = await ended(argv, { home }, failingStream('ENOSPC'))
    expect(exitCode).toBe(2)
    expect(stderr).toContain('code":"file_unwritable"')
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})

describe('a signal', () => {
  const hanging: Exchange = ({ signal }) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }))
  const deaf: Exchange = () => new Promise(() => {})
  /** Runs a command that is given a signal once its request is under way. */
  const interrupted = (argv: readonly string[], { exchange, name }: { exchange: Exchange; name: string }) => {
    const stop = new AbortController()
    const asked: Exchange = (request) => {
      setImmediate(() => stop.abort(name))
      return exchange(request)
    }
    return ended(argv, { exchange: asked, signal: stop.signal })
  }

  it.each([
    ['SIGINT', 130, hanging],
    ['SIGTERM', 143, hanging],
    ['SIGTERM', 143, deaf],
  ] as const)('%s ends a command with %i', async (name, exitCode, exchange) => {
    const result = await interrupted(['events', 'list', '--json'], { exchange, name })
    expect(result).toMatchObject({ exitCode, stdout: '' })
  })

  it('lets a command report what became of its request', async () => {
    const argv = ['events', 'create', '--name', 'A', '--date', '2027-03-14', '--json']
    const { error } = JSON.parse((await interrupted(argv, { exchange: hanging, name: 'SIGINT' })).stderr)
    expect(error).toMatchObject({
      code: 'interrupted',
      exitCode: 130,
      outcome: 'unknown',
      idempotencyKey: expect.any(String),
    })
  })
})

it('reports a bug in turnout as one, without a stack trace unless --debug is given', async () => {
  const exchange: Exchange = async () => {
    throw new TypeError('x is not a function')
  }
  const plain = await ended(['events', 'list'], { exchange, tty: true })
  expect(plain.exitCode).toBe(1)
  expect(plain.stderr).toContain('bug in turnout')
  expect(plain.stderr).not.toContain('is not a function')
  expect((await ended(['events', 'list', '--debug'], { exchange, tty: true })).stderr).toContain('is not a function')
})
