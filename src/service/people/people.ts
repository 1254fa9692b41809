// Exports and erases everything that is stored about one person, over all events of the account.
import { Failure } from '../../contract/core/failures.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { Erasure } from '../../contract/people/people.ts'
import type { Session } from '../../store/core/store.ts'
import {
  eraseRow,
  type FoundPerson,
  findObstacles,
  findPerson,
  type Obstacle,
  rowsOfPerson,
} from '../../store/people/people.ts'
import { personalTables } from '../../store/people/personal-columns.ts'
import { mailboxOf } from '../consents/mailbox.ts'
import { stopErased, stopMac } from '../consents/stop-list.ts'
import type { AnyCall, Call, Reply, Rules, SessionlessCall } from '../core/call.ts'
import { recordOnly } from '../core/changes.ts'
import { expectWholeAccount } from '../core/refusals.ts'
import { scrubber } from './scrub.ts'

async function exportPerson(call: Call<'exportPerson'>): Promise<Reply<'exportPerson'>> {
  const { email } = call.body
  const person = await findThem(call, email)
  const data: Record<string, Record<string, unknown>[]> = {}
  for (const [index, { table, isInternal }] of personalTables.entries()) {
    if (isInternal) continue
    const rows = await rowsOfPerson(call.session, person, index)
    data[table] = [...(data[table] ?? []), ...rows.map(({ account_id: _account, ...row }) => row)]
  }
  return { body: { email, exportedAt: call.now.toISOString(), data } }
}

async function planErasure(call: Call<'planErasure'>): Promise<Reply<'planErasure'>> {
  const person = await findThem(call, call.body.email)
  return { body: await plan(call, person) }
}

async function erasePerson(call: SessionlessCall<'erasePerson'>): Promise<Reply<'erasePerson'>> {
  const { store, now } = call
  const id = call.newId('era')
  const mac = await stopMac(call.services, mailboxOf(call.body.email))
  const done = await store.write(async (session) => {
    const within = { ...call, session }
    const person = await findThem(within, call.body.email)
    const planned = await plan(within, person)
    const [first] = planned.obstacles
    if (first !== undefined) throw stillNeeded(planned.obstacles)
    await stopErased(within, { email: person.email, mac })
    await eraseAll(session, person, now.toISOString())
    const { erased, kept } = planned
    recordOnly(within, {
      subject: id,
      eventId: null,
      data: { erased, kept: kept.map(({ table, rows }) => ({ table, rows })) },
    })
    return planned
  })
  return { body: { id, ...done, compacted: await store.compact() } }
}

/** @throws Failure not_found without any trace of the person */
async function findThem(
  call: Pick<AnyCall, 'principal'> & { readonly session: Session },
  email: string,
): Promise<FoundPerson> {
  expectWholeAccount(call, 'read or erase a person')
  const person = await findPerson(call.session, call.principal.accountId, email)
  if (person.ids.length > 0) return person
  throw new Failure('not_found', 'Nothing is stored under this e-mail address', {
    details: { record: 'attendee' },
    hint: 'Check the spelling: the whole address must match, except for upper and lower case.',
  })
}

async function plan(call: Pick<AnyCall, 'now'> & { readonly session: Session }, person: FoundPerson): Promise<Erasure> {
  const erased = new Map<string, number>()
  const kept: Erasure['kept'] = []
  for (const [index, place] of personalTables.entries()) {
    const { length } = await rowsOfPerson(call.session, person, index)
    if (length === 0) continue
    if (place.erase) erased.set(place.table, (erased.get(place.table) ?? 0) + length)
    if (place.kept) kept.push({ table: place.table, rows: length, reason: place.kept.reason })
  }
  const obstacles = await findObstacles(call.session, person, call.now.toISOString().slice(0, 10))
  return {
    erased: [...erased].map(([table, rows]) => ({ table, rows })),
    kept,
    obstacles: [...new Set(obstacles.map(describe))],
  }
}

function describe({ kind, id, event, date }: Obstacle): string {
  if (kind === 'ticket') return `a valid ticket for ${event} on ${date}`
  if (kind === 'waiting') return `a place on the waitlist of ${event} on ${date}`
  const order = `order ${orderReference(id)} of ${event}`
  return kind === 'owed' ? `money owed for ${order}` : `${order}, which is not paid yet`
}

const stillNeeded = (obstacles: readonly string[]) =>
  new Failure('state_conflict', `This person cannot be erased yet. There is ${obstacles.join('; ')}`, {
    details: { obstacles: [...obstacles] },
    hint: 'Cancel, settle or refund it first, or wait until the event is over.',
  })

async function eraseAll(session: Session, person: FoundPerson, now: string): Promise<void> {
  const scrub = scrubber(person)
  // Read before anything is changed: afterwards nobody knows whose it was.
  const all: { index: number; row: Parameters<typeof eraseRow>[1]['row'] }[] = []
  for (const index of personalTables.keys()) {
    for (const row of await rowsOfPerson(session, person, index)) all.push({ index, row })
  }
  for (const { index, row } of all) await eraseRow(session, { index, row, now }, scrub)
}

export const peopleRules: Rules<'exportPerson' | 'planErasure' | 'erasePerson'> = {
  exportPerson,
  planErasure,
  erasePerson,
}
