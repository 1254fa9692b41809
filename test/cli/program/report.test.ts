import { describe, expect, it } from 'vitest'
import { reportFailure } from '../../../src/cli/program/report.ts'
import { RequestFailure, type RequestFailureOptions } from '../../../src/client/request-failure.ts'
import { Failure, type FailureCode } from '../../../src/contract/core/failures.ts'
import { declined } from '../../../src/terminal/asking/prompt.ts'
import { createTestHost, type HostOptions } from '../../host/host.ts'

const refused: RequestFailureOptions = { outcome: 'not_applied', retryable: false, httpStatus: 409, requestId: 'req_1' }

function reported(error: unknown, options: HostOptions = { tty: true }, resumes = false) {
  const host = createTestHost({ argv: ['events', 'create', '--name', 'A B'], ...options })
  const exitCode = reportFailure(host, { settings: null, command: { resumes } }, error)
  return { exitCode, ...host.output() }
}

describe('the report of a failure', () => {
  it('tells a person what happened and what to do next, and nothing of the request', () => {
    const details = { eventId: 'evt_1', capacity: 500, sold: 500, held: 0 }
    const failure = new RequestFailure('sold_out', 'DevConf is sold out (500 of 500)', { ...refused, details })
    expect(reported(failure)).toEqual({
      exitCode: 6,
      stdout: '',
      stderr: 'error: DevConf is sold out (500 of 500)\nfix: turnout events update evt_1 --capacity 550\n',
    })
  })

  it.each([
    ['for the log of a script', 409, { env: { TURNOUT_OUTPUT: 'table' } }],
    ["after a service's own fault", 500, { tty: true }],
  ])('has the code and the request %s', (_when, httpStatus, options) => {
    const failure = new RequestFailure('internal', 'it broke', { ...refused, httpStatus })
    expect(reported(failure, options).stderr).toContain(`\ncode: internal  http ${httpStatus}  request req_1\n`)
  })

  it.each([
    [1, '1 second'],
    [90, '90 seconds'],
    [601, '11 minutes'],
    [86_400, '24 hours'],
    [2_000_000, '24 days'],
  ])('says in words when to try again: %d seconds', (retryAfterS, span) => {
    const failure = new RequestFailure('ai_budget_spent', 'none is left', { ...refused, retryAfterS })
    expect(reported(failure).stderr).toContain(`\ntry again in ${span}\n`)
    expect(JSON.parse(reported(failure, {}).stderr).error.retryAfterS).toBe(retryAfterS)
  })

  it('says a no to a question in a sentence, and in JSON as ever', () => {
    const no = declined('not confirmed; nothing was changed')
    expect(reported(no)).toEqual({ exitCode: 3, stdout: '', stderr: 'Nothing was changed.\n' })
    expect(JSON.parse(reported(no, {}).stderr).error).toMatchObject({ code: 'not_confirmed', exitCode: 3 })
  })

  it('leaves ids whole that are not found by their end, and in paths', () => {
    const path = '/v1/webhooks/stripe/ord_01m83exezwe5stsc1pry59388n'
    const hint = `${path} and pcn_01m83exezwe5stsc1pry59388n: turnout events show`
    const report = reported(new Failure('state_conflict', 'no', { hint: `${hint} evt_01m83exezwe5stsc1pry59388n` }))
    expect(report.stderr).toContain(`fix: ${hint} 1pry59388n\n`)
  })

  it('breaks no word, gives short ids and a command that can be pasted', () => {
    const hint = 'Pay for the whole order: turnout orders pay ord_01m83exezwe5stsc1pry59388n --payment transfer'
    const { stderr } = reported(new Failure('state_conflict', 'x '.repeat(30).trim(), { hint }), {
      tty: true,
      columns: 60,
    })
    expect(stderr.split('\n')).toEqual([
      `error: ${'x '.repeat(27).trim()}`,
      '  x x x',
      'fix: Pay for the whole order:',
      '  turnout orders pay 1PRY59388N --payment transfer',
      '',
    ])
  })

  it('does not call a full disk a bug, whatever was being written', () => {
    const error = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write', path: '/tmp/a.txt' })
    expect(reported(error)).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'error: /tmp/a.txt cannot be used: the disk is full\nfix: free some space and try again\n',
    })
  })

  it('tells a program everything in one line of JSON', () => {
    const failure = new RequestFailure('unreachable', 'gone', {
      outcome: 'unknown',
      retryable: true,
      attempts: 4,
      idempotencyKey: 'k1',
    })
    const { stderr, stdout, exitCode } = reported(failure, {})
    expect({ stdout, exitCode, lines: stderr.split('\n').length }).toEqual({ stdout: '', exitCode: 9, lines: 2 })
    expect(JSON.parse(stderr).error).toEqual({
      code: 'unreachable',
      message: 'gone',
      exitCode: 9,
      httpStatus: null,
      requestId: null,
      fields: [],
      outcome: 'unknown',
      retryable: true,
      retryAfterS: null,
      attempts: 4,
      idempotencyKey: 'k1',
      retryArgv: ['turnout', 'events', 'create', '--name', 'A B', '--idempotency-key', 'k1'],
      hint: null,
    })
  })

  it.each([
    ['both streams are a screen', { tty: true }, /^error: /],
    ['only stderr is', { tty: { stderr: true } }, /^error: /],
    ['only stdout is', { tty: { stdout: true } }, /^error: /],
    ['neither is', {}, /^\{"error":/],
    ['JSON was asked for on a screen', { tty: true, env: { TURNOUT_OUTPUT: 'json' } }, /^\{"error":/],
    ['a table was asked for in a pipe', { env: { TURNOUT_OUTPUT: 'table' } }, /^error: /],
  ] as [string, HostOptions, RegExp][])('is for whoever reads it when %s', (_, options, beginning) => {
    expect(reported(new Failure('not_found', 'gone'), options).stderr).toMatch(beginning)
  })

  it('advises a command that goes on by itself to be repeated as it was, without a key of ours', () => {
    const error = new RequestFailure('interrupted', 'interrupted', {
      outcome: 'unknown',
      retryable: true,
      idempotencyKey: 'imp_1-0-abc',
    })
    const { stderr } = reported(error, { tty: true }, true)
    expect(stderr.match(/^(again|fix): .*$/gm)).toEqual(["again: turnout events create --name 'A B'"])
    const { retryArgv, idempotencyKey } = JSON.parse(reported(error, {}, true).stderr).error
    expect(retryArgv).toEqual(['turnout', 'events', 'create', '--name', 'A B'])
    expect(idempotencyKey).toBe('imp_1-0-abc')
  })

  it('names each invalid field', () => {
    const issues = [{ pointer: '/date', code: 'invalid', detail: 'is no date' }]
    expect(reported(new Failure('validation_failed', 'The request is not valid', { issues })).stderr).toContain(
      '  date: is no date\n',
    )
  })

  it('removes control characters that a service sent', () => {
    const hostile = '\u001b]0;pwned\u0007\u009b2J\u202egnp\rX'
    const failure = new RequestFailure('state_conflict', hostile, { ...refused, hint: hostile, requestId: hostile })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
    const unsafe = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/
    expect(reported(failure).stderr).not.toMatch(unsafe)
    const { stderr } = reported(failure, {})
    expect(stderr).not.toMatch(unsafe)
    expect(JSON.parse(stderr).error.message).toBe(hostile)
  })

  it('admits a bug in turnout without a stack trace', () => {
    const { exitCode, stderr } = reported(new TypeError('x is undefined'))
    expect(exitCode).toBe(1)
    expect(stderr).toContain('please report this bug')
    expect(stderr).not.toContain('TypeError')
    expect(stderr).not.toContain(' at ')
  })

  it.each([
    ['usage', undefined, 2],
    ['not_confirmed', undefined, 3],
    ['no_credentials', undefined, 4],
    ['unauthenticated', 401, 4],
    ['not_offered', 405, 5],
    ['duplicate', 409, 6],
    ['validation_failed', 422, 7],
    ['rate_limited', 429, 8],
    ['internal', 500, 9],
    ['redirect_refused', undefined, 9],
  ] as [FailureCode, number | undefined, number][])('ends %s (%s) with %i', (code, httpStatus, exitCode) => {
    const options = { ...refused, httpStatus: 0 }
    const { httpStatus: _none, ...unanswered } = options
    const failure = new RequestFailure(code, 'x', httpStatus === undefined ? unanswered : { ...refused, httpStatus })
    expect(reported(failure).exitCode).toBe(exitCode)
  })

  it('hides the key in the environment before the settings are known', () => {
    const failure = new Failure('usage', 'bad secret-of-mine-1234567 here')
    expect(reported(failure, { env: { TURNOUT_API_KEY: 'secret-of-mine-1234567' } }).stderr).not.toContain(
      'secret-of-mine',
    )
  })
})
