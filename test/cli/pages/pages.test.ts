import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seededHome } from '../../host/sample-conference.ts'

const base = '--public-url https://tickets.example.org'
const address = 'https://tickets.example.org/e/summit'

/** A home whose PATH has only an `xdg-open` that notes what it was given. */
async function withBrowser(exitCode = 0) {
  const { home, typed } = await seededHome()
  const bin = join(home, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'xdg-open'), `#!/bin/sh\necho "$@" > "${join(home, 'opened')}"\nexit ${exitCode}\n`)
  chmodSync(join(bin, 'xdg-open'), 0o755)
  const screen = { tty: true, env: { NO_COLOR: '1', PATH: `${bin}:/bin:/usr/bin` } }
  const opened = () => readFileSync(join(home, 'opened'), 'utf8').trim()
  return { typed, screen, opened }
}

describe('turnout pages open', () => {
  it('opens the page in the browser on a terminal', async () => {
    const { typed, screen, opened } = await withBrowser()
    const { stdout, stderr, exitCode } = await typed(`pages open summit ${base}`, screen)
    expect({ stdout, stderr, exitCode }).toEqual({ stdout: '', stderr: `opened ${address}\n`, exitCode: 0 })
    expect(opened()).toBe(address)
  })

  it('prints the address where no browser opens', async () => {
    const { typed, screen } = await withBrowser(3)
    const { stdout, stderr, exitCode } = await typed(`pages open summit ${base}`, screen)
    expect({ stdout, exitCode }).toEqual({ stdout: `${address}\n`, exitCode: 0 })
    expect(stderr).toBe('warning: xdg-open did not open the address\n')
  })

  it.each([
    ['in a pipe', '', {}],
    ['in CI', '', { tty: true, env: { CI: '1' } }],
    ['with --no-input', '--no-input', { tty: true }],
  ])('prints the address %s and opens nothing', async (_where, flag, options) => {
    const { typed, opened } = await withBrowser()
    expect(await typed(`pages open summit ${base} ${flag}`, options)).toMatchObject({
      stdout: `${address}\n`,
      exitCode: 0,
    })
    expect(opened).toThrow()
  })

  it('prints with --agenda where the agenda is, and says how visitors get to see it', async () => {
    const { typed } = await withBrowser()
    const { stdout, stderr } = await typed(`pages open summit ${base} --agenda`)
    expect(stdout).toBe(`${address}/agenda\n`)
    expect(stderr).toBe('visitors find no agenda there yet: turnout schedule publish summit\n')
  })

  it('is an object as JSON', async () => {
    const { typed } = await withBrowser()
    const { stdout } = await typed(`pages open summit ${base} --json`)
    expect(JSON.parse(stdout)).toEqual({ slug: 'summit', path: '/e/summit', url: address })
  })

  it('says that nobody else sees a draft', async () => {
    const { typed } = await withBrowser()
    const { stderr } = await typed(`pages open devconf ${base}`)
    expect(stderr).toBe('it is a draft, so visitors find no page: turnout events publish devconf\n')
  })

  it.each([
    ['pages open summit', 2, 'the public address of the service is missing'],
    ['pages open summit --public-url tickets', 2, 'is not an address'],
    [`pages open nowhere ${base}`, 5, 'nowhere'],
  ])('refuses %s', async (command, code, problem) => {
    const { typed } = await withBrowser()
    const { stdout, stderr, exitCode } = await typed(command)
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: code })
    expect(stderr).toContain(problem)
  })
})

describe('turnout pages update', () => {
  it('leads to the page, not to the settings that it has just shown', async () => {
    const { typed } = await seededHome()
    const screen = { tty: true, env: { TURNOUT_PUBLIC_URL: 'https://tickets.example.org' } }
    const { stderr } = await typed('pages update summit --transfer-days 10', screen)
    expect(stderr).toBe(`page: ${address}\n`)
  })
})
