import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { reentries } from '../../../src/contract/door/choices.ts'
import { type CountedScan, settleScans } from '../../../src/service/door/settle-scans.ts'
import { seed } from '../../faults/proof-size.ts'

const scan = (changes: Partial<CountedScan> = {}): CountedScan => ({
  id: 'a',
  kind: 'scan',
  direction: 'entry',
  at: '2027-03-14T09:00:00.000Z',
  device: 'dev_1',
  device_seq: 1,
  gate: null,
  undoes: null,
  instead_of: null,
  ...changes,
})

const earlier = '2027-03-14T08:00:00.000Z'
const firsts: [string, CountedScan, CountedScan][] = [
  ['the time', scan({ id: 'z', at: earlier, device: 'dev_9', device_seq: 9 }), scan()],
  ['the device at the same time', scan({ id: 'z', device: 'dev_0', device_seq: 9 }), scan()],
  ['the count of the device at the same time', scan({ id: 'z', device_seq: 0 }), scan()],
  ['the id, where all else is the same', scan(), scan({ id: 'b' })],
]
test.each(firsts)('%s decides which scan was first', (_what, first, second) => {
  for (const scans of [
    [first, second],
    [second, first],
  ]) {
    const settled = settleScans(scans, 'never')
    expect(settled.first).toBe(first)
    expect([...settled.duplicates]).toEqual([second.id])
  }
})

it('counts once what the service admitted but answered too late, whichever of the two is undone', () => {
  const asked = scan({ id: 'a', at: earlier })
  const alone = scan({ id: 'b', instead_of: 'a' })
  for (const scans of [
    [asked, alone],
    [alone, asked],
  ]) {
    expect(settleScans(scans, 'never')).toMatchObject({ first: asked, duplicates: new Set() })
    for (const undoes of ['a', 'b']) {
      const settled = settleScans([...scans, scan({ id: 'z', kind: 'undo', undoes })], 'never')
      expect(settled).toMatchObject({ first: undefined, undone: new Set(['a', 'b']) })
    }
  }
  expect(settleScans([alone], 'never').first).toBe(alone)
  const elsewhere = scan({ id: 'a', at: earlier, device: 'dev_2' })
  expect([...settleScans([elsewhere, alone], 'never').duplicates]).toEqual(['b'])
})

const anyScans = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom('scan', 'scan', 'override', 'undo'),
    direction: fc.constantFrom('entry', 'entry', 'exit'),
    at: fc.constantFrom(earlier, '2027-03-14T09:00:00.000Z', '2027-03-14T09:00:01.000Z'),
    device: fc.constantFrom('dev_1', 'dev_2'),
    device_seq: fc.option(fc.nat(3)),
    gate: fc.constant(null),
    undone: fc.nat(5),
    original: fc.nat(9),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
)

it('gives the same result in whatever order scans arrive, and always has a first admission', () => {
  const property = fc.property(anyScans, fc.constantFrom(...reentries), fc.nat(), (drawn, reentry, turn) => {
    const scans = drawn.map(({ undone, original, ...one }) => {
      const undoes = one.kind === 'undo' ? (drawn[undone]?.id ?? null) : null
      return { ...one, undoes, instead_of: drawn[original]?.id ?? null }
    })
    const shuffled = scans.toSorted(
      (one, other) => ((turn * 31 + one.id.charCodeAt(0)) % 7) - (other.id.charCodeAt(3) % 5),
    )
    const settled = settleScans(scans, reentry)
    expect(settleScans(shuffled, reentry)).toEqual(settled)
    const isRepeated = ({ instead_of, device, direction }: CountedScan) =>
      scans.some(
        (one) =>
          one.id === instead_of &&
          one.kind !== 'undo' &&
          one.instead_of === null &&
          one.device === device &&
          one.direction === direction,
      )
    const entries = scans.filter(
      (one) => one.kind !== 'undo' && one.direction === 'entry' && !settled.undone.has(one.id) && !isRepeated(one),
    )
    expect(settled.first === undefined).toBe(entries.length === 0)
    // Whatever the rule, the first is no duplicate, and without re-entry every plain one behind it is.
    if (settled.first) expect(settled.duplicates.has(settled.first.id)).toBe(false)
    const again = entries.filter(({ id, kind }) => kind === 'scan' && id !== settled.first?.id)
    if (reentry === 'never') expect(settled.duplicates.size).toBe(again.length)
  })
  fc.assert(property, { seed, numRuns: 400 })
})
