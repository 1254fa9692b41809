// Who sees an agenda: everybody, those with its secret address, or nobody; and the secret address of the working copy.
import type { AgendaVisibility } from '../../../contract/agenda/choices.ts'
import { agendaPaths } from '../../../contract/agenda/public/addresses.ts'
import type { PublishedSchedule } from '../../../contract/agenda/public/publishing.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { readAgendaRow, type StoredAgenda, writeAgendaRow } from '../../../store/agenda/agendas.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { Call, Reply, Rules, SessionlessCall, WriteContext } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent } from '../../core/find-event.ts'
import { invalidField } from '../../core/refusals.ts'
import type { SecretBox } from '../../core/secrets/secret-box.ts'
import { agendaPath } from '../../core/signed-links.ts'
import { expectWritten } from '../../core/versions.ts'

interface Read {
  readonly event: StoredEvent
  readonly agenda: StoredAgenda
}

async function publishSchedule(call: SessionlessCall<'publishSchedule'>): Promise<Reply<'publishSchedule'>> {
  const { unlisted = false, newLink = false } = call.body
  if (newLink && !unlisted) throw invalidField('/newLink', 'only an unlisted agenda has a secret address')
  const read = await call.store.write(async (session) => {
    const writing = { ...call, session }
    const before = await readFor(writing, call.params.event_id)
    expectShowable(before, unlisted)
    return changeAgenda(writing, before, {
      visibility: unlisted ? 'unlisted' : 'public',
      ...(newLink ? { linkNumber: before.agenda.linkNumber + 1 } : {}),
    })
  })
  return { body: await toPublished(call.services.secrets, read), version: read.agenda.version }
}

/** @throws Failure state_conflict where there is nothing to show yet */
function expectShowable({ event, agenda }: Read, unlisted: boolean): void {
  if (agenda.release === null) {
    throw new Failure('state_conflict', `${event.name} has no release yet, so there is nothing to publish`, {
      details: { release: null },
      hint: `Release its schedule first: turnout schedule release ${event.slug}`,
    })
  }
  if (event.status !== 'draft' || unlisted) return
  throw new Failure('state_conflict', `${event.name} is a draft, and so is its agenda`, {
    details: { status: event.status },
    hint: `Publish the event first (turnout events publish ${event.slug}), or show the agenda at a secret address (--unlisted).`,
  })
}

async function unpublishSchedule(call: Call<'unpublishSchedule'>): Promise<Reply<'unpublishSchedule'>> {
  const before = await readFor(call, call.params.event_id)
  const { event, agenda } = await changeAgenda(call, before, { visibility: 'private' })
  return {
    body: {
      eventId: event.id,
      visibility: agenda.visibility,
      path: null,
      feeds: null,
      release: agenda.release?.number ?? null,
    },
    version: agenda.version,
  }
}

async function previewSchedule(call: SessionlessCall<'previewSchedule'>): Promise<Reply<'previewSchedule'>> {
  const { event, agenda } = await call.store.write(async (session) => {
    const writing = { ...call, session }
    const before = await readFor(writing, call.params.event_id)
    const known = before.agenda.previewNumber
    return changeAgenda(writing, before, {
      previewNumber: known === null ? 0 : known + (call.body.newLink === true ? 1 : 0),
    })
  })
  const link = { id: event.id, linkNumber: agenda.previewNumber ?? 0 }
  const { page } = agendaPaths(await agendaPath(call.services.secrets, link, 'preview'))
  return { body: { eventId: event.id, path: page }, version: agenda.version }
}

async function readFor(call: WriteContext, reference: string | undefined): Promise<Read> {
  const event = await findEvent(call, reference)
  return { event, agenda: await readAgendaRow(call.session, call.principal.accountId, event.id) }
}

type Changes = Partial<Pick<StoredAgenda, 'visibility' | 'linkNumber' | 'previewNumber'>>

/** Writes and records what differs; what is as it was asked for is left alone. */
async function changeAgenda(call: WriteContext, { event, agenda }: Read, changes: Changes): Promise<Read> {
  const fields = (Object.keys(changes) as (keyof Changes)[]).filter((field) => changes[field] !== agenda[field])
  if (fields.length === 0) return { event, agenda }
  const written = await writeAgendaRow(call.session, agenda, { ...changes, now: call.now.toISOString() })
  expectWritten(written, agenda.version)
  const data = { visibility: changes.visibility ?? agenda.visibility, newLink: fields.includes('linkNumber') }
  recordChange(call, { topic: topicOf(changes.visibility), subject: event.id, eventId: event.id, data })
  return { event, agenda: { ...agenda, ...changes, version: agenda.version + 1 } }
}

function topicOf(visibility: AgendaVisibility | undefined): string {
  if (visibility === undefined) return 'schedule.previewed'
  return visibility === 'private' ? 'schedule.unpublished' : 'schedule.published'
}

async function toPublished(secrets: SecretBox, { event, agenda }: Read): Promise<PublishedSchedule> {
  const { visibility, linkNumber, release } = agenda
  const below =
    visibility === 'public' ? `/e/${event.slug}` : await agendaPath(secrets, { id: event.id, linkNumber }, 'agenda')
  const { page, feeds } = agendaPaths(below)
  return { eventId: event.id, visibility, path: page, feeds, release: release?.number ?? null }
}

export const publishingRules: Rules<'publishSchedule' | 'unpublishSchedule' | 'previewSchedule'> = {
  publishSchedule,
  unpublishSchedule,
  previewSchedule,
}
