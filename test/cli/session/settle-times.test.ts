import { describe, expect, it } from 'vitest'
import { manifest } from '../../../src/cli/nouns.ts'
import { loadCommand, loadNoun } from '../../../src/cli/program/tree.ts'
import type { Exchange } from '../../../src/contract/core/exchange.ts'
import { made, typedIn } from '../../host/command-line.ts'

/** A home with an event in Berlin and a paid ticket type, Regular; the machine is in Tokyo. */
async function inBerlin() {
  const typed = typedIn(undefined, { timezone: 'Asia/Tokyo' })
  await made(typed, 'events create --name A --date 2027-03-14 --slug a --timezone Europe/Berlin')
  await made(typed, 'ticket-types create --event a --name Regular --price 60')
  return typed
}

/** Another service that shows an event and takes whatever is sent. */
function serviceOf(event: object) {
  const requests: string[] = []
  const exchange: Exchange = async ({ method, path }) => {
    requests.push(`${method} ${path}`)
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(event) }
  }
  return { exchange, requests }
}

describe('a time on the command line', () => {
  it.each([
    [
      'promo-codes create --event a --code X --percent 10 --valid-until 2027-02-01',
      'validUntil',
      '2027-02-01T22:59:59.999Z',
    ],
    [
      'promo-codes create --event a --code X --percent 10 --valid-from 2027-02-01',
      'validFrom',
      '2027-01-31T23:00:00.000Z',
    ],
    ['ticket-types create --event a --name X --sale-ends +2w', 'saleEndsAt', '2027-01-29T22:59:59.999Z'],
    ['check-in-lists create --event a --name X --opens "2027-03-14 8:00"', 'opensAt', '2027-03-14T07:00:00.000Z'],
    ['check-in-lists create --event a --name X --day 2027-03-14 --opens 9:00', 'opensAt', '2027-03-14T08:00:00.000Z'],
    ['pages update a --self-cancel-until tomorrow', 'selfCancelUntil', '2027-01-16T22:59:59.999Z'],
    [
      'orders create --event a --name A --email a@example.org --ticket Regular --pay-by 2027-02-01',
      'expiresAt',
      '2027-02-01T22:59:59.999Z',
    ],
  ])('is in the zone of the event: %s', async (command, field, instant) => {
    const record = await made(await inBerlin(), command)
    expect(new Date(String(record[field])).toISOString()).toBe(instant)
  })

  it('of a record is in the zone of its event', async () => {
    const typed = await inBerlin()
    const { id } = await made<{ id: string }>(typed, 'check-in-lists create --event a --name X')
    const list = await made(typed, `check-in-lists update ${id} --closes 2027-03-14`)
    expect(new Date(String(list.closesAt)).toISOString()).toBe('2027-03-14T22:59:59.999Z')
  })

  it("without an event is in the machine's zone", async () => {
    const key = await made(await inBerlin(), 'keys create --name ci --expires 2027-12-31')
    expect(new Date(String(key.expiresAt)).toISOString()).toBe('2027-12-31T14:59:59.999Z')
  })

  it.each([
    ['--valid-until 2027-02-01T00:00:00Z', ['POST /v1/events/e1/promo-codes']],
    ['--valid-until "2027-02-01 18:00+01:00" --valid-from +2h', ['POST /v1/events/e1/promo-codes']],
    [
      '--valid-until 2027-02-01 --valid-from "2027-01-20 9:00"',
      ['GET /v1/events/e1', 'POST /v1/events/e1/promo-codes'],
    ],
  ])('costs at most one request, and none where the zone does not matter: %s', async (flags, requests) => {
    const service = serviceOf({ id: 'e1', timezone: 'Europe/Berlin' })
    await typedIn()(`promo-codes create --event e1 --code X --percent 10 ${flags}`, { exchange: service.exchange })
    expect(service.requests).toEqual(requests)
  })

  it('needs an offset where the service does not know zones', async () => {
    const service = serviceOf({ id: 'e1' })
    const command = 'promo-codes create --event e1 --code X --percent 10 --valid-until 2027-02-01'
    const { stderr, exitCode } = await typedIn()(command, { exchange: service.exchange })
    expect(exitCode).toBe(2)
    expect(stderr).toContain('add the offset to the time, such as 2027-03-14T09:00:00+01:00')
  })

  it('is a day of the event where only a date fits', async () => {
    const typed = await inBerlin()
    const expense = await made(
      typed,
      'expenses add --event a --amount 5 --category venue --description Hall --date yesterday',
      {
        now: new Date('2027-01-15T23:30:00Z'),
      },
    )
    expect(expense).toMatchObject({ date: '2027-01-15' })
  })

  it('says for every flag which end of a day it means', async () => {
    for (const name of Object.keys(manifest.nouns)) {
      const noun = await loadNoun(manifest, name)
      for (const verb of Object.keys(noun?.verbs ?? {})) {
        const placed = await loadCommand(noun?.verbs ?? {}, [name, verb])
        const unclear = placed?.command.flags?.filter(({ kind, edge }) => kind === 'instant' && edge === undefined)
        expect(unclear, `${name} ${verb}`).toEqual(placed?.command.flags ? [] : undefined)
      }
    }
  })
})

describe('a screen', () => {
  const screen = { tty: true, columns: 200, env: { NO_COLOR: '1' } }

  it.each([
    ['orders show', /Ordered +2027-01-15 11:00 CET/],
    ['orders list a', /2027-01-15 11:00 CET/],
    ['attendees list a', /2027-01-15 11:00 CET/],
    ['ticket-types show', /Sale ends +2027-01-31 23:59 CET/],
    ['promo-codes show X --event a', /Valid until +2027-01-31 23:59 CET/],
    ['check-in-lists show "Day 1" --event a', /Opens +2027-03-14 00:00 CET/],
    ['scans list a', /2027-01-15 11:00 CET/],
  ])("shows an event's times in the event's zone: %s", async (command, time) => {
    const typed = await inBerlin()
    const order = await made<{ id: string }>(
      typed,
      'orders create --event a --name A --email a@example.org --ticket Regular',
    )
    const type = await made<{ id: string }>(typed, 'ticket-types create --event a --name X --sale-ends 2027-01-31')
    await made(typed, 'promo-codes create --event a --code X --percent 10 --valid-until 2027-01-31')
    await made(typed, 'check-in-lists create --event a --name "Day 1" --day 2027-03-14')
    await typed('door scan a --list Everyone', { stdin: 'nonsense\n' })
    const id = command === 'orders show' ? order.id : command === 'ticket-types show' ? type.id : ''
    expect((await typed(`${command} ${id}`, screen)).stdout).toMatch(time)
  })

  it("shows what belongs to no event in the machine's zone", async () => {
    const typed = await inBerlin()
    await made(typed, 'keys create --name ci --expires 2027-12-31')
    expect((await typed('keys list', screen)).stdout).toMatch(/2027-12-31 23:59 Tokyo/)
  })

  it('leaves JSON as it is', async () => {
    const typed = await inBerlin()
    const { stdout } = await typed('ticket-types create --event a --name X --sale-ends 2027-01-31 --json', screen)
    expect(stdout).toContain('"2027-01-31T22:59:59.999Z"')
  })
})
