// A released agenda with what tests of its public side do all the time.
import type { PublicAgenda } from '../../../../src/contract/agenda/public/public-agenda.ts'
import type { Body, Result } from '../../../../src/contract/catalog.ts'
import { publishingRules } from '../../../../src/service/agenda/public/publish.ts'
import { readPublicAgenda, type WantedAgenda } from '../../../../src/service/agenda/public/read-public-agenda.ts'
import type { SessionlessCall } from '../../../../src/service/core/call.ts'
import { createIdSource } from '../../../../src/service/core/ids.ts'
import { createSecretBox } from '../../../../src/service/core/secrets/secret-box.ts'
import type { HarnessOptions } from '../../harness.ts'
import { openReleasedAgenda, type ReleasedAgenda } from '../releases/released-agenda.ts'

type Publishing = 'publishSchedule' | 'previewSchedule'

export interface PublishedAgenda extends ReleasedAgenda {
  /** Who sees it from then on, and where. */
  publish(body?: Body<'publishSchedule'>): Promise<Result<'publishSchedule'>>
  preview(body?: Body<'previewSchedule'>): Promise<Result<'previewSchedule'>>
  /** What the public gets; for the organizer and the current release unless said otherwise. */
  read(wanted?: Partial<WantedAgenda>): Promise<PublicAgenda | undefined>
}

export const now = new Date('2027-01-10T12:00:00.000Z')

export async function openPublishedAgenda(options: HarnessOptions = {}): Promise<PublishedAgenda> {
  const agenda = await openReleasedAgenda(options)
  const { store, principal, of, eventId } = agenda
  const newId = createIdSource()
  const secrets = createSecretBox(null)
  const call = <N extends Publishing>(operation: N, body: Body<N>) =>
    ({
      operation,
      body,
      store,
      principal,
      now,
      params: of.params,
      query: {},
      channel: 'api',
      newId: (prefix: string) => newId(prefix, now),
      services: { secrets },
    }) as unknown as SessionlessCall<N>
  return {
    ...agenda,
    publish: async (body = {}) => (await publishingRules.publishSchedule(call('publishSchedule', body))).body,
    preview: async (body = {}) => (await publishingRules.previewSchedule(call('previewSchedule', body))).body,
    read: (wanted = {}) =>
      store.read((session) => readPublicAgenda(session, principal, { eventId, audience: 'organizer', now, ...wanted })),
  }
}
