// The operations of orders and their tickets; part of operations.ts.
import type { Operation } from '../core/operation.ts'

export const orderOperations = {
  createOrder: {
    method: 'POST',
    path: '/v1/events/{event_id}/orders',
    scope: 'orders:write',
    status: 201,
    summary: 'Order tickets of an event, all or none',
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
    summary: 'Record the payment of an order',
  },
  cancelOrder: {
    method: 'POST',
    path: '/v1/orders/{order_id}/cancel',
    scope: 'orders:write',
    summary: 'Cancel an order and release its places',
  },
  refundOrder: {
    method: 'POST',
    path: '/v1/orders/{order_id}/refund',
    scope: 'orders:write',
    summary: 'Refund an order: all of it, an amount, or some tickets',
  },
  planRefunds: {
    method: 'GET',
    path: '/v1/events/{event_id}/refund-plan',
    scope: 'orders:read',
    shed: 'first',
    summary: 'Show what refunding all orders of an event would do',
  },
  refundAllOrders: {
    method: 'POST',
    path: '/v1/events/{event_id}/refund',
    scope: 'orders:write',
    shed: 'first',
    summary: 'Refund and cancel the next orders of a cancelled event',
  },
  resendOrder: {
    method: 'POST',
    path: '/v1/orders/{order_id}/resend',
    scope: 'orders:write',
    summary: 'Send the order to the buyer again',
  },

  listTickets: {
    method: 'GET',
    path: '/v1/events/{event_id}/tickets',
    scope: 'attendees:read',
    shed: 'first',
    summary: 'List the tickets of an event, or find one by its code',
  },
  listTicketTokens: {
    method: 'GET',
    path: '/v1/events/{event_id}/ticket-tokens',
    scope: 'attendees:read',
    shed: 'first',
    summary: 'List the valid tickets of an event with the text of their QR codes',
  },
  showTicket: {
    method: 'GET',
    path: '/v1/tickets/{ticket_id}',
    scope: 'attendees:read',
    summary: 'Show a ticket with the text of its QR code',
  },
  voidTicket: {
    method: 'POST',
    path: '/v1/tickets/{ticket_id}/void',
    scope: 'attendees:write',
    summary: 'Void a ticket and release its place',
  },
  moveTicket: {
    method: 'POST',
    path: '/v1/tickets/{ticket_id}/move',
    scope: 'orders:write',
    summary: 'Move a ticket to another type and charge the difference',
  },
  transferTicket: {
    method: 'POST',
    path: '/v1/tickets/{ticket_id}/transfer',
    scope: 'attendees:write',
    summary: 'Transfer a ticket to another person, with a new code',
  },
  blockTicket: {
    method: 'POST',
    path: '/v1/tickets/{ticket_id}/block',
    scope: 'attendees:write',
    summary: 'Block a ticket at the door without voiding it',
  },
  unblockTicket: {
    method: 'POST',
    path: '/v1/tickets/{ticket_id}/unblock',
    scope: 'attendees:write',
    summary: 'Unblock a ticket',
  },
} as const satisfies Record<string, Operation>
