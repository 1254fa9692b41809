// The operations of waitlists: a part of operations.ts.
import type { Operation } from '../core/operation.ts'

export const waitlistOperations = {
  createWaitlistEntry: {
    method: 'POST',
    path: '/v1/events/{event_id}/waitlist-entries',
    scope: 'orders:write',
    status: 201,
    summary: 'Put somebody on the waitlist for a ticket type that is sold out',
  },
  listWaitlistEntries: {
    method: 'GET',
    path: '/v1/events/{event_id}/waitlist-entries',
    scope: 'orders:read',
    shed: 'first',
    summary: 'List the waitlist of an event',
  },
  showWaitlistEntry: {
    method: 'GET',
    path: '/v1/waitlist-entries/{waitlist_entry_id}',
    scope: 'orders:read',
    summary: 'Show an entry of a waitlist',
  },
  updateWaitlistEntry: {
    method: 'PATCH',
    path: '/v1/waitlist-entries/{waitlist_entry_id}',
    scope: 'orders:write',
    summary: 'Move somebody forward or back in the line',
  },
  offerWaitlistEntry: {
    method: 'POST',
    path: '/v1/waitlist-entries/{waitlist_entry_id}/offer',
    scope: 'orders:write',
    summary: 'Offer places now, out of turn, or extend an offer',
  },
  cancelWaitlistEntry: {
    method: 'POST',
    path: '/v1/waitlist-entries/{waitlist_entry_id}/cancel',
    scope: 'orders:write',
    summary: 'Take somebody off the waitlist and give the places of an offer to the next',
  },
} as const satisfies Record<string, Operation>
