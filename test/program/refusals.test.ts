// What a command says when it cannot do what was asked: its exit code, its two forms, and whether anything was sent.
import { describe, expect, it } from 'vitest'
import { deadPort, json, served } from '../client/misbehaving-servers.ts'
import { type Ended, made, serving, someKey, stackTrace, type Typing, terminal } from './terminal.ts'

const register = (event: string, email = 'ada@example.org') =>
  `turnout attendees register --event ${event} --name Ada --email ${email} --ticket-type Standard`

/** The command for people and for programs; both leave stdout empty and show no stack. */
async function refused(on: ReturnType<typeof terminal>, command: string, typing: Typing = {}) {
  const people = await on.type(`${command} --output table`, typing)
  const program = await on.type(`${command} --json`, typing)
  const { exitCode } = program
  for (const ended of [people, program]) {
    expect(ended).toMatchObject({ stdout: '', exitCode })
    expect(ended.stderr).not.toMatch(stackTrace)
  }
  expect(program.stderr.trimEnd().split('\n')).toHaveLength(1)
  const { error } = JSON.parse(program.stderr)
  expect(error.exitCode).toBe(exitCode)
  expect(people.stderr).toMatch(/^error: .+\ncode: \w+/)
  expect(people.stderr).toContain(`code: ${error.code}`)
  return { exitCode, error, people: people.stderr }
}

describe('a registration past capacity', () => {
  const soldOut = {
    exitCode: 6,
    people: expect.stringContaining('error: DevConf is sold out (2 of 2)\n'),
    error: expect.objectContaining({
      code: 'sold_out',
      message: 'DevConf is sold out (2 of 2)',
      httpStatus: 409,
      outcome: 'not_applied',
      retryable: false,
    }),
  }

  it('is refused with the numbers in process', async () => {
    const on = terminal()
    const { id } = await made<{ id: string }>(on, 'turnout events create --name DevConf --date 2027-03-14 --capacity 2')
    for (const name of ['a', 'b']) await made(on, `${register(id, `${name}@example.org`)} --create-type`)
    const { people, ...told } = await refused(on, register(id, 'c@example.org'))
    expect({ people, ...told }).toEqual(soldOut)
    expect(people).toContain(`fix: turnout events update ${id} --capacity 3`)
    expect(await made(on, `turnout attendees list --event ${id}`)).toHaveLength(2)
  })

  it('is refused with the same words over HTTP', async () => {
    const { url, apiKey } = await serving(terminal())
    const on = terminal()
    const typing = { env: { TURNOUT_BASE_URL: url, TURNOUT_API_KEY: apiKey ?? '' } }
    const create = 'turnout events create --name DevConf --date 2027-03-14 --capacity 2'
    const { id } = await made<{ id: string }>(on, create, typing)
    for (const name of ['a', 'b']) await made(on, `${register(id, `${name}@example.org`)} --create-type`, typing)
    expect(await refused(on, register(id, 'c@example.org'), typing)).toEqual(soldOut)
  })
})

describe('an unknown event', () => {
  it.each([register('evt_nowhere'), 'turnout revenue show --event nowhere', 'turnout events show nowhere'])(
    'ends %s with 5',
    async (command) => {
      const { exitCode, error, people } = await refused(terminal(), command)
      expect({ exitCode, code: error.code, outcome: error.outcome }).toEqual({
        exitCode: 5,
        code: 'not_found',
        outcome: 'not_applied',
      })
      expect(people).toContain('fix: check the id or slug; turnout events list shows them all')
    },
  )
})

describe('what is wrong with the words', () => {
  it.each([
    ['--name DevConf --date 2027-02-30', '--date "2027-02-30" is not a date; write 2027-03-14'],
    ['--name DevConf --date 2027-03-14 --capacity 1.5', '--capacity "1.5"'],
    ['--name DevConf --date 2027-03-14 --capacity -1', '--capacity "-1"'],
    ['--name DevConf --date 2027-03-14 --capacity 9007199254740993', '--capacity "9007199254740993"'],
    ['--date 2027-03-14', '--name'],
    ['--name DevConf --date 2027-03-14 --venu Hall', '--venue'],
  ])('%s ends with 2 and nothing is sent', async (flags, words) => {
    const { baseUrl, received } = await served((_, response) => json(response, 200, { id: 'e-1' }))
    const env = { TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: someKey }
    const { exitCode, error } = await refused(terminal(), `turnout events create ${flags}`, { env })
    expect(exitCode).toBe(2)
    expect(error.message + error.hint).toContain(words)
    expect(error).toMatchObject({ attempts: 0, outcome: 'not_applied' })
    expect(received).toEqual([])
  })

  it('makes no database either', async () => {
    const on = terminal()
    await refused(on, 'turnout events create --name DevConf --date 2027-02-30')
    expect((await on.type('find . -name "*.db*"')).stdout).toBe('')
  })
})

describe('a service that cannot be used', () => {
  it('without a key ends with 4 and is not asked', async () => {
    const { baseUrl, received } = await served((_, response) => json(response, 200, {}))
    const { exitCode, error } = await refused(terminal(), register('e-1'), { env: { TURNOUT_BASE_URL: baseUrl } })
    expect({ exitCode, code: error.code, outcome: error.outcome }).toEqual({
      exitCode: 4,
      code: 'no_credentials',
      outcome: 'not_applied',
    })
    expect(error.hint).toContain('turnout auth login')
    expect(received).toEqual([])
  })

  it('with a key of nobody ends with 4', async () => {
    const { url } = await serving(terminal())
    const env = { TURNOUT_BASE_URL: url, TURNOUT_API_KEY: someKey }
    expect(await refused(terminal(), 'turnout events list', { env })).toMatchObject({
      exitCode: 4,
      error: { code: 'unauthenticated', httpStatus: 401 },
    })
  })

  it('that refuses the connection ends with 9, and the outcome is told', async () => {
    const env = { TURNOUT_BASE_URL: await deadPort(), TURNOUT_API_KEY: someKey }
    const { exitCode, error } = await refused(terminal(), `${register('e-1')} --retries 0`, { env })
    expect(exitCode).toBe(9)
    expect(error).toMatchObject({ code: 'unreachable', outcome: 'not_applied', retryable: true, attempts: 1 })
    expect(error.retryArgv).toContain(error.idempotencyKey)
    expect(JSON.stringify(error.retryArgv)).not.toContain(someKey)
  })

  it('that hangs up after a write was sent leaves the outcome unknown', async () => {
    const { baseUrl, received } = await served((_, response) => response.socket?.destroy())
    const env = { TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: someKey }
    const { exitCode, error, people } = await refused(terminal(), `${register('e-1')} --retries 0`, { env })
    expect({ exitCode, outcome: error.outcome }).toEqual({ exitCode: 9, outcome: 'unknown' })
    expect(people).toMatch(/again: turnout attendees register .*--idempotency-key/)
    expect(received.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })
})

describe('a stack trace', () => {
  it('is shown with --debug only', async () => {
    const debugged: Ended = await terminal().type('turnout events show nowhere --debug')
    expect(debugged.stderr).toMatch(stackTrace)
    expect(debugged.stdout).toBe('')
  })
})
