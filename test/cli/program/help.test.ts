import { describe, expect, it } from 'vitest'
import { exitCodes } from '../../../src/cli/core/exit-codes.ts'
import { manifest } from '../../../src/cli/nouns.ts'
import { clientFailures, serviceFailures } from '../../../src/contract/core/failures.ts'
import { failing } from '../../host/failing-exchange.ts'
import { run } from '../../host/host.ts'

describe('help', () => {
  it('is what turnout alone prints, with every noun and command', async () => {
    const alone = await run([])
    expect(alone).toEqual(await run(['--help']))
    expect(alone).toEqual(await run(['help']))
    expect(alone).toMatchObject({ exitCode: 0, stderr: '' })
    for (const word of ['events', 'attendees', 'revenue', 'quickstart', 'completion'])
      expect(alone.stdout).toContain(`  ${word} `)
    expect(alone.stdout).not.toContain('__complete')
  })

  it('shows every noun once, below the title of its group', async () => {
    const { stdout } = await run(['help'], { tty: true, columns: 100 })
    const shown = Object.entries(manifest.groups).map(([group, title]): [string, string[]] => {
      const [, lines = ''] = new RegExp(`^${title}\\n((?: .*\\n)+)`, 'm').exec(stdout) ?? []
      return [group, [...lines.matchAll(/^ {2}(\S+)/gm)].map(([, name = '']) => name)]
    })
    const nouns = Object.entries(manifest.nouns)
    const expected = Object.keys(manifest.groups).map((group) => {
      return [group, nouns.filter(([, noun]) => noun.group === group).map(([name]) => name)]
    })
    expect(shown).toEqual(expected)
    expect(shown.flatMap(([, names]) => names).sort()).toEqual(Object.keys(manifest.nouns).sort())
    expect(shown.map(([group]) => group)).toEqual(['sell', 'plan', 'welcome', 'money', 'mail', 'run'])
  })

  it.each([
    [['events'], ['help', 'events']],
    [
      ['events', '--help'],
      ['help', 'events'],
    ],
    [
      ['events', 'create', '-h'],
      ['help', 'events', 'create'],
    ],
    [
      ['--help', 'events', 'create'],
      ['help', 'events', 'create'],
    ],
    [
      ['api', '--help'],
      ['help', 'api'],
    ],
  ])('is the same for %j and %j', async (flag, word) => {
    const shown = await run(flag)
    expect(shown.exitCode).toBe(0)
    expect(shown).toEqual(await run(word))
  })

  it('sends nothing, and needs no configuration, not even a valid one', async () => {
    const exchange = failing()
    const env = { TURNOUT_CONFIG_DIR: '/dev/null/no', TURNOUT_OUTPUT: 'nonsense' }
    for (const argv of [['help', 'events', 'list'], ['help', 'errors'], ['completion', 'bash'], ['schema']]) {
      expect((await run(argv, { env, exchange: exchange.send })).exitCode).toBe(0)
    }
    expect(exchange.requests).toBe(0)
  })

  it('of a command names its exit codes in one line, with the page that explains them', async () => {
    const { stdout } = await run(['events', 'create', '--help'])
    expect(stdout).toMatch(/^ {2}turnout help exit-codes +exit codes, here 0, 1, 2(, \d+)+$/m)
    expect(stdout).not.toContain('bug in turnout')
  })

  it.each(['events update', 'events cancel', 'attendees cancel', 'orders cancel', 'orders refund', 'tickets void'])(
    'of turnout %s says who is told by e-mail, and which words they read',
    async (command) => {
      const { stdout } = await run([...command.split(' '), '--help'])
      const flat = stdout.replaceAll(/\s+/g, ' ')
      expect(flat).toMatch(/(people concerned|ticket holders|attendee|buyer|holder) (are|is) told by e-mail/)
      expect(flat).toContain(command === 'events update' ? '--no-notify for the opposite' : '--message TEXT message to')
      if (command !== 'events update') expect(flat).toContain('--reason TEXT why, for your own records; never e-mailed')
    },
  )

  it('names every topic, and shows each', async () => {
    const { stdout } = await run(['--help'])
    for (const [name, { summary }] of Object.entries(manifest.topics)) {
      expect(stdout).toMatch(new RegExp(`[ ,]${name}(,|$)`, 'm'))
      expect(summary).toMatch(/^[a-z].*[^.]$/)
      expect(await run(['help', name])).toMatchObject({ exitCode: 0, stderr: '' })
    }
  })

  it('lists every exit code', async () => {
    const { stdout } = await run(['help', 'exit-codes'])
    for (const code of Object.keys(exitCodes)) expect(stdout).toMatch(new RegExp(`^  ${code} +\\S`, 'm'))
  })

  it('lists every failure code', async () => {
    const { stdout } = await run(['help', 'errors'])
    for (const code of [...Object.keys(serviceFailures), ...Object.keys(clientFailures)]) {
      expect(stdout).toMatch(new RegExp(`^  ${code}( \\*)? +\\S`, 'm'))
    }
  })

  it('names the environment and the formats', async () => {
    expect((await run(['help', 'environment'])).stdout).toContain('TURNOUT_API_KEY_FILE')
    expect((await run(['help', 'formatting'])).stdout).toContain('ndjson')
  })
})
