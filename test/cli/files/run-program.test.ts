// What the programs that turnout starts learn from their environment: whatever the caller has, but no API key.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { childEnvironment } from '../../../src/contract/files/child-environment.ts'
import { requireProgram } from '../../../src/store/backup/postgres/programs.ts'
import { type HostOptions, run } from '../../host/host.ts'
import { type Seeded, seededHome } from '../../host/sample-conference.ts'

const secret = 'tk_live_0123456789abcdefghijklmnopqrstuvA1b2'
let seeded: Seeded

/** A program of this name that writes down its environment and ends as `code` says. */
function spy(name: string, code = ''): void {
  const script = `#!/bin/sh\nenv > "${seeded.home}/environment"\n${code}\n`
  writeFileSync(join(seeded.home, 'bin', name), script, { mode: 0o700 })
}

const typed = (argv: readonly string[], { env, ...options }: HostOptions = {}) => {
  const keys = { TURNOUT_API_KEY: secret, TURNOUT_API_KEY_FILE: '/keys/a', TURNOUT_API_KEY_COMMAND: secret }
  const PATH = `${join(seeded.home, 'bin')}:${process.env.PATH}`
  return run(argv, { home: seeded.home, ...options, env: { ...keys, LANG: 'C.UTF-8', PATH, ...env } })
}

const environment = () => readFileSync(join(seeded.home, 'environment'), 'utf8')

describe('a program that turnout starts gets no API key', () => {
  beforeEach(async () => {
    seeded = await seededHome()
    mkdirSync(join(seeded.home, 'bin'))
    spy('an-editor')
    spy('xdg-open')
    spy('lp', 'cat > /dev/null; echo request id is lab-1')
    spy('ask', `echo ${secret}`)
  })

  const answering = async () => ({ status: 200, headers: {}, body: '{}' })

  it.each([
    ['the editor', ['templates', 'edit', 'refund'], { tty: true, env: { EDITOR: 'an-editor' } }],
    ['the browser', ['messages', 'preview', 'devconf', '--html', '--open'], {}],
    ['the printer', ['badges', 'export', 'devconf', '--print'], {}],
  ] as const)('%s', async (_, argv, options) => {
    const { exitCode, stderr } = await typed(argv, options)
    expect(stderr).not.toContain('error')
    expect(exitCode).toBe(0)
    expect(environment()).toContain('LANG=C.UTF-8')
    expect(environment()).not.toContain('TURNOUT_API_KEY')
  })

  it('the program that is asked for the key', async () => {
    const home = { env: { TURNOUT_API_KEY: '', TURNOUT_API_KEY_FILE: '' } }
    await typed(['config', 'set', 'base-url', 'https://tickets.example.org'], home)
    expect((await typed(['config', 'set', 'api-key-command', '["ask"]'], home)).exitCode).toBe(0)
    const { exitCode } = await typed(['events', 'list'], { ...home, exchange: answering })
    expect(exitCode).toBe(0)
    expect(environment()).not.toContain('TURNOUT_API_KEY')
  })

  it('pg_dump, whose environment is that of the process', async () => {
    const { PATH } = process.env
    onTestFinished(() => {
      process.env.PATH = PATH
      delete process.env.TURNOUT_API_KEY
    })
    Object.assign(process.env, { PATH: `${join(seeded.home, 'bin')}:${PATH}`, TURNOUT_API_KEY: secret })
    spy('pg_dump', 'echo pg_dump 99.0')
    await requireProgram('pg_dump')
    expect(environment()).toContain('PATH=')
    expect(environment()).not.toContain('TURNOUT_API_KEY')
  })
})

it('keeps everything else, in whatever letters a key is spelled', () => {
  const env = {
    PATH: '/bin',
    Turnout_Api_Key: secret,
    TURNOUT_API_KEY_FILE: 'x',
    TURNOUT_PROFILE: 'a',
    GONE: undefined,
  }
  expect(childEnvironment(env)).toEqual({ PATH: '/bin', TURNOUT_PROFILE: 'a' })
})
