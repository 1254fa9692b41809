// A small sale in one currency, with an event of its own: three attendees, all paid.
import type { TestService } from '../service/server/serve.ts'

let sales = 0

export async function sellTickets(service: TestService, currency: string): Promise<void> {
  sales += 1
  const post = async (path: string, body: object, key: string) => {
    const answer = await service.send('POST', path, { body, headers: { 'idempotency-key': `${key}-${sales}` } })
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`)
    return answer.json as { id: string }
  }
  const event = await post('/v1/events', { name: 'DevConf', date: '2027-03-14', currency }, 'event')
  await post(`/v1/events/${event.id}/ticket-types`, { name: 'VIP', price: 5000 }, 'type')
  for (const name of ['Ada', 'Grace Hopper', 'Zoë 🎟']) {
    const person = { name, email: 'ada@example.org', ticketType: 'VIP', payment: 'card' }
    await post(`/v1/events/${event.id}/attendees`, person, name.replace(/[^a-z]/gi, ''))
  }
}
