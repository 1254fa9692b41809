// The examples in the help of `auth` and `config`, run as they are written beside a stored profile.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { manifest } from '../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../src/cli/program/tree.ts'
import type { Exchange } from '../../../src/contract/core/exchange.ts'
import { words } from '../../host/command-line.ts'
import { run } from '../../host/host.ts'
import { seededHome } from '../../host/sample-conference.ts'

const key = 'tk_live_0123456789abcdefghijklmnopqrstuvA1b2'
const ours = ['auth', 'config']
const verbs = commandsOf(await loadTree(manifest)).filter(({ path: [noun = ''] }) => ours.includes(noun))

const signIn = { id: 'sin_1', url: 'https://tickets.example.org/sign-in/x', expiresAt: '2027-01-10T12:10:00Z' }
const login = {
  userCode: 'WDJB-MJHT',
  clientName: 'turnout command line',
  scopes: ['attendees:read'],
  address: '203.0.113.7',
  agent: 'turnout-cli on laptop-2',
  createdAt: '2027-01-10T12:00:00Z',
}
const answers: Readonly<Record<string, object>> = { 'sign-ins': signIn, 'device-logins': login }
const service: Exchange = async ({ path }) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(answers[path.split('/')[2] ?? ''] ?? { id: 'acc_1', name: 'Town Hall' }),
})

/** Those that log in without a key need a service that answers OAuth: test/cli/auth/login.test.ts. */
const examples = verbs
  .flatMap((verb) => verb.command.examples.map(({ command }) => command))
  .filter((command) => !/ --(?:web|device)\b/.test(command))

describe('every example of auth and config runs', () => {
  it.each(examples)('%s', async (command) => {
    const { home } = await seededHome()
    writeFileSync(join(home, 'key.txt'), `${key}\n`, { mode: 0o600 })
    const loggingIn = ['auth', 'login', '--base-url', 'https://tickets.example.org', '--profile', 'work', '--quiet']
    const settings = ['event devconf', 'currency EUR', 'output json'].map((pair) => [
      'config',
      'set',
      ...pair.split(' '),
    ])
    for (const argv of [loggingIn, ['auth', 'switch', 'default'], ...settings]) {
      expect(await run(argv, { home, exchange: service, stdin: `${key}\n` })).toMatchObject({ exitCode: 0 })
    }
    const argv = words(command).map((word) => (word === 'key.txt' ? join(home, word) : word))
    // Nobody approves where nobody can be asked.
    const typed = argv.includes('approve') ? { tty: true, stdin: 'y\n' } : { stdin: `${key}\n` }
    const { stderr, exitCode } = await run(argv, { home, exchange: service, ...typed })
    expect({ stderr: exitCode === 0 ? '' : stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  })
})
