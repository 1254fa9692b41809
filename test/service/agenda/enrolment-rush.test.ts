// A proof, on both engines.
// 64 people for 24 places in each of two workshops, with cancellations and a move of one onto the time of the other: never 25,
// nobody is given places in both, the lines are served in order, and the books stay as they are.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Enrolment } from '../../../src/contract/agenda/enrolments.ts'
import { Failure } from '../../../src/contract/core/failures.ts'
import { slotsOfPerson, takeSessionPlace } from '../../../src/store/agenda/enrolments.ts'
import { statement } from '../../../src/store/core/statement.ts'
import type { Tables } from '../../../src/store/tables/index.ts'
import type { HarnessOptions } from '../harness.ts'
import { createTicketType, registration } from '../harness.ts'
import { type AgendaHarness, openAgenda } from './agenda-harness.ts'

const places = 24
const people = Array.from({ length: 64 }, (_, index) => `p${index}@example.org`)
const afterTheMove = '2027-01-10T13:00:00.000Z'

interface Workshop {
  readonly id: string
  readonly title: string
}

async function workshop(agenda: AgendaHarness, title: string, start: string): Promise<Workshop> {
  const code = await agenda.session(title, { enrolment: { kind: 'open', capacity: places } })
  await agenda.place(code, title === 'Soldering' ? 'Attic' : 'Tent', start, 120)
  const { data } = await agenda.run('listSessions', { ...agenda.of, query: { code } })
  return { id: data[0]?.id ?? '', title }
}

const enrol = (agenda: AgendaHarness, { id }: Workshop, attendee: string) =>
  agenda.run('enrol', { params: { session_id: id }, body: { attendee, wait: true } })

async function enrolmentsOf(agenda: AgendaHarness, { id }: Workshop): Promise<Enrolment[]> {
  const { data } = await agenda.run('listEnrolments', { params: { session_id: id }, query: { limit: 100 } })
  return data
}

const everyThird = (enrolments: readonly Enrolment[]) =>
  enrolments.filter(({ status }) => status === 'enrolled').filter((_, index) => index % 3 === 0)

const ledger = (agenda: AgendaHarness) =>
  agenda.store.read(({ db }) => db.selectFrom('ledger').selectAll().orderBy('seq').execute())

/** Those who come late and are elsewhere then are told so. */
async function settled(work: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(work)) {
    if (one.status === 'rejected' && !(one.reason instanceof Failure && one.reason.code === 'overlapping'))
      throw one.reason
  }
}

/** Everybody at once, and what is wrong afterwards, in sentences. */
async function rush(options: HarnessOptions = {}): Promise<string[]> {
  const agenda = await openAgenda(options)
  try {
    await createTicketType(agenda, agenda.eventId, { name: 'Paid', price: 5000 })
    const soldering = await workshop(agenda, 'Soldering', '2027-03-27T10:00')
    const welding = await workshop(agenda, 'Welding', '2027-03-27T14:00')
    for (const email of people) {
      const paid = { name: email, email, ticketType: 'Paid', payment: 'cash' } as const
      await agenda.run('registerAttendee', registration(agenda.eventId, paid))
    }
    const books = await ledger(agenda)
    const early = people.flatMap((email, index) => [
      enrol(agenda, soldering, email),
      ...(index % 2 === 0 ? [enrol(agenda, welding, email)] : []),
    ])
    await settled(early)
    agenda.setNow(afterTheMove)
    await moveOnto(agenda, welding, '2027-03-27T11:00')
    const leaving = [soldering, welding].map(async (one) => everyThird(await enrolmentsOf(agenda, one)))
    const cancelled = (await Promise.all(leaving)).flat()
    await settled([
      ...cancelled.map(({ id }) => agenda.run('cancelEnrolment', { params: { enrolment_id: id } })),
      ...people.filter((_, index) => index % 2 === 1).map((email) => enrol(agenda, welding, email)),
    ])
    const all = [await enrolmentsOf(agenda, soldering), await enrolmentsOf(agenda, welding)] as const
    const isSame = JSON.stringify(await ledger(agenda)) === JSON.stringify(books)
    return [
      ...[soldering, welding].flatMap((one, index) => wrongIn(one, all[index] ?? [], all[1 - index] ?? [])),
      ...(await wrongStock(agenda, [soldering, welding], all)),
      ...(isSame ? [] : ['the books have changed']),
    ]
  } finally {
    await agenda.close()
  }
}

async function moveOnto(agenda: AgendaHarness, { id }: Workshop, start: string): Promise<void> {
  const { slots } = await agenda.run('showSession', { params: { session_id: id } })
  await agenda.change([{ op: 'move', slot: slots[0]?.id ?? '', start }])
}

function wrongIn({ title }: Workshop, own: readonly Enrolment[], other: readonly Enrolment[]): string[] {
  const inside = own.filter(({ status }) => status === 'enrolled')
  const isElsewhere = ({ attendee }: Enrolment) =>
    other.some((one) => one.status === 'enrolled' && one.attendee.id === attendee.id)
  const given = inside.filter(({ updatedAt }) => updatedAt >= afterTheMove)
  const last = given.reduce((latest, { id }) => (id > latest ? id : latest), '')
  // Somebody who has left the other workshop meanwhile was still in it when the place came back.
  const wasElsewhere = ({ attendee }: Enrolment) =>
    other.some((one) => one.attendee.id === attendee.id && one.status !== 'waiting')
  const passedOver = own.filter((one) => one.status === 'waiting' && one.id < last && !wasElsewhere(one))
  return [
    ...(inside.length > places ? [`${inside.length} people are enrolled in ${title}, which has ${places} places`] : []),
    ...given
      .filter((one) => isElsewhere(one))
      .map(({ attendee }) => `${attendee.name} was given a place in ${title} and is in the other workshop then`),
    ...passedOver.map(({ attendee }) => `${attendee.name} was passed over in the line of ${title}`),
    ...(given.length === 0 ? [`nobody got a place that came back in ${title}`] : []),
  ]
}

async function wrongStock(
  agenda: AgendaHarness,
  workshops: readonly Workshop[],
  all: readonly (readonly Enrolment[])[],
) {
  const wrong: string[] = []
  for (const [index, { id, title }] of workshops.entries()) {
    const { enrolment } = await agenda.run('showSession', { params: { session_id: id } })
    const count = (status: string) => all[index]?.filter((one) => one.status === status).length ?? 0
    const isRight = enrolment.enrolled === count('enrolled') && enrolment.waiting === count('waiting')
    if (!isRight) wrong.push(`${title} counts ${enrolment.enrolled} enrolled and ${enrolment.waiting} waiting`)
  }
  return wrong
}

it('64 people get 24 places in each of two workshops, one of which moves onto the other', async () => {
  expect(await rush()).toEqual([])
})

it('is told from a stock that gives places without its condition', async () => {
  // It keeps to its capacity in the column, so that the CHECK of the table doesn't refuse it first.
  const unconditional = statement<{ id: string }, { id: string }>((db, slot) =>
    db
      .updateTable('quotas')
      .set({ sold: sql`case when sold < cap then sold + 1 else sold end` })
      .where('id', '=', slot('id'))
      .returning('id'),
  )
  const wrong = await rush({ instead: new Map([[takeSessionPlace, unconditional]]) })
  expect(wrong).toContainEqual(expect.stringMatching(/people are enrolled in Soldering, which has 24 places$/))
})

it('is told from enrolling that does not look where else somebody is', async () => {
  const own = statement<{ sessionId: string }, Tables['slots'] & { code: string; session_title: string }>((db, slot) =>
    db
      .selectFrom('slots')
      .innerJoin('sessions', 'sessions.id', 'slots.session_id')
      .selectAll('slots')
      .select(['sessions.code', 'sessions.title as session_title'])
      .where('slots.session_id', '=', slot('sessionId')),
  )
  const wrong = await rush({ instead: new Map([[slotsOfPerson, own]]) })
  expect(wrong).toContainEqual(expect.stringMatching(/was given a place in \w+ and is in the other workshop then$/))
})
