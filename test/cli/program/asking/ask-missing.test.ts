import { describe, expect, it } from 'vitest'
import { manifest } from '../../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../../src/cli/program/tree.ts'
import { words } from '../../../host/command-line.ts'
import { failing } from '../../../host/failing-exchange.ts'
import { type HostOptions, run } from '../../../host/host.ts'

const commands = commandsOf(await loadTree(manifest))
const asking = commands.filter(({ command }) => command.asks)

/** Runs a line that nobody may be asked about. */
async function refused(command: string, options: HostOptions) {
  const exchange = failing()
  const { stdout, stderr, exitCode } = await run(words(command), { exchange: exchange.send, ...options })
  expect({ stdout, exitCode, requests: exchange.requests }).toEqual({ stdout: '', exitCode: 2, requests: 0 })
  return stderr
}

describe('a command that asks for what is missing', () => {
  it('is one of these', () => {
    expect(asking.map(({ path }) => path.join(' ')).sort()).toEqual([
      'attendees register',
      'budgets set',
      'events create',
      'expenses add',
      'orders create',
      'orders pay',
      'rooms create',
      'schedule add',
      'sessions create',
      'speakers create',
      'ticket-types create',
      'tracks create',
      'venues create',
    ])
  })

  it.each(asking)('asks for flags and words that it has, and for all it requires: $path', ({ command }) => {
    const { asks = [], flags = [], positionals = [] } = command
    const own = [...flags, ...positionals]
    expect(asks.filter((name) => !own.some((one) => one.name === name))).toEqual([])
    const required = own.filter((one) => one.required).map(({ name }) => name)
    expect(required.filter((name) => !asks.includes(name))).toEqual([])
  })

  it.each<[string, string, HostOptions]>([
    ['in a pipe', 'events create --name DevConf', {}],
    ['where only stdin is a terminal', 'events create --name DevConf', { tty: { stdin: true } }],
    ['where stdout is captured', 'events create --name DevConf', { tty: { stdin: true, stderr: true } }],
    ['with --no-input', 'events create --name DevConf --no-input', { tty: true }],
    ['with TURNOUT_NO_INPUT', 'events create --name DevConf', { tty: true, env: { TURNOUT_NO_INPUT: '1' } }],
    ['in CI', 'events create --name DevConf', { tty: true, env: { CI: 'true' } }],
    ['with --json', 'events create --name DevConf --json', { tty: true }],
    ['with --output csv', 'events create --name DevConf --output csv', { tty: true }],
    ['with --get', 'events create --name DevConf --get id', { tty: true }],
  ])('asks nobody %s', async (_where, command, options) => {
    expect(await refused(command, options)).toContain('--date is missing')
  })

  it.each([
    ['orders pay --payment cash', 'ORDER is missing'],
    ['orders pay ABCDEFGHJK', '--payment is missing'],
    ['expenses add --event devconf', '--description and --amount are missing'],
    ['budgets set --event devconf', '--category and --amount are missing'],
    ['attendees register --event devconf --name Ada', '--email and --ticket-type are missing'],
    ['ticket-types create --name VIP', 'no event given'],
  ])('still says what is missing: %s', async (command, problem) => {
    expect(await refused(command, {})).toContain(problem)
  })
})
