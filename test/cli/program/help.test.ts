import { describe, expect, it } from 'vitest'
import { exitCodes } from '../../../src/cli/core/exit-codes.ts'
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
