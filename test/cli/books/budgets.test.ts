import { describe, expect, it } from 'vitest'
import { bareService, writesTo } from '../../host/bare-service.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const lines = (text: string) => text.trimEnd().split('\n')

describe('budgets set', () => {
  it('takes an amount in the currency of the event', async () => {
    const { typed } = await seededHome()
    expect(await made(typed, 'budgets set devconf --category print --amount 12.5')).toMatchObject({
      category: 'print',
      planned: 1250,
      spent: 0,
      status: 'within',
    })
  })

  it('changes the one that is there, and goes on to the list', async () => {
    const { typed } = await seededHome()
    const { stdout, stderr } = await typed('budgets set devconf --category venue --amount 20', screen)
    expect(stdout).toMatch(/Used +150%/)
    expect(stdout).toMatch(/Status +over/)
    expect(stderr).toBe('next: turnout budgets list devconf\n')
  })

  it('takes 0: nothing is to be spent', async () => {
    const { typed } = await seededHome()
    const { stdout, exitCode } = await typed('budgets set devconf --category travel --amount 0', screen)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/Planned +0\.00 EUR/)
  })

  it.each([
    ['--category food --amount 5', 'catering'],
    ['--category venue', '--amount'],
    ['--amount 5', '--category'],
    ['--category venue --amount 0.001', 'too many decimal places; EUR has at most 2'],
  ])('refuses %s with 2', async (rest, named) => {
    const { typed } = await seededHome()
    const { stdout, stderr, exitCode } = await typed(`budgets set devconf ${rest}`)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toContain(named)
  })

  it('writes nothing under --dry-run', async () => {
    const service = bareService()
    const command = 'budgets set devconf --category venue --amount 5 --dry-run --json'
    const { stdout } = await typedIn()(command, { exchange: service.exchange })
    expect(writesTo(service)).toEqual([])
    expect(JSON.parse(stdout)).toMatchObject({ method: 'POST', body: { category: 'venue', planned: 500 } })
  })

  it('answers an unknown event with 5', async () => {
    expect((await typedIn()('budgets set nowhere --category venue --amount 5')).exitCode).toBe(5)
  })

  it('says plainly that another service has no budgets: 5', async () => {
    const { exchange } = bareService()
    const { stderr, exitCode } = await typedIn()('budgets list e-1', { ...screen, exchange })
    expect(exitCode).toBe(5)
    expect(stderr).toContain('does not offer')
  })
})

describe('budgets list', () => {
  it.each([60, 80, 140])('marks what is over within %i columns', async (columns) => {
    const { typed } = await seededHome()
    await made(typed, 'budgets set devconf --category venue --amount 20')
    const { stdout } = await typed('budgets list devconf', { ...screen, columns })
    expect(stdout).toMatch(/venue.*30\.00 EUR +-10\.00 EUR.*over/)
    expect(stdout).toMatch(/catering.*0\.00 EUR +40\.00 EUR.*within/)
    expect(stdout).toMatch(/total.*30\.00 EUR +10\.00 EUR.*within/)
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it('shows one category', async () => {
    const { typed } = await seededHome()
    expect(await made(typed, 'budgets list devconf --category venue')).toMatchObject([{ percent: 75 }])
  })

  it('tells how to set the first one', async () => {
    const { typed } = await seededHome()
    expect((await typed('budgets list meetup', screen)).stderr).toContain('turnout budgets set')
  })
})

describe('budgets unset', () => {
  it('takes a budget away, and answers 5 where there is none', async () => {
    const { typed } = await seededHome()
    const { stdout } = await typed('budgets unset devconf --category catering', screen)
    expect(lines(stdout)[0]).toBe('Budget for catering removed')
    expect(await made<unknown[]>(typed, 'budgets list devconf')).toHaveLength(2)
    const { stderr, exitCode } = await typed('budgets unset devconf --category catering', screen)
    expect(exitCode).toBe(5)
    expect(stderr).toContain('DevConf has no budget for catering')
  })
})
