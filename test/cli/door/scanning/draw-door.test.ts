import { describe, expect, it } from 'vitest'
import type { ScannedCode } from '../../../../src/cli/door/offline/local-door.ts'
import { type DoorState, drawDoor, wordOf } from '../../../../src/cli/door/scanning/draw-door.ts'
import type { DoorTicket } from '../../../../src/contract/door/door.ts'
import { createTheme } from '../../../../src/terminal/tables/theme.ts'
import { textWidth } from '../../../../src/terminal/text/text-width.ts'

const theme = await createTheme({ level: 0 })
const scanned = (changes: Partial<ScannedCode> = {}): ScannedCode => ({
  scanId: '01941f29-7c00-7aaa-8bbb-0123456789ab',
  result: 'ok',
  reason: null,
  facts: null,
  ticketId: 'tkt_1',
  name: 'Ada Lovelace',
  ticketType: 'VIP',
  addOns: [],
  translations: {},
  listId: 'cil_1',
  direction: 'entry',
  firstAt: '2027-03-14T09:00:00.000Z',
  firstGate: 'North',
  earlier: null,
  due: null,
  paid: null,
  offline: false,
  ...changes,
})
const state = (changes: Partial<DoorState> = {}): DoorState => ({
  title: 'devconf · North',
  isOffline: false,
  isPrepared: true,
  isRehearsal: false,
  last: scanned(),
  asking: undefined,
  notice: '',
  search: undefined,
  isUndone: false,
  waiting: 0,
  pending: '',
  counts: '1 of 4 in · North 1',
  closed: '',
  recent: [{ at: new Date('2027-03-14T09:00:00Z'), verdict: scanned(), isUndone: false }],
  timezone: 'Europe/Berlin',
  ...changes,
})
const screen = (changes: Partial<DoorState> = {}, width = 80, height = 24) =>
  drawDoor(state(changes), { theme, width, height, unicode: true })

const before = { count: 2, lastAt: '2027-03-14T09:31:12.000Z', lastGate: 'South' }

describe('the screen of a door', () => {
  const words: [string, Partial<DoorState>][] = [
    ['READY', { last: undefined }],
    ['OK', {}],
    ['OK AGAIN', { last: scanned({ earlier: before }) }],
    ['OUT', { last: scanned({ direction: 'exit' }) }],
    ['AGAIN', { last: scanned({ result: 'already_redeemed' }) }],
    ['STOP', { last: scanned({ result: 'unpaid' }) }],
    ['STOP', { last: scanned({ result: 'error' }) }],
    ['UNDONE', { isUndone: true }],
  ]
  it.each(words)('shows %s', (word, changes) => expect(wordOf(state(changes))).toBe(word))

  it('names holder and ticket type, the counts by gate, and the typed text', () => {
    const text = screen({ pending: 'TKTAB' })
    for (const part of ['Ada Lovelace', 'VIP', '1 of 4 in · North 1', '> TKTAB', 'online', 'F2'])
      expect(text).toContain(part)
  })

  it('says when and where a repeated ticket was first admitted', () => {
    const text = screen({ last: scanned({ result: 'already_redeemed', reason: 'Before' }) })
    expect(text).toContain('first admitted at 2027-03-14 10:00 CET, North')
  })

  it('says of somebody who is let in again how often, and when last, so that two scans of one ticket are not two guests', () => {
    const last = scanned({ earlier: before })
    const text = screen({ last, recent: [{ at: new Date('2027-03-14T09:31:19Z'), verdict: last, isUndone: false }] })
    expect(text).toContain('Admitted before: 2 times, last on 2027-03-14 at 10:31:12, gate South')
    expect(text).toContain('10:31:19  admitted again  Ada Lovelace')
    const once = scanned({ earlier: { ...before, count: 1, lastGate: null } })
    expect(screen({ last: once })).toContain('Admitted before: once on 2027-03-14 at 10:31:12\n')
  })

  it('keeps the last scans in sight by the clocks of the event', () => {
    expect(screen()).toContain('10:00:00  admitted  Ada Lovelace')
  })

  it('is loud about being offline', () => {
    expect(screen({ isOffline: true })).toContain('OFFLINE: another door could admit the same ticket too')
    expect(screen({ isOffline: true, isPrepared: false })).toContain('OFFLINE and not prepared')
  })

  it('says that nothing is recorded in a rehearsal, and before it when the doors open', () => {
    expect(screen({ isRehearsal: true })).toContain('REHEARSAL: as if the doors were open; nothing is recorded')
    const closed = 'Closed until 2027-03-14 09:00 CET; rehearse with door scan --rehearsal'
    expect(screen({ closed })).toContain(closed)
  })

  it.each([60, 80])('keeps all of a reason on %i columns, since its end says what to do', (width) => {
    const reason = 'Order ZS2JZK9Y0Q was paid too late, and its places were gone: the guest gets the money back'
    const text = screen({ last: scanned({ result: 'canceled', reason }) }, width)
    expect(text.replace(/\s+/g, ' ')).toContain(reason)
    for (const line of text.split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(width)
  })

  it.each([60, 80])('keeps all of a question on %i columns, since its end says which key to press', (width) => {
    const due = { amount: 123_400, currency: 'EUR', tickets: 12, orderReference: 'ZS2JZK9Y0Q' }
    const text = screen({ last: scanned({ due }), asking: { kind: 'cash', name: null } }, width)
    const question = '1,234.00 EUR in cash for 12 tickets of order ZS2JZK9Y0Q? F3 to take it, Esc to cancel'
    expect(text.replace(/\s+/g, ' ')).toContain(question)
    for (const line of text.split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(width)
  })

  it.each([60, 80])('keeps on %i columns how somebody found stands, and what to press', (width) => {
    const name = 'Maximiliane-Friederike von und zu Hohenstein-Schwarzenberg'
    const person = { name, ticketType: 'Conference and workshop', result: 'ok', firstAt: null, inside: false }
    const note = 'Choose with the arrow keys or a number, then Enter · Esc closes'
    const search = { query: 'max', people: [person as DoorTicket], found: 1, chosen: 0, note }
    const text = screen({ search }, width)
    for (const part of ['> 1 Maximiliane', 'not yet', 'Enter', 'Esc closes'])
      expect(text.replace(/\s+/g, ' ')).toContain(part)
    for (const line of text.split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(width)
  })

  it('says who ordered for somebody found', () => {
    const person = { name: 'Eve', buyer: 'Ada', ticketType: 'Standard', result: 'ok', firstAt: null, inside: false }
    const search = { query: 'ada', people: [person as DoorTicket], found: 1, chosen: 0, note: '' }
    expect(screen({ search })).toContain('Eve · Standard · not yet · ordered by Ada')
  })

  it('keeps the word, the name and the typed text on a screen of 14 lines', () => {
    const lines = screen({ pending: 'TKTAB', recent: Array(5).fill(state().recent[0]) }, 80, 14).split('\n')
    expect(lines).toHaveLength(14)
    expect(lines[3]).toContain('█')
    expect(lines.slice(8)).toContain('> TKTAB')
  })

  it('counts the codes not yet judged', () => expect(screen({ waiting: 3 })).toContain('3 more to check'))

  it.each([60, 80, 140])('fits %i columns, whatever a name holds', (width) => {
    const name = '李'.repeat(100)
    const text = screen(
      { last: scanned({ name }), isOffline: true, title: 'x'.repeat(200), counts: 'y'.repeat(200) },
      width,
    )
    expect(Math.max(...text.split('\n').map(textWidth))).toBeLessThanOrEqual(width)
  })

  // T1 to T3: a name is data.
  it('shows what a name would do to a terminal', () => {
    const text = screen({ last: scanned({ name: 'Bob\u001b[2J\rADA' }) })
    expect(text).not.toContain('\u001b')
    expect(text).not.toContain('\r')
  })
})
