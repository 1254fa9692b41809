// The schemas of the operations of webhooks and deliveries; part of catalog.ts.
import * as deliveries from './deliveries.ts'
import * as webhooks from './webhooks.ts'

/** Functions, so that a command makes only the schemas it needs. */
export const webhookShapes = {
  createWebhook: () => ({ body: webhooks.NewWebhook, result: webhooks.WebhookWithSecret }),
  listWebhooks: () => ({ query: webhooks.WebhookQuery, result: webhooks.WebhookPage }),
  showWebhook: () => ({ result: webhooks.Webhook }),
  updateWebhook: () => ({ body: webhooks.WebhookChanges, result: webhooks.Webhook }),
  deleteWebhook: () => ({ result: webhooks.DeletedWebhook }),
  testWebhook: () => ({ body: webhooks.TestWebhook, result: deliveries.DeliveryDetails }),
  rotateWebhookSecret: () => ({ body: webhooks.RotateWebhookSecret, result: webhooks.WebhookWithSecret }),
  replayWebhook: () => ({ body: webhooks.ReplayWebhook, result: webhooks.ReplayedWebhook }),
  listDeliveries: () => ({ query: deliveries.DeliveryQuery, result: deliveries.DeliveryPage }),
  showDelivery: () => ({ result: deliveries.DeliveryDetails }),
  replayDelivery: () => ({ result: deliveries.DeliveryDetails }),
}

/** The modules of these schemas. */
export const webhookModules = [deliveries, webhooks]
