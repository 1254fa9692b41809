// An example of each kind of change. Loads no schemas, so that the command line can show them.
import { idTailLength } from '../core/ids.ts'
import type { Change } from './changes.ts'
import type { ChangeKind, FieldType } from './fields.ts'
import { type ChangeKindName, changeKinds } from './kinds.ts'

const madeAt = '2027-01-12T09:30:00.123Z'
const exampleTail = `01mjqd62${'n'.repeat(26 - 8 - idTailLength)}3kq8v0x7ht`
const exampleId = (prefix: string) => `${prefix}_${exampleTail}`

/** Prefixes of ids by the ends of fields' names. */
const prefixes: readonly (readonly [end: RegExp, prefix: string])[] = [
  [/ticketTypeId$/i, 'typ'],
  [/ticketIds?$/i, 'tkt'],
  [/orderId$/i, 'ord'],
  [/attendeeIds?$/i, 'att'],
  [/paymentId$/i, 'pay'],
  [/importId$/i, 'imp'],
  [/listId$/i, 'cil'],
  [/scanId$/i, 'scn'],
  [/sessionId$/i, 'ses'],
  [/slotIds$/i, 'slt'],
  [/venueId$/i, 'ven'],
  [/copiedFromId$/i, 'evt'],
  [/supersedesId$/i, 'sug'],
]

function exampleValue(field: string, type: FieldType): unknown {
  if (typeof type !== 'string') return type[0]
  const prefix = prefixes.find(([end]) => end.test(field))?.[1] ?? 'evt'
  const samples = {
    id: exampleId(prefix),
    ids: [exampleId(prefix)],
    amount: 5000,
    number: 2,
    currency: 'EUR',
    instant: '2027-01-13T09:30:00.000Z',
    flag: true,
    names: ['name'],
  } as const
  return samples[type]
}

/** An example of a kind, the same each time. */
export function exampleOfKind(name: ChangeKindName): Change {
  const kind: ChangeKind = changeKinds[name]
  const fields = Object.entries(kind.data ?? {}).map(([field, type]) => [field, exampleValue(field, type)])
  return {
    id: exampleId('chg'),
    type: name,
    timestamp: madeAt,
    apiVersion: 'v1',
    eventId: kind.id === 'ven' || kind.id === 'rom' ? null : exampleId('evt'),
    cursor: 'eyJzIjo0MSwiZCI6IjIwMjctMDEtMTIifQ',
    data: {
      id: exampleId(kind.id),
      ...Object.fromEntries(fields),
      ...(kind.changed === undefined ? {} : { changed: ['name'] }),
    },
  }
}
