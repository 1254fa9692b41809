// A service that speaks only service-spec.md, as an exchange: three operations, answers of shapes of its own.
import type { Exchange, ExchangeRequest } from '../../src/contract/core/exchange.ts'

export interface BareService {
  readonly exchange: Exchange
  readonly requests: ExchangeRequest[]
}

export const bareAnswers = {
  event: '{"event":{"id":"e-1"}}',
  attendee: '{"status":"ok"}',
  revenue: '{"total_revenue":"1234.50 EUR"}',
}

export function bareService(answers: Partial<typeof bareAnswers> = {}): BareService {
  const { event, attendee, revenue } = { ...bareAnswers, ...answers }
  const requests: ExchangeRequest[] = []
  const exchange: Exchange = async (request) => {
    requests.push(request)
    // A query that it doesn't know changes nothing.
    const route = `${request.method} ${request.path.replace(/\?.*$/, '').replace(/\/events\/[^/]+/, '/events/{id}')}`
    const body = {
      'POST /v1/events': event,
      'POST /v1/events/{id}/attendees': attendee,
      'GET /v1/events/{id}/revenue': revenue,
    }[route]
    const headers = { 'content-type': 'application/json' }
    return body === undefined
      ? { status: 404, headers, body: '{"error":"no such page"}' }
      : { status: 200, headers, body }
  }
  return { exchange, requests }
}

/** What was sent to change something; what --dry-run has tried is taken back. */
export const writesTo = ({ requests }: BareService) =>
  requests.filter(({ method, path }) => method !== 'GET' && path !== '/v1/rehearsals')

/** What was sent, readable: method, path and body. */
export const sentTo = ({ requests }: BareService) =>
  requests.map(({ method, path, body }) => ({
    method,
    path,
    ...(body !== undefined && { body: JSON.parse(String(body)) }),
  }))
