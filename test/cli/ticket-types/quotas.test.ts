import { describe, expect, it } from 'vitest'
import { bareService } from '../../host/bare-service.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const lines = (text: string) => text.trimEnd().split('\n')

describe('quotas create', () => {
  it('lets ticket types share places, and goes on to the list', async () => {
    const { typed } = await seededHome()
    const create = 'quotas create --event devconf --name Rooms --capacity 5 --ticket-type VIP --ticket-type standard'
    const { stdout, stderr } = await typed(create, screen)
    expect(stdout).toMatch(/Rooms[\s\S]*Capacity +5[\s\S]*Confirmed +2[\s\S]*Held +1/)
    expect(stdout).toMatch(/Ticket types +Standard, VIP/)
    expect(stderr).toBe('next: turnout quotas list devconf\n')
  })

  it('refuses a sale past it with the numbers and the next step', async () => {
    const { typed } = await seededHome()
    const { id } = await made<{ id: string }>(
      typed,
      'quotas create --event devconf --name Rooms --capacity 3 --ticket-type VIP --ticket-type Standard',
    )
    const refused = await typed(
      'attendees register --event devconf --name Bo --email bo@example.org --ticket-type Standard --output table',
    )
    expect(refused.exitCode).toBe(6)
    expect(refused.stderr).toContain('The quota Rooms of DevConf is sold out (3 of 3, 1 of them held)')
    expect(refused.stderr).toContain(`fix: turnout quotas update ${id} --capacity 4`)
  })

  it.each([
    ['--capacity -1 --ticket-type VIP', 2, 'capacity'],
    ['--ticket-type VIP', 2, '--capacity'],
    ['--capacity 5 --ticket-type VPI', 7, 'has no ticket type'],
    ['--capacity 1 --ticket-type VIP', 6, '2 places are taken'],
  ])('answers %s with %i', async (flags, code, said) => {
    const { typed } = await seededHome()
    const { stderr, stdout, exitCode } = await typed(`quotas create --event devconf --name X ${flags}`)
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' })
    expect(stderr).toContain(said)
  })
})

describe('quotas list, show, update and delete', () => {
  it.each([60, 80, 140])('fits a table into %i columns', async (columns) => {
    const { typed } = await seededHome()
    const { stdout } = await typed('quotas list devconf', { ...screen, columns })
    expect(stdout).toMatch(/Guests +2 of 90/)
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it('changes what is given, and names ticket types anew or none', async () => {
    const { typed, ids } = await seededHome()
    const changed = await made(typed, `quotas update ${ids.quota} --capacity 7 --ticket-type Standard`)
    expect(changed).toMatchObject({ name: 'Guests', capacity: 7, sold: 1, ticketTypes: [{ name: 'Standard' }] })
    expect(await made(typed, `quotas update ${ids.quota} --no-ticket-type`)).toMatchObject({ sold: 0, ticketTypes: [] })
    expect(await made(typed, `quotas show ${ids.quota}`)).toMatchObject({ capacity: 7, ticketTypes: [] })
  })

  it('refuses an update without a change before anything is sent', async () => {
    const service = bareService()
    const { exitCode, stderr } = await typedIn()('quotas update quo_1', { exchange: service.exchange })
    expect({ exitCode, sent: service.requests.length }).toEqual({ exitCode: 2, sent: 0 })
    expect(stderr).toContain('--capacity')
  })

  it('is taken away once somebody says so', async () => {
    const { typed, ids } = await seededHome()
    expect((await typed(`quotas delete ${ids.quota}`)).exitCode).toBe(3)
    expect(await made(typed, `quotas delete ${ids.quota} --yes`)).toEqual({ id: ids.quota, deleted: true })
    expect((await typed(`quotas show ${ids.quota}`)).exitCode).toBe(5)
  })
})
