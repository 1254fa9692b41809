// Proves that two commands with one login renew it at the same moment and both work: two processes of the built program, whose
// access token has ended, behind a proxy that holds the first request for tokens until the second process wants some too.
// Reports what is wrong in sentences; none means that the promise held.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { startCuttingProxy } from './cutting-proxy.ts'
import { realProgram } from './mutant.ts'

export interface Served {
  readonly url: string
  readonly apiKey: string
}

interface Refreshing {
  /** Starts the service, which calls itself by that address. */
  readonly serve: (publicUrl: string) => Promise<Served>
  /** The second process has a copy of the first one's configuration, as in a container, and so another lock. */
  readonly isCopied: boolean
  /** The executable: the real one, or a mutant's. */
  readonly program?: string
}

/** Notes in a file that the configuration's lock was there already, which a process keeps to itself. */
const lockWatch = `
const fs = require('node:fs')
const { openSync } = fs
fs.openSync = (file, ...how) => {
  try {
    return openSync(file, ...how)
  } catch (error) {
    if (error.code === 'EEXIST' && String(file).endsWith('config.json.lock')) fs.writeFileSync(process.env.LOCK_SEEN, '')
    throw error
  }
}
require('node:module').syncBuiltinESMExports()
`

export async function proveRefreshes({ serve, isCopied, program = realProgram }: Refreshing): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-refreshes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const upstreams: string[] = []
  const proxy = await startCuttingProxy(upstreams, () => false)
  const served = await serve(proxy.url)
  upstreams.push(served.url)
  const homes = ['one', isCopied ? 'other' : 'one'].map((name) => path.join(folder, name))
  const [home = '', second = ''] = homes
  const machine = { folder, program, baseUrl: proxy.url, lockSeen: path.join(folder, 'lock-seen') }
  writeFileSync(path.join(folder, 'lock-watch.cjs'), lockWatch)
  await logIn(machine, home, served)
  const before = endToken(home)
  if (isCopied) cpSync(home, second, { recursive: true })

  let refreshes = 0
  proxy.cuts = async ({ place, path }) => {
    if (place !== 'before the write' || path !== '/oauth/token') return false
    refreshes += 1
    while (refreshes < 2 && (isCopied || !existsSync(machine.lockSeen))) await sleep(10)
    return false
  }
  const ends = await Promise.all(homes.map((of) => runCommand(machine, of).ended))
  const wrong = ends.flatMap(({ exitCode, stderr }) =>
    exitCode === 0 ? [] : [`a command ended ${exitCode}: ${stderr}`],
  )
  const wanted = isCopied ? 2 : 1
  if (refreshes !== wanted) wrong.push(`tokens were asked for ${refreshes} times in place of ${wanted}`)
  const [now, copy] = homes.map((of) => tokensIn(of).tokens)
  if (now?.refreshToken === before.refreshToken) wrong.push('the refresh token is the old one')
  if (now?.refreshToken !== copy?.refreshToken) wrong.push('the two have different tokens')
  if (existsSync(`${configIn(home)}.lock`)) wrong.push('the lock is still there')
  return [...wrong, ...(await judgeAfterwards(machine, homes, served))]
}

/** Nobody is logged out: both still work, and the next time the login is renewed as well, unless copies have one token. */
async function judgeAfterwards(machine: Machine, homes: readonly string[], served: Served): Promise<string[]> {
  const wrong: string[] = []
  const again = async (when: string) => {
    for (const home of homes) {
      const { exitCode, stderr } = await runCommand(machine, home).ended
      if (exitCode !== 0) wrong.push(`${when} a command ended ${exitCode}: ${stderr}`)
    }
  }
  await again('afterwards')
  if (homes[0] === homes[1]) {
    endToken(homes[0] ?? '')
    await again('an hour later')
  }
  const headers = { authorization: `Bearer ${served.apiKey}` }
  const { data } = (await (await fetch(`${served.url}/v1/grants`, { headers })).json()) as {
    data: { status: string }[]
  }
  const statuses = data.map(({ status }) => status).join(', ')
  return statuses === 'active' ? wrong : [...wrong, `grants are ${statuses} in place of one that is active`]
}

interface Machine {
  readonly folder: string
  readonly program: string
  readonly baseUrl: string
  readonly lockSeen: string
}

interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresAt: string
}

const configIn = (home: string) => path.join(home, '.config/turnout/config.json')

function tokensIn(home: string): { readonly tokens: Tokens; readonly store: (tokens: Tokens) => void } {
  const config = JSON.parse(readFileSync(configIn(home), 'utf8'))
  const profile = config.profiles[config.profile]
  const store = (tokens: Tokens) => {
    profile.tokens = tokens
    writeFileSync(configIn(home), JSON.stringify(config), { mode: 0o600 })
  }
  return { tokens: profile.tokens, store }
}

/** As if the hour of the access token were over; returns what was stored. */
function endToken(home: string): Tokens {
  const { tokens, store } = tokensIn(home)
  store({ ...tokens, expiresAt: '2020-01-01T00:00:00.000Z' })
  return tokens
}

function runCommand({ folder, program, lockSeen }: Machine, home: string, words = ['events', 'list', '--json']) {
  const watch = path.join(folder, 'lock-watch.cjs')
  const env = { HOME: home, PATH: process.env.PATH, NODE_OPTIONS: `--require ${watch}`, LOCK_SEEN: lockSeen }
  const child = spawn(process.execPath, [program, ...words], { env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = new Promise<{ exitCode: number | null; stderr: string }>((resolve) => {
    child.once('close', (exitCode) => resolve({ exitCode, stderr }))
  })
  const says = async (pattern: RegExp): Promise<string> => {
    const found = pattern.exec(stderr)?.[1]
    if (found !== undefined) return found
    if (child.exitCode !== null) throw new Error(stderr)
    await sleep(20)
    return says(pattern)
  }
  return { ended, says }
}

/** Logs in by a code that somebody with a key approves. */
async function logIn(machine: Machine, home: string, { url, apiKey }: Served): Promise<void> {
  mkdirSync(home)
  const login = runCommand(machine, home, ['auth', 'login', '--device', '--base-url', machine.baseUrl, '--json'])
  const code = await login.says(/code (\S+),/)
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  const address = `${url}/v1/device-logins/${code}/approve`
  const approved = await fetch(address, { method: 'POST', headers, body: '{}' })
  if (!approved.ok) throw new Error(await approved.text())
  const { exitCode, stderr } = await login.ended
  if (exitCode !== 0) throw new Error(stderr)
}
