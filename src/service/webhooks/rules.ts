// Every rule of webhooks.
import { Failure } from '../../contract/core/failures.ts'
import type { webhookOperations } from '../../contract/webhooks/operations.ts'
import type { Rules } from '../core/call.ts'
import { deliveryRules } from './deliveries.ts'
import { rotateWebhookSecret } from './rotate-secret.ts'
import { ownRules } from './webhooks.ts'

const notYet = async (): Promise<never> => {
  throw new Failure('state_conflict', 'Nothing is delivered yet')
}

export const webhookRules: Rules<keyof typeof webhookOperations> = {
  ...ownRules,
  ...deliveryRules,
  rotateWebhookSecret,
  testWebhook: notYet,
  replayWebhook: notYet,
  replayDelivery: notYet,
}
