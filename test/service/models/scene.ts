// A service with a made-up model, and an event with all that a model must never be sent.

import type { ModelWireOptions } from '../../../src/service/core/external-services.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import type { Store } from '../../../src/store/core/store.ts'
import { type FakeModel, startFakeModel } from '../../fakes/models/fake-model.ts'
import { type Answer, openService, type TestService } from '../server/serve.ts'

export interface Scene extends TestService {
  readonly model: FakeModel
  readonly now: () => Date
  readonly passHours: (hours: number) => void
  /** From now on the service waits that long for the model; a request that must succeed gets the service's own patience. */
  readonly answerWithin: (timeoutMs: number | undefined) => void
  /** Sends what must succeed. */
  readonly must: (method: string, path: string, body?: object) => Promise<Answer['json']>
  /** Connects the made-up model. */
  readonly connect: (body?: object) => Promise<Answer>
  /** Of a draft by its own operation, and by nobody but the model. */
  readonly ask: (body: object) => Promise<Answer>
}

export const draft = { task: 'draft', event: 'devconf', about: 'Doors open at nine', purpose: 'reminder' } as const

export async function openScene(
  options: Partial<ModelWireOptions> & { readonly store?: Store; readonly model?: FakeModel } = {},
): Promise<Scene> {
  const { store, model = await startFakeModel(), ...wire } = options
  let now = new Date('2027-01-10T12:00:00.000Z')
  const services = createExternalServices({ models: { privateNetworks: true, ...wire } })
  const models: { timeoutMs?: number | undefined } = services.models
  const service = await openService({ now: () => now, services, ...(store ? { store } : {}) })
  const must: Scene['must'] = async (method, path, body) => {
    const { status, text, json } = await service.send(method, path, body === undefined ? {} : { body })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return json
  }
  return {
    ...service,
    model,
    now: () => now,
    passHours: (hours) => {
      now = new Date(now.getTime() + hours * 3_600_000)
    },
    answerWithin: (timeoutMs) => {
      models.timeoutMs = timeoutMs
    },
    must,
    connect: (body = {}) =>
      service.send('POST', '/v1/model/connect', { body: { baseUrl: model.url, model: 'made-up', ...body } }),
    ask: (body) => {
      const { task, event, purpose, ...rest } = body as Partial<typeof draft>
      if (task !== 'draft') return service.send('POST', '/v1/model/ask', { body })
      const drafting = { ...rest, ...(purpose && { for: purpose }), writer: 'model' }
      return service.send('POST', `/v1/events/${event}/message-drafts`, { body: drafting })
    },
    close: async () => {
      await service.close()
      if (options.model === undefined) await model.close()
    },
  }
}

/** A conference with a public and a hidden ticket type. */
export async function conferenceIn({ must }: Pick<Scene, 'must'>): Promise<string> {
  const { id } = await must('POST', '/v1/events', {
    name: 'DevConf',
    slug: 'devconf',
    date: '2027-03-14',
    startTime: '09:30',
    timezone: 'Europe/Berlin',
    venue: 'Old Mill, Hamburg',
    description: 'A day about types. Questions: info@devconf.example or +49 40 1234567.',
    currency: 'EUR',
    capacity: 100,
  })
  await must('POST', `/v1/events/${id}/ticket-types`, { name: 'Standard', price: 4900 })
  await must('POST', `/v1/events/${id}/ticket-types`, { name: 'Backstage', price: 100, hidden: true })
  return id
}
