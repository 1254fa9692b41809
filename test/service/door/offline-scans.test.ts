// On both engines.
// T48: scans that devices made without a network, sent later, in any order and more than once.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { timeLimitMs } from '../../faults/proof-size.ts'
import { principalOf } from '../harness.ts'
import { type AtDoor, openDoor, uuid } from './open-door.ts'

let door: AtDoor
beforeEach(async () => {
  door = await openDoor()
})
afterEach(() => door.harness.close())

type Upload = Body<'uploadScans'>
type Sent = Upload['scans'][number]

const ofEvent = () => ({ params: { event_id: door.eventId } })
const upload = (body: Partial<Upload> & Pick<Upload, 'scans'>) =>
  door.harness.run('uploadScans', { ...ofEvent(), body: { sentAt: '2027-03-14T10:00:00.000Z', ...body } })
const scans = async (query = {}) => (await door.harness.run('listScans', { ...ofEvent(), query })).data

let count = 0
const sent = (code: string, changes: Partial<Sent> = {}): Sent => {
  count += 1
  const deviceTime = '2027-03-14T09:00:00.000Z'
  return { scanId: uuid(count), code, decision: 'ok', deviceTime, deviceSeq: count, ...changes }
}

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))

/** Everything that the scans of an event come to, whatever rows it is kept in. */
async function stateOf({ harness, eventId }: AtDoor) {
  const all = []
  let cursor: string | null | undefined
  do {
    const query = { limit: 500, ...(cursor ? { cursor } : {}) }
    const page = await harness.run('listScans', { params: { event_id: eventId }, query })
    all.push(...page.data.map(({ id, settled, flagged, at, device }) => [id, settled, flagged, at, device].join(' ')))
    cursor = page.nextCursor
  } while (cursor)
  const { admissions, arrivals } = await harness.store.read(async ({ db }) => ({
    admissions: await db.selectFrom('admissions').selectAll().orderBy('attendee_id').execute(),
    arrivals: await db.selectFrom('arrivals').selectAll().where('admitted', '>', 0).orderBy('minute').execute(),
  }))
  return { all, admissions, arrivals }
}

test(
  'three devices, 500 tickets, 50 of them on two devices: 500 admitted and 50 flagged, in any order, sent twice or not',
  async () => {
    const tickets = 500
    const twice = tickets / 10
    const codes = await Promise.all(
      Array.from(
        { length: tickets },
        async (_, index) => (await door.register({ name: `Guest ${index}` })).ticket.code,
      ),
    )
    const minute = (index: number) => new Date(Date.UTC(2027, 2, 14, 9, index % 45, index % 60)).toISOString()
    const devices = ['one', 'two', 'three'].map((station, device) => {
      const own = codes.flatMap((code, index) => (index % 3 === device ? [{ code, index }] : []))
      const also = codes.flatMap((code, index) =>
        index < twice && (index + 1) % 3 === device ? [{ code, index }] : [],
      )
      const made = [...own, ...also].map(({ code, index }, seq) =>
        sent(code, { deviceTime: minute(index * 7 + device), deviceSeq: seq }),
      )
      return { station, scans: made }
    })
    const send = async (order: typeof devices) => {
      for (const { station, scans: made } of order) {
        for (let from = 0; from < made.length; from += 150)
          await upload({ station, scans: made.slice(from, from + 150) })
      }
    }
    door.harness.setNow('2027-03-14T10:00:00.000Z')
    const states = []
    for (const order of permutations(devices)) {
      await send(order)
      const once = await stateOf(door)
      await send(order.toReversed())
      expect(await stateOf(door)).toEqual(once)
      expect(await door.arrivals()).toMatchObject({ admitted: tickets, flagged: twice })
      expect((await scans({ flagged: 'true', limit: 500 })).length).toBe(twice)
      states.push(once)
      await forgetScans()
    }
    for (const state of states) expect(state).toEqual(states[0])
  },
  timeLimitMs,
)

/** The same people at a door where nobody was scanned yet: past the trigger that forbids it. */
async function forgetScans() {
  await door.harness.store.write(async ({ db, engine }) => {
    const off = engine === 'sqlite' ? sql`drop trigger scans_no_delete` : sql`alter table scans disable trigger user`
    await off.execute(db).catch((error: Error) => {
      if (!/no such trigger/.test(error.message)) throw error
    })
    for (const table of ['scans', 'admissions', 'arrivals'] as const) await db.deleteFrom(table).execute()
    // Whoever gets this database next wants it whole; one in memory goes away.
    if (engine === 'postgres') await sql`alter table scans enable trigger user`.execute(db)
  })
}

describe('an upload', () => {
  it('answers each scan, and distinguishes a ticket’s second admission from the first, whichever arrived first', async () => {
    const { ticket } = await door.register({ name: 'Ada' })
    door.harness.setNow('2027-03-14T10:00:00.000Z')
    const late = sent(ticket.code, { deviceTime: '2027-03-14T09:30:00.000Z', gate: 'South' })
    const early = sent(ticket.code, { deviceTime: '2027-03-14T09:10:00.000Z', gate: 'North' })
    expect(await upload({ station: 'b', scans: [late] })).toMatchObject({
      accepted: 1,
      flagged: 0,
      results: [{ scanId: late.scanId, result: 'ok', decision: 'ok', name: 'Ada', firstGate: 'South', flagged: false }],
    })
    expect(await upload({ station: 'a', scans: [early] })).toMatchObject({
      results: [{ result: 'ok', firstGate: 'North' }],
    })
    expect(await upload({ station: 'b', scans: [late] })).toMatchObject({
      flagged: 1,
      results: [{ result: 'already_redeemed', decision: 'ok', firstAt: '2027-03-14T09:10:00.000Z', flagged: true }],
    })
    expect(await scans()).toHaveLength(2)
    expect(await door.arrivals()).toMatchObject({ admitted: 1, flagged: 1, gates: [{ gate: 'North', admitted: 1 }] })
  })

  it('flags an online admission when a device had admitted the ticket before', async () => {
    const { ticket } = await door.register()
    door.harness.setNow('2027-03-14T09:30:00.000Z')
    const online = await door.scan(ticket.code)
    door.harness.setNow('2027-03-14T10:00:00.000Z')
    await upload({ station: 'a', scans: [sent(ticket.code)] })
    expect(await scans({ flagged: 'true' })).toMatchObject([{ id: online.scanId, settled: 'already_redeemed' }])
  })

  it('counts an admission once if the service answered too late, and twice if it had refused', async () => {
    const [ada, grace, emmy] = await Promise.all(['Ada', 'Grace', 'Emmy'].map((name) => door.register({ name })))
    const codes = [ada, grace, emmy].map((one) => one?.ticket.code ?? '')
    const at = { station: 'a', gate: 'North' }
    const alone = codes.map((code, index) => sent(code, { insteadOf: uuid(9_000 + index), gate: 'North' }))
    door.harness.setNow('2027-03-14T08:59:59.000Z')
    // Grace came in elsewhere; Emmy's request arrives when all is sent.
    await door.scan(codes[1] ?? '', { station: 'b', gate: 'South' })
    const asked = [0, 1].map((index) => door.scan(codes[index] ?? '', { ...at, scanId: uuid(9_000 + index) }))
    expect(await Promise.all(asked)).toMatchObject([{ result: 'ok' }, { result: 'already_redeemed' }])
    door.harness.setNow('2027-03-14T10:00:00.000Z')
    const answer = await upload({ station: 'a', scans: alone })
    expect(answer.results.map(({ result, flagged }) => [result, flagged])).toEqual([
      ['ok', false],
      ['already_redeemed', true],
      ['ok', false],
    ])
    const late = await door.scan(codes[2] ?? '', { ...at, scanId: uuid(9_002) })
    expect(late).toMatchObject({ result: 'already_redeemed' })
    expect(await upload({ station: 'a', scans: alone })).toEqual(answer)
    expect(await door.arrivals()).toMatchObject({ admitted: 3, flagged: 1 })
    expect((await scans({ flagged: 'true' })).map(({ name }) => name)).toEqual(['Grace'])
  })

  it('lists as flagged exactly the scans whose record is flagged', async () => {
    const { ticket } = await door.register({ name: 'Ada' })
    const at = { station: 'a', gate: 'North' }
    const original = await door.scan(ticket.code, { ...at, scanId: uuid(9_100) })
    door.harness.setNow('2027-03-14T10:00:00.000Z')
    const twin = sent(ticket.code, { insteadOf: original.scanId, gate: 'North' })
    const again = sent(ticket.code, { deviceTime: '2027-03-14T09:50:00.000Z', gate: 'South' })
    await upload({ station: 'a', scans: [twin] })
    await upload({ station: 'b', scans: [again] })
    expect(await scans({ flagged: 'true' })).toMatchObject([{ id: again.scanId, flagged: true }])
    const others = await scans({ flagged: 'false' })
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([original.scanId, twin.scanId]))
    expect(others.every(({ flagged }) => flagged === false)).toBe(true)
  })

  it('flags nothing that was undone, whichever of its two scans was named', async () => {
    const people = await Promise.all(['Ada', 'Grace', 'Emmy'].map((name) => door.register({ name })))
    const [ada, grace, emmy] = people.map(({ ticket }) => ticket.code) as [string, string, string]
    const asked = await door.scan(grace, { station: 'a', scanId: uuid(9_200) })
    await Promise.all(
      people.map(({ id }) =>
        door.harness.run('cancelAttendee', { params: { attendee_id: id }, body: { refund: true } }),
      ),
    )
    door.harness.setNow('2027-03-14T10:00:00.000Z')
    const twin = sent(grace, { insteadOf: asked.scanId })
    const [own, stays] = [sent(ada), sent(emmy)]
    await upload({ station: 'a', scans: [own, twin, stays] })
    expect(await scans({ flagged: 'true' })).toHaveLength(3)
    for (const undoes of [own.scanId, asked.scanId])
      await door.harness.run('undoScan', { ...ofEvent(), body: { undoes } })
    expect(await scans({ flagged: 'true' })).toMatchObject([{ id: stays.scanId, settled: 'revoked', flagged: true }])
    const others = await scans({ flagged: 'false' })
    expect(new Set(others.map(({ id }) => id))).toEqual(
      new Set([
        own.scanId,
        asked.scanId,
        twin.scanId,
        ...others.filter(({ kind }) => kind === 'undo').map(({ id }) => id),
      ]),
    )
    expect(others.every(({ flagged }) => flagged === false)).toBe(true)
  })

  const clocks: [string, string, string][] = [
    ['two days ahead', '2027-03-16T09:00:00.000Z', '2027-03-16T10:00:00.000Z'],
    ['a year behind', '2026-03-14T09:00:00.000Z', '2026-03-14T10:00:00.000Z'],
    ['right, but for the way', '2027-03-14T09:00:00.000Z', '2027-03-14T09:59:58.900Z'],
  ]
  it.each(clocks)('corrects the times of a clock that is %s', async (_what, deviceTime, sentAt) => {
    const { ticket } = await door.register()
    door.harness.setNow('2027-03-14T10:00:00.000Z')
    await upload({ sentAt, scans: [sent(ticket.code, { deviceTime })] })
    expect(await scans()).toMatchObject([{ deviceTime, at: '2027-03-14T09:00:00.000Z' }])
  })

  it('dates no scan later than its arrival', async () => {
    const { ticket } = await door.register()
    door.harness.setNow('2027-03-14T10:00:00.000Z')
    await upload({ scans: [sent(ticket.code, { deviceTime: '2031-01-01T00:00:00.000Z' })] })
    expect(await scans()).toMatchObject([{ at: '2027-03-14T10:00:00.000Z' }])
  })

  it('keeps scans that should have been refused, flagged with the reason', async () => {
    const { id, ticket } = await door.register({ name: 'Refunded' })
    await door.harness.run('cancelAttendee', { params: { attendee_id: id }, body: { refund: true } })
    const answer = await upload({
      scans: [sent(ticket.code), sent('NOTATICKET'), sent('NOTATICKET', { decision: 'invalid' })],
    })
    expect(answer.results.map(({ result, decision, flagged }) => [result, decision, flagged])).toEqual([
      ['revoked', 'ok', true],
      ['invalid', 'ok', true],
      ['invalid', 'invalid', false],
    ])
    expect(await door.arrivals()).toMatchObject({ admitted: 1, expected: 0, noShows: 0 })
  })

  it('accepts undone scans and supervisors’ overrides from the device', async () => {
    const { ticket } = await door.register()
    const first = sent(ticket.code)
    const undo = sent(ticket.code, { kind: 'undo', undoes: first.scanId })
    const second = sent(ticket.code)
    const override = sent(ticket.code, { kind: 'override', reason: 'Lost the wristband' })
    const answer = await upload({ scans: [undo, override, second, first] })
    expect(answer.flagged).toBe(0)
    expect(await scans()).toMatchObject([
      { id: first.scanId, settled: null },
      { kind: 'undo' },
      { id: second.scanId, settled: 'ok' },
      { kind: 'override', settled: 'ok', reason: 'Lost the wristband' },
    ])
    const steward = principalOf({ scopes: new Set(['door:write']) })
    const again = {
      sentAt: '2027-03-14T10:00:00.000Z',
      scans: [sent(ticket.code, { kind: 'override', reason: 'Mine' })],
    }
    const plain = await door.harness.run('uploadScans', { ...ofEvent(), principal: steward, body: again })
    expect(plain.results).toMatchObject([{ result: 'already_redeemed', flagged: true }])
  })
})
