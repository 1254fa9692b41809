import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type HostOptions, run, temporaryDirectory } from '../../host/host.ts'

const inHome = () => {
  const home = temporaryDirectory()
  return { home, typed: (argv: string[], options: HostOptions = {}) => run(argv, { home, ...options }) }
}

describe('config', () => {
  it('stores, shows and takes away a setting', async () => {
    const { typed } = inHome()
    expect((await typed(['config', 'set', 'event', 'devconf'])).exitCode).toBe(0)
    expect((await typed(['config', 'get', 'event', '--get', 'value'])).stdout).toBe('devconf\n')
    expect(JSON.parse((await typed(['config', 'list'])).stdout)).toEqual([
      { setting: 'event', value: 'devconf', place: 'config file' },
    ])
    expect(JSON.parse((await typed(['config', 'unset', 'event'])).stdout).removed).toBe(true)
    expect(JSON.parse((await typed(['config', 'get', 'event'])).stdout).value).toBe(null)
  })

  it.each([
    ['currency', 'EURO', 'ISO 4217'],
    ['timezone', 'Mars/Olympus', 'time zone'],
    ['timeout', '2h', 'maximum is 1h'],
    ['timeout', '5', 'needs a unit; did you mean 5s or 5m?'],
    ['timezone', 'Berlin', 'did you mean Europe/Berlin?'],
    ['retries', '-1', 'whole number from 0 to 10'],
    ['output', 'xml', 'table, json, ndjson, csv, yaml'],
    ['base-url', 'ftp://x', 'not a base URL'],
    ['base-url', 'https://u:p@x', 'must not contain a user or password'],
    ['color', 'red', 'auto, always, never'],
    ['api-key-command', 'pass show turnout', 'JSON array'],
    ['event', '../x', 'id or slug'],
  ])('refuses to store %s as %s', async (name, value, problem) => {
    const { typed } = inHome()
    const { exitCode, stderr } = await typed(['config', 'set', '--', name, value])
    expect(exitCode).toBe(2)
    expect(JSON.parse(stderr).error.message).toContain(problem)
    expect(JSON.parse((await typed(['config', 'list'])).stdout)).toEqual([])
  })

  it('lists the settings of the profile in use, and other profiles by name and address only', async () => {
    const { typed } = inHome()
    await typed(['config', 'set', 'currency', 'EUR'])
    await typed(['config', 'set', 'event', 'devconf', '--profile', 'mine'])
    await typed(['config', 'set', 'base-url', 'https://work.example', '--profile', 'work'])
    await typed(['config', 'set', 'event', 'fair', '--profile', 'work'])
    const rows = async (profile: string) => JSON.parse((await typed(['config', 'list', '--profile', profile])).stdout)
    expect(await rows('mine')).toEqual([
      { setting: 'currency', value: 'EUR', place: 'config file' },
      { setting: 'event', value: 'devconf', place: 'profile mine' },
      { setting: 'other-profile', value: 'work (https://work.example)', place: 'profile work' },
    ])
    expect(await rows('work')).toEqual([
      { setting: 'currency', value: 'EUR', place: 'config file' },
      { setting: 'event', value: 'fair', place: 'profile work' },
      { setting: 'base-url', value: 'https://work.example', place: 'profile work' },
      { setting: 'other-profile', value: 'mine (embedded:)', place: 'profile mine' },
    ])
  })

  it('explains each source in its order of precedence', async () => {
    const { typed } = inHome()
    await typed(['config', 'set', 'output', 'csv'])
    await typed(['config', 'set', 'output', 'yaml', '--profile', 'work'])
    const row = async (argv: string[], env = {}) => {
      const { stdout } = await typed(['config', 'get', 'output', '--json', ...argv], { env })
      return JSON.parse(stdout)
    }
    expect(await row(['--profile', 'work'])).toMatchObject({
      value: 'json',
      source: 'flag --json',
      shadows: ['profile work', 'config file'],
    })
    const { stdout } = await typed(['config', 'get', 'output', '--get', 'source'], { env: { TURNOUT_OUTPUT: 'json' } })
    expect(stdout).toBe('environment TURNOUT_OUTPUT\n')
  })

  it.each([
    ['TURNOUT_TIMEOUT', 'soon'],
    ['TURNOUT_RETRIES', '99'],
    ['TURNOUT_OUTPUT', 'xml'],
    ['TURNOUT_BASE_URL', 'nonsense'],
    ['TURNOUT_PROFILE', '../x'],
    ['TURNOUT_NO_INPUT', 'perhaps'],
    ['TURNOUT_EVENT', 'a/b'],
  ])('names the variable %s when its value is wrong', async (name, value) => {
    const { stdout, stderr, exitCode } = await inHome().typed(['config', 'explain'], { env: { [name]: value } })
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
    expect(stderr).toContain(name)
    expect(stderr).toContain(value)
  })

  it('refuses a named profile beside a key in the environment', async () => {
    const { exitCode, stderr } = await inHome().typed(['events', 'list', '--profile', 'work'], {
      env: { TURNOUT_API_KEY: 'tk_test_abc' },
    })
    expect(exitCode).toBe(2)
    expect(JSON.parse(stderr).error.message).toContain('TURNOUT_API_KEY')
  })

  it('does not take the embedded service for a profile that was never stored', async () => {
    const { exitCode, stderr } = await inHome().typed(['events', 'list', '--profile', 'prodd'])
    expect(exitCode).toBe(2)
    expect(JSON.parse(stderr).error.message).toContain('no profile named prodd')
  })

  it.each([
    ['[]', 'it must be a JSON object'],
    ['{"profiles":[]}', 'profiles must be'],
    ['{"retries":"many"}', 'retries must be valid'],
    ['{"profiles":{"a":{"apiKey":5}}}', 'profiles.a.apiKey must be a text'],
    ['', 'line 1, column 1'],
    ['{"a":1,}', 'line 1, column 8'],
  ])('says what is wrong with the file %s', async (text, problem) => {
    const { home, typed } = inHome()
    mkdirSync(join(home, '.config', 'turnout'), { recursive: true, mode: 0o700 })
    writeFileSync(join(home, '.config', 'turnout', 'config.json'), text, { mode: 0o600 })
    const { exitCode, stderr } = await typed(['config', 'explain'])
    expect(exitCode).toBe(2)
    expect(JSON.parse(stderr).error.message).toContain(problem)
  })

  it('keeps things where each platform has them, unless told otherwise', async () => {
    const { home, typed } = inHome()
    const paths = async (options: HostOptions) => JSON.parse((await typed(['config', 'path'], options)).stdout)
    expect(await paths({})).toMatchObject({ dataDirectory: join(home, '.local/share/turnout') })
    expect(await paths({ platform: 'darwin' })).toMatchObject({
      config: join(home, 'Library/Preferences/turnout/config.json'),
    })
    expect(await paths({ env: { XDG_CACHE_HOME: '/c', TURNOUT_DATA_DIR: '/d' } })).toMatchObject({
      cacheDirectory: '/c/turnout',
      database: '/d/turnout.db',
    })
    expect(await paths({ env: { XDG_CONFIG_HOME: 'relative' } })).toMatchObject({
      configDirectory: join(home, '.config/turnout'),
    })
  })
})
