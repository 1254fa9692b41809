// The operations of payments through a processor: how it is connected, and what goes through it.

export const paymentOperations = {
  connectPayments: {
    method: 'POST',
    path: '/v1/payments/connect',
    scope: 'payments:write',
    summary: 'Connect a payment processor; its key is tried first',
  },
  showPaymentConnection: {
    method: 'GET',
    path: '/v1/payments/connection',
    scope: 'payments:read',
    summary: 'Show which payment processor is connected',
  },
  createPayment: {
    method: 'POST',
    path: '/v1/orders/{order_id}/payments',
    scope: 'orders:write',
    status: 201,
    summary: 'Have a payment processor take the money of an order',
    shed: 'last',
  },
  listPayments: {
    method: 'GET',
    path: '/v1/events/{event_id}/payments',
    scope: 'payments:read',
    summary: 'List the payments of an event that go through a processor',
    shed: 'first',
  },
  showPayment: {
    method: 'GET',
    path: '/v1/payments/{payment_id}',
    scope: 'payments:read',
    summary: 'Show a payment that goes through a processor',
  },
  syncPayments: {
    method: 'POST',
    path: '/v1/payments/sync',
    scope: 'payments:write',
    summary: 'Ask the payment processor what really happened',
  },
  listPaymentEvents: {
    method: 'GET',
    path: '/v1/payments/events',
    scope: 'payments:read',
    summary: 'List what the payment processor sent and what came of it',
    shed: 'first',
  },
  disconnectPayments: {
    method: 'POST',
    path: '/v1/payments/disconnect',
    scope: 'payments:write',
    summary: 'Forget the payment processor and its key',
  },
} as const
