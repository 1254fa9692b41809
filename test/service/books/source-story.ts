// Orders and visitors by many sources, some of them of a single person.
import { foldSource, sourceIn } from '../../../src/contract/core/typed/source.ts'
import { createEvent, createTicketType, openHarness, registration } from '../harness.ts'

const crowd = ['newsletter', 'newsletter', 'newsletter', 'newsletter', 'newsletter', 'poster', 'ada', undefined]

/** What is listed of an event with five orders by a newsletter and one by each of two other links. */
export async function listedSources() {
  const harness = await openHarness()
  try {
    const { id } = await createEvent(harness)
    await createTicketType(harness, id, { name: 'Standard', price: 2000 })
    for (const source of crowd) {
      await harness.run('registerAttendee', registration(id, { payment: 'cash', ...(source && { source }) }))
    }
    await harness.run('addExpense', {
      params: { event_id: id },
      body: { description: 'Print', amount: 700, source: 'poster' },
    })
    const { data } = await harness.run('listSources', { params: { event_id: id } })
    const report = await harness.run('showRevenue', { params: { event_id: id }, query: { by: 'source' } })
    return { data, bySource: report.bySource ?? [] }
  } finally {
    await harness.close()
  }
}

export const folded = (text: string) => foldSource(text)
export const named = (query: string) => sourceIn(new URLSearchParams(query))
