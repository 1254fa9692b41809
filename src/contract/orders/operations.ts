// The operations of orders and their tickets: a part of operations.ts.
import type { Operation } from '../core/operation.ts'

export const orderOperations = {
  createOrder: {
    method: 'POST',
    path: '/v1/events/{event_id}/orders',
    scope: 'orders:write',
    status: 201,
    summary: 'Order tickets of an event: all of them, or none',
  },
  listOrders: {
    method: 'GET',
    path: '/v1/events/{event_id}/orders',
    scope: 'orders:read',
    shed: 'first',
    summary: 'List the orders of an event',
  },
  showOrder: {
    method: 'GET',
    path: '/v1/orders/{order_id}',
    scope: 'orders:read',
    summary: 'Show an order with its tickets, payments and refunds',
  },
  payOrder: {
    method: 'POST',
    path: '/v1/orders/{order_id}/pay',
    scope: 'orders:write',
    shed: 'last',
    summary: 'Record that an order was paid',
  },
  cancelOrder: {
    method: 'POST',
    path: '/v1/orders/{order_id}/cancel',
    scope: 'orders:write',
    summary: 'Cancel an order and give its places back',
  },
  refundOrder: {
    method: 'POST',
    path: '/v1/orders/{order_id}/refund',
    scope: 'orders:write',
    summary: 'Give back all that was paid, an amount, or tickets',
  },
  planRefunds: {
    method: 'GET',
    path: '/v1/events/{event_id}/refund-plan',
    scope: 'orders:read',
    shed: 'first',
    summary: 'Show what ending all orders of an event would give back',
  },
  refundAllOrders: {
    method: 'POST',
    path: '/v1/events/{event_id}/refund',
    scope: 'orders:write',
    shed: 'first',
    summary: 'End the next orders of a cancelled event and give back what was paid',
  },
  resendOrder: {
    method: 'POST',
    path: '/v1/orders/{order_id}/resend',
    scope: 'orders:write',
    summary: 'Send the buyer the order again',
  },

  listTickets: {
    method: 'GET',
    path: '/v1/events/{event_id}/tickets',
    scope: 'attendees:read',
    shed: 'first',
    summary: 'List the tickets of an event, or find the one of a code',
  },
  listTicketTokens: {
    method: 'GET',
    path: '/v1/events/{event_id}/ticket-tokens',
    scope: 'attendees:read',
    shed: 'first',
    summary: 'List the valid tickets of an event with what their QR codes say',
  },
  showTicket: {
    method: 'GET',
    path: '/v1/tickets/{ticket_id}',
    scope: 'attendees:read',
    summary: 'Show a ticket with what its QR code says',
  },
  voidTicket: {
    method: 'POST',
    path: '/v1/tickets/{ticket_id}/void',
    scope: 'attendees:write',
    summary: 'Make a ticket void and give its place back',
  },
  moveTicket: {
    method: 'POST',
    path: '/v1/tickets/{ticket_id}/move',
    scope: 'orders:write',
    summary: 'Move a ticket to another type at the difference in price',
  },
  transferTicket: {
    method: 'POST',
    path: '/v1/tickets/{ticket_id}/transfer',
    scope: 'attendees:write',
    summary: 'Give a ticket to another person under a new code',
  },
  blockTicket: {
    method: 'POST',
    path: '/v1/tickets/{ticket_id}/block',
    scope: 'attendees:write',
    summary: 'Keep a ticket from being let in, without ending it',
  },
  unblockTicket: {
    method: 'POST',
    path: '/v1/tickets/{ticket_id}/unblock',
    scope: 'attendees:write',
    summary: 'Let a blocked ticket in again',
  },
} as const satisfies Record<string, Operation>
