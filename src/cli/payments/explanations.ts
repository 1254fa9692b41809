// What the events of Stripe mean to an organizer, in one sentence each.

const explanations: Readonly<Record<string, string>> = {
  'checkout.session.completed': 'The buyer has finished the page of Stripe.',
  'checkout.session.async_payment_succeeded': 'Money that takes days, like a debit, has arrived.',
  'checkout.session.async_payment_failed': 'Money that takes days, like a debit, did not arrive.',
  'checkout.session.expired': 'The page of Stripe has ended unpaid.',
  'payment_intent.created': 'Stripe has begun a payment.',
  'payment_intent.processing': 'The payment is on its way.',
  'payment_intent.requires_action': 'The buyer has to confirm with the bank.',
  'payment_intent.succeeded': 'Stripe has the money.',
  'payment_intent.payment_failed': 'The card or the bank refused; the buyer may try again.',
  'payment_intent.canceled': 'The payment was given up.',
  'charge.succeeded': 'The card was charged.',
  'charge.failed': 'The card was refused.',
  'charge.refunded': 'Money went back to the buyer.',
  'charge.updated': 'Stripe knows more of a charge, mostly its fee.',
  'refund.created': 'Money is on its way back to the buyer.',
  'refund.updated': 'Stripe knows more of a refund.',
  'refund.failed': 'The bank did not take a refund: the money is yours again.',
  'charge.dispute.created': "The buyer's bank disputes the payment: answer in the dashboard of Stripe.",
  'charge.dispute.updated': 'A dispute has moved on.',
  'charge.dispute.funds_withdrawn': 'Stripe took the disputed money and a fee.',
  'charge.dispute.funds_reinstated': 'The disputed money is back.',
  'charge.dispute.closed': 'A dispute is decided.',
}

/** What an event of that type means; the service says the type, which may be any word. */
export const explain = (type: string): string =>
  (Object.hasOwn(explanations, type) && explanations[type]) || 'Nothing here depends on it.'
