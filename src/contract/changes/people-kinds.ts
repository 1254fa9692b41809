// Kinds of changes about attendees, tickets, imports and the door.
import { attendeeStatuses, ticketStatuses } from '../core/choices.ts'
import { type ChangeKind, orderStates, paidBy, startingWith } from './fields.ts'

const attending = startingWith('confirmed', attendeeStatuses)
const ticketStates = startingWith('valid', ticketStatuses)

export const peopleKinds = {
  'attendee.registered': {
    summary: 'Somebody was registered',
    note: 'guests of an order that was placed are in order.created',
    scope: 'attendees:read',
    id: 'att',
    data: {
      orderId: 'id',
      ticketTypeId: 'id',
      ticketId: 'id',
      status: attending,
      price: 'amount',
      currency: 'currency',
      payment: paidBy,
      importId: 'id',
    },
  },
  'attendees.imported': {
    summary: 'A part of a file of attendees was imported',
    note: 'the ids are those of new attendees without a change of their own',
    scope: 'attendees:read',
    topic: 'import.rows',
    id: 'imp',
    data: { rows: 'number', created: 'number', attendeeIds: 'ids' },
  },
  'attendee.updated': { summary: 'An attendee was changed', scope: 'attendees:read', id: 'att', changed: 'listed' },
  'attendee.confirmed': {
    summary: 'A registration was paid',
    note: 'an order that was placed is in order.paid',
    scope: 'attendees:read',
    id: 'att',
    data: { payment: paidBy },
    changed: 'listed',
  },
  'attendee.cancelled': {
    summary: 'A registration was cancelled',
    scope: 'attendees:read',
    id: 'att',
    data: { from: attending, refunded: 'amount', owed: 'amount' },
  },
  'attendee.checked_in': {
    summary: 'A ticket was admitted at the door',
    scope: 'attendees:read',
    id: 'att',
    data: { listId: 'id', scanId: 'id' },
  },
  'attendee.check_in_undone': {
    summary: 'An admission was taken back',
    scope: 'attendees:read',
    id: 'att',
    data: { listId: 'id', scanId: 'id', undoneScanId: 'id' },
    from: { undoneScanId: 'undoes' },
  },
  'attendee.let_in': {
    summary: 'Somebody was admitted against the rules',
    scope: 'attendees:read',
    id: 'att',
    data: { listId: 'id', scanId: 'id', against: ['unpaid', 'already_in', 'wrong_day', 'void', 'blocked'] },
  },
  'import.undone': {
    summary: 'An import of attendees was undone',
    scope: 'attendees:read',
    id: 'imp',
    data: { created: 'number', changed: 'number' },
  },
  'ticket.moved': {
    summary: 'A ticket was moved to another ticket type',
    scope: 'attendees:read',
    id: 'tkt',
    data: { fromTicketTypeId: 'id', toTicketTypeId: 'id', difference: 'amount', generation: 'number' },
    from: { fromTicketTypeId: 'from', toTicketTypeId: 'to' },
  },
  'ticket.transferred': {
    summary: 'A ticket was given to somebody else',
    scope: 'attendees:read',
    id: 'tkt',
    data: { orderId: 'id', generation: 'number' },
  },
  'ticket.voided': {
    summary: 'A ticket became void',
    scope: 'attendees:read',
    id: 'tkt',
    data: {
      orderId: 'id',
      from: ticketStates,
      orderStatus: orderStates,
      refunded: 'amount',
      owed: 'amount',
    },
  },
  'ticket.blocked': {
    summary: 'A ticket was blocked at the door',
    scope: 'attendees:read',
    id: 'tkt',
    data: { orderId: 'id' },
  },
  'ticket.unblocked': {
    summary: 'A blocked ticket is admitted again',
    scope: 'attendees:read',
    id: 'tkt',
    data: { orderId: 'id' },
  },
  'scans.uploaded': {
    summary: 'Scans made offline were uploaded; the id is that of the check-in list',
    scope: 'door:read',
    id: 'cil',
    data: { scans: 'number', flagged: 'number' },
  },
} as const satisfies Readonly<Record<string, ChangeKind>>
