import { describe, expect, it } from 'vitest'
import { bareService } from '../../host/bare-service.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'
import { baseUrl, openConsenting } from '../auth/consenting.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const lines = (text: string) => text.trimEnd().split('\n')
const keyText = /tk_(?:live|test)_[0-9A-Za-z]{36}/

describe('keys create', () => {
  it('answers with the key, once', async () => {
    const typed = typedIn()
    const key = await made(typed, 'keys create --name ci --scopes events:read,attendees:write')
    expect(key).toMatchObject({
      name: 'ci',
      scopes: ['events:read', 'attendees:write'],
      status: 'active',
      eventId: null,
      apiKey: expect.stringMatching(keyText),
    })
    const { stdout } = await typed('keys list')
    expect(stdout).not.toMatch(keyText)
    expect(stdout).toContain(String(key.hint))
  })

  it('shows the key on a card and says that it is not shown again', async () => {
    const { stdout, stderr } = await typedIn()('keys create --name ci', { ...screen, columns: 100 })
    expect(stdout).toMatch(keyText)
    expect(stderr).toContain('not shown again')
  })

  it('prints nothing but the key with --get', async () => {
    const { stdout } = await typedIn()('keys create --name ci --get apiKey')
    expect(stdout.trim()).toMatch(new RegExp(`^${keyText.source}$`))
  })

  it('restricts a key to one event and a time', async () => {
    const { typed, ids } = await seededHome()
    const key = await made(typed, 'keys create --name door --event devconf --expires 2027-12-31T00:00:00Z')
    expect(key).toMatchObject({ eventId: ids.event })
    expect(Date.parse(String(key.expiresAt))).toBe(Date.UTC(2027, 11, 31))
  })

  it.each([
    ['--name ci --scopes events:fly', 'events:read, events:write'],
    ['--name ci --expires 31.12.2027', 'did you mean 2027-12-31?'],
    ['--name ci --quiet', '--get apiKey'],
    ['', '--name'],
  ])('refuses %j with 2 before anything is sent', async (flags, named) => {
    const service = bareService()
    const { stderr, exitCode } = await typedIn()(`keys create ${flags}`, { exchange: service.exchange })
    expect({ exitCode, sent: service.requests.length }).toEqual({ exitCode: 2, sent: 0 })
    expect(stderr).toContain(named)
  })
})

describe('keys list and revoke', () => {
  it('lists keys by state', async () => {
    const { typed, ids } = await seededHome()
    await made(typed, `keys revoke ${ids.key} --yes`)
    await made(typed, 'keys create --name ci')
    const names = async (flags: string) =>
      (await made<{ name: string }[]>(typed, `keys list ${flags}`)).map(({ name }) => name)
    expect(await names('--status active')).toEqual(['ci'])
    expect(await names('--status revoked')).toEqual(['Web site'])
  })

  it.each([60, 80, 140])('fits a table into %i columns', async (columns) => {
    const { typed } = await seededHome()
    const { stdout } = await typed('keys list', { ...screen, columns })
    expect(stdout).toMatch(/Web site.*tk_.*active/)
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it('shows scopes and the name of the event of a key that is limited', async () => {
    const { typed } = await seededHome()
    await made(typed, 'keys create --name few --event devconf --scopes events:read,attendees:read,money:read')
    await made(typed, 'keys create --name most')
    const { stdout } = await typed('keys list', { ...screen, columns: 120 })
    expect(stdout).toMatch(/few .*DevConf.* +events:read, attendees:read \+1/)
    expect(stdout).toMatch(/most .* all/)
    expect(await made(typed, 'keys list')).toContainEqual(
      expect.objectContaining({ name: 'few', eventId: expect.any(String) }),
    )
  })

  it('says how a key is replaced, and both work until the old one is revoked', async () => {
    const { service, exchange } = await openConsenting()
    const typed = (apiKey: string, line: string) =>
      typedIn()(line, { exchange, env: { TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: apiKey } })
    for (const help of ['keys create --help', 'keys revoke --help']) {
      expect((await typedIn()(help)).stdout.replace(/\s+/g, ' ')).toContain('To replace a key, create another one')
    }
    const old = await service.key({ name: 'old', scopes: ['keys:write', 'events:read'] })
    const { stdout } = await typed(old, 'keys create --name new --scopes keys:write,events:read --get apiKey')
    const next = stdout.trim()
    for (const key of [old, next]) expect((await typed(key, 'events list')).exitCode).toBe(0)
    expect((await typed(next, 'keys revoke old --yes')).exitCode).toBe(0)
    expect((await typed(old, 'events list')).exitCode).toBe(4)
    expect((await typed(next, 'events list')).exitCode).toBe(0)
  })

  it('asks before it revokes', async () => {
    const { typed, ids } = await seededHome()
    const [{ hint }] = await made<[{ hint: string }]>(typed, 'keys list')
    const { stderr, exitCode } = await typed(`keys revoke ${ids.key}`, { ...screen, stdin: 'n\n' })
    expect(exitCode).toBe(3)
    expect(stderr.replace(/\s+/g, ' ')).toContain(
      `Revoke API key Web site (${hint})? Anything that uses it stops working at once.`,
    )
    expect(await made(typed, 'keys list --status active')).toHaveLength(1)
  })

  it('says in the question that it is the key in use here', async () => {
    const { service, exchange } = await openConsenting()
    const env = { NO_COLOR: '1', TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: service.apiKey }
    await service.key({ name: 'Other' })
    const asked = async (name: string) =>
      (await typedIn()(`keys revoke ${name}`, { ...screen, exchange, env, stdin: 'n\n' })).stderr.replace(/\s+/g, ' ')
    expect(await asked('test')).toMatch(/Revoke API key test \(tk_\S+\), the key in use here\?/)
    expect(await asked('Other')).toMatch(/Revoke API key Other \(tk_\S+\)\?/)
  })

  it('answers an unknown key with 5', async () => {
    expect((await typedIn()('keys revoke key_nowhere --yes')).exitCode).toBe(5)
  })
})
