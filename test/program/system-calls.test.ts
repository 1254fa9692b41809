// A proof.
// What the program asks of the system, as strace sees it: no program started for a server, no network without need.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { json, served } from '../client/misbehaving-servers.ts'
import { needs } from '../host/programs.ts'
import { someKey, type Terminal, type Typing, terminal } from './terminal.ts'

const needed = needs('strace', '-f', '-o', '/dev/null', 'true')
const here = it.skipIf(needed !== '')

/** Types a command under strace and gives its calls, tried ones too. */
async function callsOf(on: Terminal, command: string, { calls, ...typing }: Typing & { calls: string }) {
  const ended = await on.type(`strace -f -qq -s 300 -e trace=${calls} -o trace ${command}`, typing)
  return { ...ended, calls: readFileSync(join(on.home, 'trace'), 'utf8').split('\n').filter(Boolean) }
}

const tricks = ['file:///etc/passwd', 'https://x/$(touch pwned)', '`touch pwned`', '-a Calculator', "'; touch pwned; '"]

describe('what a server answers', () => {
  here(`starts no program and makes no file, whatever address it names${needed}`, async () => {
    let count = 0
    const { baseUrl, received } = await served((_, response) => {
      const trick = tricks[count++ % tricks.length]
      const body = {
        verification_uri: trick,
        verificationUri: trick,
        url: trick,
        id: trick,
        name: trick,
        location: trick,
      }
      json(response, count % 2 ? 200 : 401, { ...body, code: trick, detail: trick, instance: trick, type: trick })
    })
    const on = terminal()
    const env = { TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: someKey, BROWSER: '/bin/false', PAGER: '/bin/false' }
    for (const command of [
      `turnout auth login --base-url ${baseUrl}`,
      'turnout auth status',
      'turnout events show x --output table',
      'turnout events create --name A --date 2027-03-14 --output table',
      'turnout revenue show --event x --output table',
      'turnout doctor',
    ]) {
      for (const _ of tricks) {
        const { calls } = await callsOf(on, command, { calls: 'execve', env, stdin: someKey })
        const programs = calls
          .filter((call) => call.endsWith(' = 0'))
          .map((call) => /execve\("([^"]+)"/.exec(call)?.[1] ?? '')
        expect(programs.filter((path) => !/\/(turnout|env|node)$/.test(path))).toEqual([])
      }
    }
    expect(received.length).toBeGreaterThan(tricks.length)
    expect((await on.type('find . -name "*pwned*"')).stdout).toBe('')
  })
})

describe('a command that needs no service', () => {
  here.each([
    '--version',
    '--help',
    'events create --help',
    'completion bash',
    'help errors',
    'schema',
    'events creat',
    'events create --date x',
  ])(`opens neither a socket nor a database: turnout %s${needed}`, async (words) => {
    const on = terminal()
    const env = { TURNOUT_BASE_URL: 'http://127.0.0.1:1', TURNOUT_API_KEY: someKey }
    const { calls, exitCode } = await callsOf(on, `turnout ${words}`, { calls: 'socket,connect,openat', env })
    expect([0, 2]).toContain(exitCode)
    expect(calls.length).toBeGreaterThan(5)
    expect(calls.filter((call) => /AF_INET|\.db"|embedded\.js|server\.js|undici\.js/.test(call))).toEqual([])
  })

  here(`asks nobody beside the service that it is for${needed}`, async () => {
    const { baseUrl } = await served((_, response) => json(response, 200, { data: [], nextCursor: null }))
    const env = { TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: someKey }
    const remote = await callsOf(terminal(), 'turnout events list', { calls: 'connect', env })
    const ports = remote.calls.map((call) => /sin6?_port=htons\((\d+)\)/.exec(call)?.[1]).filter(Boolean)
    expect(new Set(ports)).toEqual(new Set([new URL(baseUrl).port]))
    const embedded = await callsOf(terminal(), 'turnout events list', { calls: 'connect,openat' })
    expect(embedded.calls.filter((call) => /sin6?_port/.test(call))).toEqual([])
  })
})
