// Pure: what freezing and comparing make of random histories.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReleaseChangeKind } from '../../../../src/contract/agenda/choices.ts'
import { diff } from '../../../../src/service/agenda/releases/diff.ts'
import { freeze } from '../../../../src/service/agenda/releases/freeze.ts'
import type { ReleasedSlot } from '../../../../src/store/agenda/releases/spans.ts'
import { anyHistory, faultsOf } from './histories.ts'

test('over five releases what was public stays, sequences rise when they must, and a diff applied to A is B', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      expect(faultsOf(history, { freeze, diff })).toEqual([])
    }),
    { numRuns: 500 },
  )
})

const slot: ReleasedSlot = {
  id: 'slt_1',
  number: 1,
  guid: 'slt_1',
  kind: 'session',
  sessionId: 'ses_1',
  title: 'Types',
  subtitle: null,
  type: 'talk',
  trackId: null,
  language: null,
  speakers: '[]',
  doNotRecord: false,
  roomId: 'rom_1',
  start: '2027-03-27T10:00',
  fold: 0,
  minutes: 45,
  startsAt: '2027-03-27T09:00:00.000Z',
  endsAt: '2027-03-27T09:45:00.000Z',
  status: 'confirmed',
  sequence: 0,
  changedAt: '2027-01-10T12:00:00.000Z',
  changedIn: 1,
}

test.each<[ReleaseChangeKind, Partial<ReleasedSlot> | null, Partial<ReleasedSlot> | null]>([
  ['added', null, {}],
  ['removed', {}, { status: 'removed' }],
  ['removed', {}, null],
  ['cancelled', {}, { status: 'cancelled' }],
  ['restored', { status: 'cancelled' }, {}],
  ['restored', { status: 'removed' }, {}],
  ['moved', {}, { start: '2027-03-28T10:00' }],
  ['moved', {}, { startsAt: '2027-03-27T15:00:00.000Z', endsAt: '2027-03-27T15:45:00.000Z' }],
  ['room', {}, { roomId: 'rom_2' }],
  ['length', {}, { minutes: 60, endsAt: '2027-03-27T10:00:00.000Z' }],
  ['title', {}, { title: 'Rust' }],
  ['title', {}, { subtitle: 'A talk' }],
  ['speakers', {}, { speakers: '[{"speaker":"spk_1","role":"speaker"}]' }],
  ['track', {}, { trackId: 'trk_1' }],
  ['track', {}, { type: 'workshop' }],
  ['language', {}, { language: 'de' }],
  ['recording', {}, { doNotRecord: true }],
])('%s is what %j and then %j differ in', (kind, before, after) => {
  const [one, other] = [before && { ...slot, ...before }, after && { ...slot, ...after }]
  const differences = diff(one ? [one] : [], other ? [other] : [])
  expect(differences).toEqual([{ id: slot.id, kinds: [kind], before: one, after: other }])
})
