// An event with three people who have tickets, and drafts for it.
import { type Answer, openService, type TestService } from '../server/serve.ts'

export interface DraftScene extends TestService {
  readonly event: string
  /** Sends what must succeed. */
  readonly must: (method: string, path: string, body?: object) => Promise<Answer['json']>
  /** Drafts by the template, unless the body says otherwise. */
  readonly draft: (body?: object, apiKey?: string) => Promise<Answer>
  /** Sends a draft to everybody. */
  readonly sendDraft: (id: string, body?: object, apiKey?: string) => Promise<Answer>
  /** Sends a draft to one attendee, by the id. */
  readonly sendToOne: (attendee: string, draft: string, body?: object) => Promise<Answer>
  /** The id of the attendee with an e-mail. */
  readonly attendee: (email: string) => Promise<string>
  readonly preview: (id: string, body?: object) => Promise<Answer>
  readonly show: (id: string) => Promise<Answer['json']>
  /** How many mailings there are, and mails to people who were written to. */
  readonly mailed: () => Promise<{ readonly mailings: number; readonly messages: number }>
  readonly now: () => Date
  readonly setNow: (now: string) => void
}

export const about = 'doors open at nine'

export async function openDrafts(options: Parameters<typeof openService>[0] = {}): Promise<DraftScene> {
  let now = new Date('2027-01-10T12:00:00.000Z')
  const service = await openService({ now: () => now, ...options })
  const must: DraftScene['must'] = async (method, path, body) => {
    const { status, text, json } = await service.send(method, path, body === undefined ? {} : { body })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return json
  }
  const event = (await must('POST', '/v1/events', { name: 'DevConf', slug: 'devconf', date: '2027-03-14' })).id
  await must('POST', `/v1/events/${event}/ticket-types`, { name: 'Standard' })
  for (const name of ['Ada', 'Bob', 'Cid']) {
    const attendee = { name, email: `${name.toLowerCase()}@example.org`, ticketType: 'Standard' }
    await must('POST', `/v1/events/${event}/attendees`, attendee)
  }
  const keyOf = (apiKey: string | undefined) => (apiKey === undefined ? {} : { apiKey })
  return {
    ...service,
    event,
    must,
    draft: (body = {}, apiKey) =>
      service.send('POST', `/v1/events/${event}/message-drafts`, {
        body: { about, writer: 'template', ...body },
        ...keyOf(apiKey),
      }),
    sendDraft: (draft, body = {}, apiKey) =>
      service.send('POST', `/v1/events/${event}/mailings`, {
        body: { to: 'everyone', draft, ...body },
        ...keyOf(apiKey),
      }),
    sendToOne: (attendee, draft, body = {}) =>
      service.send('POST', `/v1/attendees/${attendee}/messages`, { body: { draft, ...body } }),
    attendee: async (email) => (await must('GET', `/v1/events/${event}/attendees?named=${email}`)).data[0].id,
    preview: (draft, body = {}) =>
      service.send('POST', `/v1/events/${event}/mailing-preview`, { body: { to: 'everyone', draft, ...body } }),
    show: (id) => must('GET', `/v1/suggestions/${id}`),
    mailed: async () => ({
      mailings: (await must('GET', '/v1/mailings')).data.length,
      messages: (await must('GET', '/v1/messages?kind=message')).data.length,
    }),
    now: () => now,
    setNow: (text) => {
      now = new Date(text)
    },
  }
}
