// Every rule of webhooks.
import type { webhookOperations } from '../../contract/webhooks/operations.ts'
import type { Rules } from '../core/call.ts'
import { deliveryRules } from './deliveries.ts'
import { replayDelivery, replayWebhook } from './replay.ts'
import { rotateWebhookSecret } from './rotate-secret.ts'
import { testWebhook } from './test-webhook.ts'
import { ownRules } from './webhooks.ts'

export const webhookRules: Rules<keyof typeof webhookOperations> = {
  ...ownRules,
  ...deliveryRules,
  rotateWebhookSecret,
  testWebhook,
  replayWebhook,
  replayDelivery,
}
