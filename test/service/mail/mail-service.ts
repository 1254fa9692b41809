// A service with a mail server beside it: requests, time that passes, and jobs that are done when the test says so.
import type { ExternalServices } from '../../../src/service/core/external-services.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import type { JobOptions } from '../../../src/service/jobs/jobs.ts'
import { performForJobs } from '../../../src/service/server/service.ts'
import { findSealEnd } from '../../../src/store/audit/sealing.ts'
import { hasAutomations } from '../../../src/store/automations/automations.ts'
import type { Store } from '../../../src/store/core/store.ts'
import { findPlace, readOutbox } from '../../../src/store/outbox.ts'
import { fonts } from '../../documents/report/sample-report.ts'
import { type FakeMailServer, type MailServerOptions, startMailServer } from '../../fakes/mail/mail-server.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { type Answer, openService, type TestService } from '../server/serve.ts'

export interface PostOffice {
  readonly server: FakeMailServer
  readonly service: TestService
  readonly eventId: string
  readonly services: ExternalServices
  now(): Date
  passMinutes(minutes: number): void
  send(method: string, path: string, body?: unknown): Promise<Answer>
  connect(body?: object): Promise<Answer>
  register(changes?: object): Promise<Answer['json']>
  messages(query?: string): Promise<Answer['json'][]>
  /** Plans the mails of all that has happened, and sends none; gives what went wrong. */
  plan(): Promise<unknown[]>
  /** Does what is due; gives what went wrong. */
  jobs(): Promise<unknown[]>
  close(): Promise<void>
}

/** On PostgreSQL, mails and automations wait for writes that are older and still under way. */
async function isPlanned(store: Store): Promise<boolean> {
  const end = await findSealEnd(store, 'outbox')
  return store.read(async (session) => {
    const readers = ['mail_places', ...((await hasAutomations(session)) ? ['automation_places' as const] : [])] as const
    for (const reader of readers) {
      const { entries } = await readOutbox(session, { after: await findPlace(session, reader), end, limit: 1 })
      if (entries.length > 0) return false
    }
    return true
  })
}

export async function openPostOffice({
  store,
  isConnected = true,
  withTickets = false,
  publicUrl,
  calendarServer,
  webhookServer,
  ...options
}: MailServerOptions & {
  store?: Store
  isConnected?: boolean
  withTickets?: boolean
  publicUrl?: string
  calendarServer?: string
  /** `127.0.0.1:PORT` of a receiver that stands in for all others. */
  webhookServer?: string
} = {}): Promise<PostOffice> {
  let at = new Date('2027-01-10T12:00:00.000Z')
  const now = () => at
  const server = await startMailServer(options)
  const services = createExternalServices({
    publicUrl,
    ...(calendarServer ? { calendarServer } : {}),
    ...(webhookServer ? { webhooks: { instead: webhookServer } } : {}),
    ...(withTickets ? { fonts } : {}),
  })
  const service = await openService({ now, services, ...(store ? { store } : {}) })
  const send = async (method: string, path: string, body?: unknown) => service.send(method, path, { body })
  const event = {
    name: 'DevConf',
    date: '2027-03-14',
    startTime: '09:30',
    timezone: 'Europe/Berlin',
    venue: 'Town Hall',
  }
  const { json } = await send('POST', '/v1/events', event)
  const eventId = json.id as string
  await send('POST', `/v1/events/${eventId}/publish`)
  const run = async (options: Partial<JobOptions> = {}) => {
    const errors: unknown[] = []
    do
      await doDueJobs(service.store, {
        now,
        services,
        performFor: performForJobs,
        onError: (error) => errors.push(error),
        ...options,
      })
    while (!(await isPlanned(service.store)))
    return errors
  }
  // A run that is over before it begins sends nothing.
  const plan = () => run({ signal: AbortSignal.abort() })
  const office: PostOffice = {
    server,
    service,
    eventId,
    services,
    now,
    send,
    passMinutes: (minutes) => {
      at = new Date(at.getTime() + minutes * 60_000)
    },
    connect: (body = {}) =>
      send('POST', '/v1/mail/connect', {
        host: '127.0.0.1',
        port: server.port,
        tls: 'none',
        from: 'tickets@devconf.example',
        fromName: 'DevConf',
        ...body,
      }),
    async register(changes = {}) {
      const body = { name: 'Ada Lovelace', email: 'ada@example.org', ticketType: 'Standard', ...changes }
      const answer = await send('POST', `/v1/events/${eventId}/attendees`, body)
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.json
    },
    messages: async (query = '') => (await send('GET', `/v1/messages${query}`)).json.data,
    plan,
    jobs: async () => [...(await plan()), ...(await run())],
    async close() {
      await service.close()
      await server.close()
    },
  }
  if (isConnected) await office.connect()
  return office
}

/** Sells the only place of a ticket type to Ada and takes it back from her, with Cid waiting for it, and does what follows. */
export async function offerToCid(office: PostOffice): Promise<void> {
  await office.send('POST', `/v1/events/${office.eventId}/ticket-types`, { name: 'Box', quantity: 1 })
  const { id } = await office.register({ ticketType: 'Box' })
  const waiting = { name: 'Cid', email: 'cid@example.org', ticketType: 'Box' }
  await office.send('POST', `/v1/events/${office.eventId}/waitlist-entries`, waiting)
  await office.send('POST', `/v1/attendees/${id}/cancel`, {})
  await office.jobs()
  await office.jobs()
}
