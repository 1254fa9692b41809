// The operations of payments through a processor; part of operations.ts.

export const paymentOperations = {
  connectPayments: {
    method: 'POST',
    path: '/v1/payments/connect',
    scope: 'payments:write',
    summary: 'Connect a payment processor after testing its key',
  },
  showPaymentConnection: {
    method: 'GET',
    path: '/v1/payments/connection',
    scope: 'payments:read',
    summary: 'Show the connected payment processor',
  },
  createPayment: {
    method: 'POST',
    path: '/v1/orders/{order_id}/payments',
    scope: 'orders:write',
    status: 201,
    summary: 'Start the payment of an order through a processor',
    shed: 'last',
  },
  listPayments: {
    method: 'GET',
    path: '/v1/events/{event_id}/payments',
    scope: 'payments:read',
    summary: "List an event's payments that went through a processor",
    shed: 'first',
  },
  showPayment: {
    method: 'GET',
    path: '/v1/payments/{payment_id}',
    scope: 'payments:read',
    summary: 'Show a payment that went through a processor',
  },
  syncPayments: {
    method: 'POST',
    path: '/v1/payments/sync',
    scope: 'payments:write',
    summary: 'Update payments from the payment processor',
  },
  listPaymentEvents: {
    method: 'GET',
    path: '/v1/payments/events',
    scope: 'payments:read',
    summary: 'List the events of the payment processor and their results',
    shed: 'first',
  },
  disconnectPayments: {
    method: 'POST',
    path: '/v1/payments/disconnect',
    scope: 'payments:write',
    summary: 'Disconnect the payment processor and delete its key',
  },
} as const
