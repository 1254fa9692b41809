// Explains Stripe's events to an organizer, in one sentence each.

const explanations: Readonly<Record<string, string>> = {
  'checkout.session.completed': "The buyer has completed Stripe's checkout page.",
  'checkout.session.async_payment_succeeded': 'A delayed payment, such as a direct debit, has arrived.',
  'checkout.session.async_payment_failed': 'A delayed payment, such as a direct debit, has failed.',
  'checkout.session.expired': "Stripe's checkout page has expired unpaid.",
  'payment_intent.created': 'Stripe has started a payment.',
  'payment_intent.processing': 'The payment is on its way.',
  'payment_intent.requires_action': 'The buyer must confirm the payment with their bank.',
  'payment_intent.succeeded': 'Stripe has received the money.',
  'payment_intent.payment_failed': 'The card or the bank declined; the buyer can try again.',
  'payment_intent.canceled': 'The payment was cancelled.',
  'charge.succeeded': 'The card was charged.',
  'charge.failed': 'The card was declined.',
  'charge.refunded': 'Money was refunded to the buyer.',
  'charge.updated': 'Stripe updated a charge, usually with its fee.',
  'refund.created': 'A refund is on its way to the buyer.',
  'refund.updated': 'Stripe updated a refund.',
  'refund.failed': 'The bank rejected a refund: the money is back in your balance.',
  'charge.dispute.created': "The buyer's bank disputes the payment: respond in Stripe's dashboard.",
  'charge.dispute.updated': 'A dispute has been updated.',
  'charge.dispute.funds_withdrawn': 'Stripe withdrew the disputed money and a fee.',
  'charge.dispute.funds_reinstated': 'The disputed money was returned to you.',
  'charge.dispute.closed': 'A dispute has been decided.',
}

/** Explains an event type, which may be any text. */
export const explain = (type: string): string =>
  (Object.hasOwn(explanations, type) && explanations[type]) || 'turnout does not use this event.'
