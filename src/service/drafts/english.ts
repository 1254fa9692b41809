// Our own phrases for each kind of message, in English. Pure.
import type { DraftAsked, DraftWords, Occasion, Tier } from './draft.ts'
import { capitalized, headlineOf, withoutLiquid } from './typed-words.ts'

interface Phrase {
  readonly subject: (about: string) => string
  readonly opening: string
  readonly closing: string
}

const plain: Phrase = {
  subject: (about) => `${capitalized(about)}: {{ event.name }}`,
  opening: 'this is about {{ event.name }}, {{ event.when }}.',
  closing: 'Do you have a question? Just reply to this e-mail.',
}

/** Only for readers who have a ticket: people on a waitlist are written to as well. What takes place online has no entrance. */
const entrance = '{% if tickets.size > 0 and event.venue %}Please have your ticket ready at the entrance. {% endif %}'
const valid = '{% if tickets.size > 0 %}Your ticket stays valid. {% endif %}'

const phrases: Readonly<Record<Occasion, Phrase>> = {
  reminder: {
    subject: (about) => `{{ event.name }}: ${about}`,
    opening: '{{ event.name }} is coming up: {{ event.when }}.',
    closing: `${entrance}We look forward to seeing you!`,
  },
  payment: {
    subject: () => 'Reminder: please pay for {{ event.name }}',
    opening: 'we are still waiting for your payment for {{ event.name }}.',
    closing: [
      'Please pay {{ order.due }} and quote this reference: {{ order.reference }}',
      '{{ payment.instructions }}',
      'If you have already paid, please ignore this e-mail: a transfer can take a few days to arrive.',
    ].join('\n\n'),
  },
  thanks: {
    subject: () => 'Thank you for coming to {{ event.name }}',
    opening: 'thank you for coming to {{ event.name }}!',
    closing: 'We hope to see you again.',
  },
  change: {
    subject: (about) => `Please note for {{ event.name }}: ${about}`,
    opening: 'something has changed for {{ event.name }}.',
    closing: `${valid}If you have a question, just reply to this e-mail.`,
  },
  invitation: {
    subject: () => 'You are invited: {{ event.name }}',
    opening: 'we would like to invite you to {{ event.name }}, {{ event.when }}.',
    closing: '{% if event.url != "" %}All about it, and tickets: {{ event.url }}{% endif %}',
  },
  tier: {
    subject: () => 'Prices for {{ event.name }} go up soon',
    opening: 'tickets for {{ event.name }} are about to cost more.',
    closing: '{% if event.url != "" %}Tickets: {{ event.url }}{% endif %}',
  },
}

const venue = '{% if event.venue %}{{ event.venue }}{% endif %}'

/** Writes a message around what somebody typed. @param tier the price that ends next, where one does */
export function writeInEnglish({ about, occasion }: DraftAsked, tier: Tier | undefined): DraftWords {
  const phrase = occasion === undefined ? plain : phrases[occasion]
  const typed = withoutLiquid(about)
  const paragraphs = [
    '{% if name != "" %}Hello {{ name }},{% else %}Hello,{% endif %}',
    phrase.opening,
    capitalized(typed),
    ...(occasion === 'tier' && tier !== undefined ? [textOf(tier)] : []),
    ...(occasion === 'thanks' ? [] : [venue]),
    phrase.closing,
    '{{ organizer }}',
  ]
  return { subject: phrase.subject(headlineOf(typed)), body: `${paragraphs.join('\n\n')}\n` }
}

function textOf({ ticketType, price, until, next }: Tier): string {
  const name = withoutLiquid(ticketType, '')
  const after = next === price ? '' : `, and ${next} after that`
  return `${name} costs ${price} until ${until}${after}.`
}
