// On both engines.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendeeSorts } from '../../../src/contract/core/choices.ts'
import { listAttendeesAsText } from '../../../src/store/attendees/list-attendees.ts'
import type { Window } from '../../../src/store/core/paging.ts'
import { sized } from '../../faults/proof-size.ts'
import { engine } from '../../postgres/database.ts'
import { createEvent, createTicketType, openHarness, registration } from '../../service/harness.ts'
import { nastyText } from '../../terminal/attacks.ts'

// PostgreSQL takes no NUL, and neither engine half a surrogate pair; the contract refuses both.
const name = nastyText.map((text) => `${text.replace(/[\0\p{Cs}]/gu, '-')},{"id":"x`)

test('a list of attendees is the same JSON as each attendee alone, whatever their names, in every order', async () => {
  const harness = await openHarness()
  const run = async (names: string[], limit: number) => {
    const { id: eventId } = await createEvent(harness)
    const params = { event_id: eventId }
    await createTicketType(harness, eventId, { name: names.join().slice(0, 50), price: 100 })
    const ids: string[] = []
    for (const [index, text] of names.entries()) {
      const person = {
        name: text,
        ticketType: names.join().slice(0, 50),
        ...(index % 2 ? { payment: 'cash' as const } : {}),
      }
      const { id } = await harness.run('registerAttendee', registration(eventId, person))
      ids.push(id)
      if (index % 3 === 0) {
        await harness.run('cancelAttendee', { params: { attendee_id: id }, body: { refund: index % 2 === 1 } })
      }
    }
    const shown = await Promise.all(ids.map((id) => harness.run('showAttendee', { params: { attendee_id: id } })))
    const texts = new Map(
      shown.map((details) => {
        const { checkIns: _1, addOnsPaid: _2, promoCode: _3, profiling: _4, marketing: _5, ...attendee } = details
        return [attendee.id, JSON.stringify(attendee)]
      }),
    )
    for (const sort of [...attendeeSorts, 'updatedAt']) {
      const whole = (await harness.run('listAttendees', { params, query: { sort: sort as 'name', limit: 500 } })).data
      expect(whole.map((attendee) => attendee.id).toSorted()).toEqual(ids.toSorted())
      const order = { order: sort.replace('-', ''), descending: sort.startsWith('-') }
      let after: Window['after'] = null
      for (let from = 0; from < whole.length; from += limit) {
        const window: Window = { ...order, limit, after }
        const page = await harness.store.read((session) =>
          listAttendeesAsText(session, harness.principal, {
            filter: { eventId, now: '2027-01-10T12:00:00.000Z' },
            window,
          }),
        )
        const expected = whole.slice(from, from + limit)
        expect(page.json).toBe(expected.map((attendee) => texts.get(attendee.id)).join(','))
        expect(page.count).toBe(expected.length)
        expect(page.position === undefined).toBe(from + limit >= whole.length)
        after = page.position ?? null
      }
    }
  }
  const crowd = fc.array(name, { minLength: 1, maxLength: 12 })
  await fc.assert(fc.asyncProperty(crowd, fc.integer({ min: 1, max: 5 }), run), {
    numRuns: sized(50, engine === 'sqlite' ? 25 : 8),
  })
  await harness.close()
})
