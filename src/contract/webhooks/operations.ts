// The operations of webhooks.
import type { Operation } from '../core/operation.ts'

export const webhookOperations = {
  createWebhook: {
    method: 'POST',
    path: '/v1/webhooks',
    scope: 'webhooks:write',
    status: 201,
    summary: 'Have changes sent to an address from now on',
  },
  listWebhooks: {
    method: 'GET',
    path: '/v1/webhooks',
    scope: 'webhooks:read',
    shed: 'first',
    summary: 'List webhooks',
  },
  showWebhook: {
    method: 'GET',
    path: '/v1/webhooks/{webhook_id}',
    scope: 'webhooks:read',
    summary: 'Show a webhook',
  },
  updateWebhook: {
    method: 'PATCH',
    path: '/v1/webhooks/{webhook_id}',
    scope: 'webhooks:write',
    summary: 'Change a webhook, or enable or disable it',
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/v1/webhooks/{webhook_id}',
    scope: 'webhooks:write',
    summary: 'Delete a webhook and its deliveries',
  },
  testWebhook: {
    method: 'POST',
    path: '/v1/webhooks/{webhook_id}/test',
    scope: 'webhooks:write',
    summary: 'Send an example to a webhook, and wait for the outcome',
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/v1/webhooks/{webhook_id}/rotate-secret',
    scope: 'webhooks:write',
    summary: 'Replace the secret of a webhook; the old one signs too for a while',
  },
  replayWebhook: {
    method: 'POST',
    path: '/v1/webhooks/{webhook_id}/replay',
    scope: 'webhooks:write',
    summary: 'Send the changes of a period again, after any new ones',
  },
  listDeliveries: {
    method: 'GET',
    path: '/v1/webhooks/{webhook_id}/deliveries',
    scope: 'webhooks:read',
    shed: 'first',
    summary: 'List what was sent to a webhook, or is waiting to be sent',
  },
  showDelivery: {
    method: 'GET',
    path: '/v1/deliveries/{delivery_id}',
    scope: 'webhooks:read',
    summary: 'Show a delivery with its attempts',
  },
  replayDelivery: {
    method: 'POST',
    path: '/v1/deliveries/{delivery_id}/replay',
    scope: 'webhooks:write',
    summary: 'Send a delivery again',
  },
} as const satisfies Record<string, Operation>
