// The operations of promo codes; part of operations.ts.
import type { Operation } from '../core/operation.ts'

export const promoOperations = {
  createPromoCode: {
    method: 'POST',
    path: '/v1/events/{event_id}/promo-codes',
    scope: 'events:write',
    status: 201,
    summary: 'Add a promo code to an event',
  },
  generatePromoCodes: {
    method: 'POST',
    path: '/v1/events/{event_id}/promo-codes/generate',
    scope: 'events:write',
    summary: 'Add many promo codes with random endings to an event',
  },
  listPromoCodes: {
    method: 'GET',
    path: '/v1/events/{event_id}/promo-codes',
    scope: 'events:read',
    shed: 'first',
    summary: 'List the promo codes of an event',
  },
  showPromoCode: {
    method: 'GET',
    path: '/v1/promo-codes/{promo_code_id}',
    scope: 'events:read',
    summary: 'Show a promo code',
  },
  updatePromoCode: {
    method: 'PATCH',
    path: '/v1/promo-codes/{promo_code_id}',
    scope: 'events:write',
    summary: 'Change a promo code for later orders',
  },
  disablePromoCode: {
    method: 'POST',
    path: '/v1/promo-codes/{promo_code_id}/disable',
    scope: 'events:write',
    summary: 'Disable a promo code and release its reserved places',
  },
} as const satisfies Record<string, Operation>
