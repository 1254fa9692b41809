// An event with a ticket that is sold below cost, and the suggestion to raise its price.
import type { Answer, TestService } from '../server/serve.ts'
import { openService } from '../server/serve.ts'

/** What each person costs in the suggestions of the scene, and what a ticket is sold for. */
export const cost = 6000
export const price = 5000

export interface SuggestionScene {
  readonly service: TestService
  readonly event: string
  readonly ticketType: string
  /** Asks for price suggestions. */
  make(body?: object, apiKey?: string): Promise<Answer>
  /** Sends to a suggestion. */
  to(id: string, action: string, body?: object, apiKey?: string): Promise<Answer>
  show(id: string): Promise<Answer>
  /** What a ticket costs. */
  priceNow(): Promise<number>
  setNow(now: string): void
  close(): Promise<void>
}

export async function openSuggestions(options: Parameters<typeof openService>[0] = {}): Promise<SuggestionScene> {
  let now = new Date('2027-01-10T12:00:00.000Z')
  const service = await openService({ now: () => now, ...options })
  const event = (await service.send('POST', '/v1/events', { body: { name: 'DevConf', date: '2027-03-14' } })).json.id
  const types = `/v1/events/${event}/ticket-types`
  const ticketType = (await service.send('POST', types, { body: { name: 'VIP', price } })).json.id
  const keyOf = (apiKey: string | undefined) => (apiKey === undefined ? {} : { apiKey })
  return {
    service,
    event,
    ticketType,
    make: (body = {}, apiKey) =>
      service.send('POST', `/v1/events/${event}/suggestions`, {
        body: { kind: 'price', price: { perHead: cost }, ...body },
        ...keyOf(apiKey),
      }),
    to: (id, action, body = {}, apiKey) =>
      service.send('POST', `/v1/suggestions/${id}/${action}`, { body, ...keyOf(apiKey) }),
    show: (id) => service.send('GET', `/v1/suggestions/${id}`),
    priceNow: async () => (await service.send('GET', `/v1/ticket-types/${ticketType}`)).json.price,
    setNow: (text) => {
      now = new Date(text)
    },
    close: () => service.close(),
  }
}
