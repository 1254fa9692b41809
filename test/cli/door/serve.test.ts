// A laptop that others scan through, as its holder uses it: started, stopped, started again.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { command } from '../../../src/cli/door/serve.ts'
import { main } from '../../../src/cli/main.ts'
import { made, typedIn, words } from '../../host/command-line.ts'
import { createTestHost, type HostOptions, run, temporaryDirectory } from '../../host/host.ts'

const now = new Date('2027-03-14T09:00:00.000Z')
const alone = '--host 127.0.0.1 --port 0'

async function homeWithEvent() {
  const home = temporaryDirectory()
  const typed = typedIn(home, { now })
  await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf')
  await made(typed, 'ticket-types create --event devconf --name Standard')
  const register = 'attendees register --event devconf --name Ada --email a@example.org --ticket-type Standard'
  const { ticket } = await made<{ ticket: { code: string } }>(typed, register)
  return { home, typed, code: ticket.code }
}

/** Serves until told to stop, once it has printed something that holds it. */
async function serving(
  home: string,
  typedWords: string,
  { shows = '}', ...options }: HostOptions & { shows?: string } = {},
) {
  const stop = new AbortController()
  const host = createTestHost({ home, now, ...options, argv: words(typedWords), signal: stop.signal })
  const ended = main(host)
  while (!host.output().stdout.includes(shows)) {
    if ((await Promise.race([ended, delay(5)])) !== undefined) throw new Error(host.output().stderr)
  }
  const end = async () => {
    stop.abort('SIGINT')
    return { exitCode: await ended, ...host.output() }
  }
  return { ...host.output(), end }
}

describe('turnout door serve', () => {
  it('lets only the key in the joining code scan; the code survives a restart', async () => {
    const { home, typed, code } = await homeWithEvent()
    const first = await serving(home, `door serve devconf ${alone} --json`)
    const { url, joinUrl, deviceId, fingerprint } = JSON.parse(first.stdout)
    expect(joinUrl).toMatch(new RegExp(`^${url}/door#tk_live_[0-9A-Za-z]{36}$`))
    expect(fingerprint).toBeNull()
    const [, key] = joinUrl.split('#')
    const phone = { env: { TURNOUT_BASE_URL: url, TURNOUT_API_KEY: key } }
    const scanned = await run(['door', 'scan', 'devconf', '--json'], { ...phone, stdin: `${code}\n` })
    expect(JSON.parse(scanned.stdout)).toMatchObject({ result: 'ok', name: 'Ada' })
    const listed = await run(['attendees', 'list', 'devconf'], phone)
    expect(listed).toMatchObject({ exitCode: 5, stdout: '' })
    expect(await first.end()).toMatchObject({ exitCode: 0 })
    expect((await first.end()).stderr).not.toContain(key)
    expect(await made(typed, `scans list devconf`)).toMatchObject([{ name: 'Ada', device: deviceId }])

    const second = await serving(home, `door serve devconf ${alone} --json`)
    expect(JSON.parse((await second.end()).stdout)).toMatchObject({ deviceId })
    const third = await serving(home, `door serve devconf ${alone} --json --new-code`)
    const after = JSON.parse((await third.end()).stdout)
    expect(after.deviceId).not.toBe(deviceId)
    const devices = await made<{ id: string; status: string }[]>(typed, 'devices list devconf')
    expect(Object.fromEntries(devices.map(({ id, status }) => [id, status]))).toEqual({
      [deviceId]: 'revoked',
      [after.deviceId]: 'active',
    })
    const revoked = await made(typed, `devices revoke ${after.deviceId} --yes`)
    expect(revoked).toMatchObject({ status: 'revoked' })
    const fourth = await serving(home, `door serve devconf ${alone} --json`)
    expect(JSON.parse((await fourth.end()).stdout).deviceId).not.toBe(after.deviceId)
    const folder = join(home, '.local/share/turnout/door')
    const kept = readdirSync(folder).filter((name) => name.endsWith('.device.json'))
    expect(kept).toHaveLength(1)
    expect(statSync(join(folder, kept[0] ?? '')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, kept[0] ?? ''), 'utf8')).not.toContain(key)
  })

  it('shows a code to scan and how many are in, on a page that leaves no key behind', async () => {
    const { home } = await homeWithEvent()
    const onScreen = { tty: true, columns: 80, env: { LANG: 'C.UTF-8', TERM: 'xterm-256color' } }
    const { end } = await serving(home, `door serve devconf ${alone}`, { ...onScreen, shows: 'Ctrl-C' })
    const { stdout, exitCode } = await end()
    expect(exitCode).toBe(0)
    const [page = '', left = ''] = stdout.split('\u001b[?1049l')
    expect(page).toMatch(/0 of 1 in/)
    expect(page).toMatch(/[▀▄█]{8}/)
    expect(left.trim()).toBe('DevConf: 0 of 1 in')
    expect(stdout).not.toContain('tk_live_')
  })

  it.each([
    ['is no list', '--list Nowhere', /has no check-in list "Nowhere". Available: Everyone/],
    ['is no address of this machine', '--host 203.0.113.9', /does not have that address/],
    ['is half a certificate', '--tls-certificate a.pem', /must be given together/],
    ['is no address for others', '--public-url nowhere', /--public-url "nowhere" is not an address/],
  ])('refuses to start if there %s', async (_what, flags, message) => {
    const { typed } = await homeWithEvent()
    const host = flags.includes('--host') ? '--port 0' : alone
    const { stderr, exitCode } = await typed(`door serve devconf ${host} ${flags}`)
    expect(JSON.parse(stderr.trim().split('\n').at(-1) ?? '').error.message).toMatch(message)
    expect(exitCode).toBeGreaterThan(0)
  })

  it('suggests devices when the tickets are not on this machine', async () => {
    const { typed } = await homeWithEvent()
    const { stderr, exitCode } = await typed('door serve devconf --base-url https://tickets.example.org')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('the tickets are at https://tickets.example.org')
    expect(stderr).toContain('turnout devices create --event devconf --name Phone --qr')
  })
})

it('runs the example of its help', async () => {
  const { home } = await homeWithEvent()
  const { end } = await serving(home, command.examples[1]?.command ?? '')
  expect(await end()).toMatchObject({ exitCode: 0 })
})
