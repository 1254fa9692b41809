// Changes an event's state by the contract's table: publish, unpublish, cancel; and deletes an unused event.

import { Failure } from '../../contract/core/failures.ts'
import { eventTransitions } from '../../contract/events/events.ts'
import { hasReleases } from '../../store/agenda/releases/releases.ts'
import { hasExpenses } from '../../store/books/expenses.ts'
import { deleteEventRow, type StoredEvent, updateEventRow } from '../../store/events.ts'
import type { AnyCall, Call, Reply } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { expectTransition } from '../core/transitions.ts'
import { expectVersion, expectWritten } from '../core/versions.ts'
import { endWaitlist } from '../waitlist/offers.ts'
import { calendarColumns } from './calendar-change.ts'
import { replyWithEvent } from './record.ts'

export async function publishEvent(call: Call<'publishEvent'>): Promise<Reply<'publishEvent'>> {
  return move(call, await findEventFor(call, 'publish'), { action: 'publish' })
}

export async function unpublishEvent(call: Call<'unpublishEvent'>): Promise<Reply<'unpublishEvent'>> {
  const event = await findEventFor(call, 'unpublish')
  if (event.attendeeCount > 0) {
    throw new Failure(
      'state_conflict',
      `Cannot unpublish ${event.name}: it has orders (${event.attendeeCount} registrations so far)`,
      {
        details: { status: event.status, registrations: event.attendeeCount, possible: ['cancel'] },
        hint: 'Pause its ticket types to stop selling, or cancel the event.',
      },
    )
  }
  return move(call, event, { action: 'unpublish' })
}

export async function cancelEvent(call: Call<'cancelEvent'>): Promise<Reply<'cancelEvent'>> {
  const { reason, notify, message } = call.body
  const event = await findEventFor(call, 'cancel')
  const offWaitlist = await endWaitlist(call, event.id)
  const { releaseCancellation } = await import('../agenda/releases/create.ts')
  await releaseCancellation(call, event)
  return move(call, event, {
    action: 'cancel',
    ...(reason === undefined ? {} : { reason }),
    ...(notify === undefined ? {} : { notify }),
    ...(message === undefined ? {} : { message }),
    ...(offWaitlist === 0 ? {} : { offWaitlist }),
  })
}

type Action = keyof typeof eventTransitions

async function findEventFor(call: AnyCall, action: Action): Promise<StoredEvent> {
  const event = await findEvent(call, call.params.event_id)
  expectVersion(call, event.version)
  expectTransition(eventTransitions, action, { name: event.name, status: event.status })
  return event
}

const topics = { publish: 'event.published', unpublish: 'event.unpublished', cancel: 'event.cancelled' } as const

async function move(
  call: AnyCall,
  event: StoredEvent,
  { action, ...data }: { action: Action } & Readonly<Record<string, unknown>>,
) {
  const status = eventTransitions[action].to
  const written = await updateEventRow(call.session, event, {
    status,
    ...calendarColumns(event, { status }, call.now),
    ...(status === 'cancelled' ? { cancelled_at: call.now.toISOString() } : {}),
    updated_at: call.now.toISOString(),
  })
  expectWritten(written, event.version)
  recordChange(call, {
    topic: topics[action],
    subject: event.id,
    eventId: event.id,
    data: { ...data, from: event.status, status },
  })
  return replyWithEvent(call, event.id)
}

export async function deleteEvent(call: Call<'deleteEvent'>): Promise<Reply<'deleteEvent'>> {
  const event = await findEvent(call, call.params.event_id)
  expectVersion(call, event.version)
  const spent = await hasExpenses(call.session, event.id)
  if (event.attendeeCount > 0 || spent) {
    const reason = event.attendeeCount > 0 ? 'it has registrations' : 'it has expenses'
    throw new Failure('state_conflict', `Cannot delete ${event.name}: ${reason}, so its books must be kept`, {
      details: { status: event.status, registrations: event.attendeeCount },
      hint: 'Cancel the event instead.',
    })
  }
  if (await hasReleases(call.session, event.id)) {
    throw new Failure(
      'state_conflict',
      `Cannot delete ${event.name}: its schedule was released, and releases are kept`,
      {
        details: { status: event.status, registrations: event.attendeeCount },
        hint: 'Cancel the event instead.',
      },
    )
  }
  await deleteEventRow(call.session, event.id)
  recordChange(call, {
    topic: 'event.deleted',
    subject: event.id,
    eventId: event.id,
    data: { name: event.name, date: event.date },
  })
  return { body: { id: event.id, deleted: true } }
}
