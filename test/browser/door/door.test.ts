// A door on a phone against the real service, over a network that loses requests, or answers alone.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDoor, type Door } from '../../../src/browser/door/door.ts'
import { createCalls, type Send } from '../../../src/browser/door/service-calls.ts'
import { createMemory, keyInFragment, type Memory } from '../../../src/browser/door/storage.ts'
import { openService, type TestService } from '../../service/server/serve.ts'
import { shelf } from './shelf.ts'
import { speechIn } from './speech.ts'

let service: TestService
let event: string
let apiKey: string
let network: 'works' | 'loses requests' | 'loses answers' | 'gives a proxy’s page'
let memory: Memory
let door: Door
let full: boolean
let broken: boolean
let people = 0
let scanned = 0

/** Within one millisecond, ids in their order. */
const nextBytes = () => {
  scanned += 1
  return Uint8Array.of(0, scanned, 0, 0, 0, 0, 0, 0, 0, 0)
}

const post = async (path: string, body: object) => (await service.send('POST', path, { body })).json
const scansOf = async (ticketId: string) => {
  const all = (await service.send('GET', `/v1/events/${event}/scans?limit=500`)).json.data
  return all
    .filter((scan: { ticketId: string }) => scan.ticketId === ticketId)
    .map(({ decision, settled, offline }: Record<string, unknown>) => ({ decision, settled, offline }))
}
const register = async () => {
  people += 1
  const person = { name: `Guest ${people}`, email: 'a@example.org', ticketType: 'Standard' }
  return (await post(`/v1/events/${event}/attendees`, person)).ticket as { id: string; code: string }
}

const send: Send = async (path, { method, headers, body }) => {
  if (network === 'loses requests') throw new Error('offline')
  if (network === 'gives a proxy’s page') return { status: 200, text: '<html>Log in to the Wi-Fi</html>' }
  const key = headers.authorization?.slice('Bearer '.length) ?? null
  const answer = await service.send(method, path, { headers, apiKey: key, ...(body ? { body } : {}) })
  if (network === 'loses answers') throw new Error('timeout')
  return answer
}

beforeAll(async () => {
  service = await openService()
  event = (await post('/v1/events', { name: 'DevConf', date: '2027-01-10' })).id
  apiKey = (await post(`/v1/events/${event}/devices`, { name: 'Phone' })).apiKey
})
afterAll(() => service.close())
const speech = await speechIn('en')
const { say } = speech
const phoneOf = (key: string, kept = createMemory(shelf())) =>
  createDoor({
    call: createCalls(send, key),
    memory: kept,
    ...speech,
    now: () => new Date('2027-01-10T12:00:00.000Z'),
    randomBytes: nextBytes,
    changed: () => {},
  })

beforeEach(async () => {
  network = 'works'
  full = false
  broken = false
  const place = shelf()
  const setItem = (name: string, value: string) => {
    if (broken) throw new Error('The storage is gone')
    if (full && name.includes('.scan.')) throw new Error('QuotaExceededError')
    place.setItem(name, value)
  }
  memory = createMemory({
    ...place,
    setItem,
    get length() {
      return place.length
    },
  })
  door = phoneOf(apiKey, memory)
  await door.refresh()
})

describe('a door on a phone', () => {
  it('says what the service says, and counts', async () => {
    const { code } = await register()
    await door.scan({ code })
    expect(door.state()).toMatchObject({ look: { word: 'OK', name: `Guest ${people}` }, canUndo: true })
    await door.scan({ code })
    const detail = 'First scanned on 10 January 2027 at 13:00. Ask a supervisor.'
    expect(door.state().look).toMatchObject({ kind: 'again', word: 'AGAIN', detail })
    await door.scan({ code: 'nonsense' })
    expect(door.state().look).toMatchObject({ kind: 'bad', word: 'STOP', name: 'Unknown ticket' })
    await door.refresh()
    expect(door.state().counts).toBe(`1 of ${people} in`)
  })

  it('says of a ticket that is let in again how often it was before', async () => {
    const other = (await post('/v1/events', { name: 'Fair', date: '2027-01-10' })).id
    const { apiKey: key } = await post(`/v1/events/${other}/devices`, { name: 'Phone' })
    const { data } = (await service.send('GET', `/v1/events/${other}/check-in-lists`)).json
    await service.send('PATCH', `/v1/check-in-lists/${data[0].id}`, { body: { reentry: 'always' } })
    const person = { name: 'Ada', email: 'ada@example.org', ticketType: 'Standard' }
    const { code } = (await post(`/v1/events/${other}/attendees`, person)).ticket
    const phone = phoneOf(key)
    await phone.refresh()
    await phone.scan({ code })
    expect(phone.state().look.word).toBe('OK')
    await phone.scan({ code })
    const detail = 'Let in before: 1×. Last time: 10 January 2027 at 13:00.'
    expect(phone.state()).toMatchObject({ look: { kind: 'repeat', word: 'OK AGAIN', detail }, canUndo: true })
  })

  it('rehearses without a record, and keeps nothing of a lost answer', async () => {
    const { id, code } = await register()
    await door.rehearse(true)
    expect(door.state()).toMatchObject({ isRehearsal: true, look: { word: 'READY' } })
    await door.scan({ code })
    expect(door.state().look.word).toBe('OK')
    await door.scan({ code })
    expect(door.state().look.word).toBe('AGAIN')
    network = 'loses requests'
    await door.scan({ code })
    expect(door.state()).toMatchObject({ look: { word: 'NOT CHECKED' }, waiting: 0, canLetIn: false })
    network = 'works'
    await door.refresh()
    await door.rehearse(false)
    expect(await scansOf(id)).toEqual([])
    await door.scan({ code })
    expect(door.state()).toMatchObject({ isRehearsal: false, look: { word: 'OK' } })
    expect(await scansOf(id)).toMatchObject([{ decision: 'ok' }])
  })

  it('takes the last admission back, and no other', async () => {
    const { code } = await register()
    await door.scan({ code })
    await door.undo()
    expect(door.state()).toMatchObject({ look: { word: 'UNDONE' }, canUndo: false })
    await door.scan({ code })
    expect(door.state().look.word).toBe('OK')
    await door.scan({ code: 'nonsense' })
    expect(door.state().canUndo).toBe(false)
    await door.undo()
    expect(door.state().look.word).toBe('STOP')
  })

  it('lets a supervisor let somebody in against the rules, with a reason, and nobody else', async () => {
    const chief = await post(`/v1/events/${event}/devices`, { name: 'Chief', supervisor: true })
    const { code, id } = await register()
    await door.scan({ code })
    await door.scan({ code })
    expect(door.state()).toMatchObject({ look: { word: 'AGAIN' }, canOverride: false })
    await door.override('no supervisor')
    expect(door.state().look).toMatchObject({ word: 'NOT CHECKED' })
    const phone = phoneOf(chief.apiKey)
    await phone.refresh()
    await phone.scan({ code: 'nonsense' })
    expect(phone.state().canOverride).toBe(false)
    await phone.scan({ code })
    // Nobody else is to be asked.
    const detail = 'First scanned on 10 January 2027 at 13:00.'
    expect(phone.state()).toMatchObject({ look: { word: 'AGAIN', detail }, canOverride: true })
    await phone.override('came back for a coat')
    expect(phone.state()).toMatchObject({ look: { word: 'OK' }, canOverride: false, canUndo: true })
    expect(await scansOf(id)).toContainEqual({ decision: 'ok', settled: 'ok', offline: false })
  })

  it('lets nobody in whose verdict was taken out of sight', async () => {
    const chief = await post(`/v1/events/${event}/devices`, { name: 'Turns', supervisor: true })
    const phone = phoneOf(chief.apiKey)
    await phone.refresh()
    const { code, id } = await register()
    await phone.scan({ code })
    await phone.scan({ code })
    expect(phone.state()).toMatchObject({ look: { word: 'AGAIN' }, canOverride: true })
    phone.clear()
    expect(phone.state()).toMatchObject({ look: { word: 'READY' }, canOverride: false, canUndo: false, due: null })
    await phone.override('meant for somebody else')
    expect(phone.state().look.word).toBe('READY')
    expect(await scansOf(id)).toHaveLength(2)
    // What is being judged still tells its result.
    const judged = phone.scan({ code })
    phone.clear()
    await judged
    expect(phone.state().look.word).toBe('AGAIN')
  })

  it('leaves no verdict of the one before where a scan fails in a way that nobody foresaw', async () => {
    const { code } = await register()
    await door.scan({ code })
    expect(door.state().look.word).toBe('OK')
    broken = true
    await door.scan({ code: 'another' })
    expect(door.state().look).toMatchObject({ word: 'NOT CHECKED', detail: say('unchecked.failed') })
    broken = false
    await door.scan({ code })
    expect(door.state().look.word).toBe('AGAIN')
  })

  it('goes on after a scan that there was no room to keep', async () => {
    const { code } = await register()
    network = 'loses requests'
    full = true
    await door.scan({ code })
    expect(door.state()).toMatchObject({
      look: { word: 'NOT CHECKED', detail: expect.stringContaining('no storage left') },
    })
    full = false
    network = 'works'
    await door.refresh()
    await door.scan({ code })
    expect(door.state().look.word).toBe('OK')
  })

  it.each(['loses requests', 'gives a proxy’s page'] as const)(
    'lets nobody in by itself where the network %s, keeps the scan and sends it once',
    async (what) => {
      const { code, id } = await register()
      network = what
      await door.scan({ code })
      expect(door.state()).toMatchObject({ look: { word: 'NOT CHECKED' }, isOffline: true, waiting: 1, canLetIn: true })
      await door.refresh()
      expect(door.state().waiting).toBe(1)
      expect(await scansOf(id)).toEqual([])
      network = 'works'
      await door.refresh()
      await door.refresh()
      expect(door.state()).toMatchObject({ isOffline: false, waiting: 0, canLetIn: false })
      expect(await scansOf(id)).toEqual([{ decision: 'error', settled: 'error', offline: true }])
    },
  )

  it('makes one scan of one whose answer was lost: who was let in by it is in', async () => {
    const { code, id } = await register()
    network = 'loses answers'
    await door.scan({ code })
    expect(door.state()).toMatchObject({ look: { word: 'NOT CHECKED' }, waiting: 1 })
    network = 'works'
    await door.refresh()
    expect(door.state().waiting).toBe(0)
    expect(await scansOf(id)).toEqual([{ decision: 'ok', settled: 'ok', offline: false }])
  })

  it('uploads again what was taken without an answer, and it stays one scan', async () => {
    const { code, id } = await register()
    network = 'loses requests'
    await door.scan({ code })
    door.letIn()
    network = 'loses answers'
    await door.refresh()
    await door.refresh()
    expect(door.state().waiting).toBe(1)
    network = 'works'
    await door.refresh()
    expect(await scansOf(id)).toEqual([{ decision: 'ok', settled: 'ok', offline: true }])
  })

  it('tells of those who were let in unchecked and should not have been', async () => {
    network = 'loses requests'
    await door.scan({ code: 'nonsense' })
    door.letIn()
    expect(door.state()).toMatchObject({ look: { name: 'Recorded: you let them in' }, canLetIn: false })
    network = 'works'
    await door.refresh()
    expect(door.state().trouble).toMatch(/^Stored scans were sent\. Should not have been let in: 1\./)
  })

  it('asks nobody twice while there is no answer, and takes codes in their order', async () => {
    network = 'loses requests'
    const codes = [(await register()).code, (await register()).code, 'third']
    await Promise.all(codes.map((code) => door.scan({ code })))
    expect(memory.waiting().map(({ scan }) => [scan.code, scan.deviceSeq])).toEqual(
      codes.map((code, index) => [code, index + 1]),
    )
  })

  it('finds people, admits the chosen one, and keeps an unanswered choice like any scan', async () => {
    const [first, second] = [await register(), await register()]
    const { people: found } = await door.search(`guest ${people}`)
    expect(found).toMatchObject([{ id: second.id, name: `Guest ${people}`, result: 'ok', firstAt: null }])
    await door.scan({ ticketId: second.id })
    expect(door.state()).toMatchObject({ look: { word: 'OK', name: `Guest ${people}` }, canUndo: true })
    network = 'loses requests'
    await door.scan({ ticketId: first.id })
    expect(door.state()).toMatchObject({ look: { word: 'NOT CHECKED' }, waiting: 1, canLetIn: true })
    expect(await door.search('guest')).toMatchObject({ people: [], note: expect.stringContaining('while the service') })
    door.letIn()
    network = 'works'
    await door.refresh()
    expect(await scansOf(first.id)).toEqual([{ decision: 'ok', settled: 'ok', offline: true }])
  })

  it('says that a revoked key is refused, and keeps what waits', async () => {
    const lost = await post(`/v1/events/${event}/devices`, { name: 'Lost' })
    const phone = phoneOf(lost.apiKey)
    await phone.refresh()
    network = 'loses requests'
    await phone.scan({ code: 'anything' })
    await post(`/v1/devices/${lost.id}/revoke`, {})
    network = 'works'
    await phone.refresh()
    expect(phone.state()).toMatchObject({
      waiting: 1,
      trouble: 'The service no longer knows this phone. Ask for a new joining code.',
    })
    await phone.scan({ code: 'anything' })
    expect(phone.state().look).toMatchObject({
      word: 'NOT CHECKED',
      detail: `The service refused the scan: ${say('status.joinAgain')}`,
    })
  })
})

describe('what a device keeps', () => {
  it('takes a key from a fragment that has nothing else, and of no other form', () => {
    const key = `tk_live_${'a'.repeat(36)}`
    expect(keyInFragment(`#${key}`)).toBe(key)
    for (const fragment of ['', '#', `#${key}x`, `#key=${key}`, `?${key}`, `#${key}<b>`, '#tk_live_short']) {
      expect(keyInFragment(fragment)).toBeUndefined()
    }
  })

  it('forgets everything of its own when it leaves, and nothing of others', async () => {
    const place = shelf()
    place.setItem('other', 'stays')
    const kept = createMemory(place)
    kept.join(`tk_live_${'a'.repeat(36)}`)
    kept.keepSetup({ gate: 'North' })
    kept.nextNumber()
    kept.leave()
    expect(place.names()).toEqual(['other'])
  })

  it('reads what is broken as nothing', () => {
    const place = shelf()
    for (const name of ['door', 'setup', 'scan.x']) place.setItem(`turnout.door.${name}`, '{"cut')
    const kept = createMemory(place)
    expect([kept.door(), kept.setup(), kept.waiting()]).toEqual([undefined, {}, []])
  })
})
