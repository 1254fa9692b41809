// The words of the mails that nobody has changed. An organizer can: each is a template with the same variables.
import type { mailTemplates } from '../../../contract/core/choices.ts'

export type TemplateName = (typeof mailTemplates)[number]

export interface Template {
  readonly subject: string
  readonly text: string
  /** Null: the HTML part is made of the text. */
  readonly html: string | null
}

const greeting = 'Hello{% if name != "" %} {{ name }}{% endif %},'
const when = '{{ event.name }}\n{{ event.when }}{% if event.venue %}\n{{ event.venue }}{% endif %}'
const tickets = `{% for ticket in tickets %}
{{ ticket.type }}{% if ticket.name != "" %}, {{ ticket.name }}{% endif %}: {{ ticket.code }}{% endfor %}`

const links = `{% if links.size > 0 %}To see or change your order:\n{% for link in links %}{{ link }}\n{% endfor %}{% endif %}`

const template = (subject: string, ...paragraphs: string[]): Template => ({
  subject,
  text: `${[greeting, ...paragraphs, '{{ organizer }}'].join('\n\n')}\n`,
  html: null,
})

export const defaultTemplates: Readonly<Record<TemplateName, Template>> = {
  'payment-due': template(
    'Please pay for {{ event.name }}',
    'thank you. Your places are kept{% if payment.until != "" %} until {{ payment.until }}{% endif %}:',
    when,
    'Please pay {{ order.total }}. Quote this reference: {{ order.reference }}',
    '{{ payment.instructions }}',
    'Your tickets come by mail once it is paid.',
    links,
  ),
  confirmation: template(
    'Your {% if tickets.size == 1 %}ticket{% else %}tickets{% endif %} for {{ event.name }}',
    'thank you. You are registered for',
    when,
    `Your {% if tickets.size == 1 %}ticket{% else %}tickets{% endif %}, to be shown at the door:\n${tickets}`,
    'Order {{ order.id }}{% if order.totalMinor > 0 %}, {{ order.total }}{% endif %}. The calendar file brings the event into your calendar.',
    links,
  ),
  'new-ticket': template(
    'Your new ticket for {{ event.name }}',
    'this ticket is yours now; what was sent before it is no longer valid.',
    when,
    tickets,
  ),
  cancellation: template(
    'Cancelled: {{ event.name }}',
    'your registration for {{ event.name }} was cancelled. The tickets are void.',
    '{% if reason != "" %}{{ reason }}{% endif %}{% if amount != "" %} You get {{ amount }} back.{% endif %}',
  ),
  refund: template(
    'Your refund for {{ event.name }}',
    'you get {{ amount }} back for order {{ order.id }} ({{ event.name }}).{% if reason != "" %} {{ reason }}{% endif %}',
    'How long it takes depends on how you paid.',
  ),
  'event-changed': template(
    'Changed: {{ event.name }}',
    'something about {{ event.name }} has changed:',
    '{% for change in changes %}{{ change.field }}: {{ change.now }} (was {{ change.before }})\n{% endfor %}',
    when,
    'Your tickets stay valid. The calendar file has the new date.',
    links,
  ),
  'event-cancelled': template(
    'Cancelled: {{ event.name }}',
    '{{ event.name }} on {{ event.when }} does not take place.{% if reason != "" %} {{ reason }}{% endif %}',
    'If money goes back to you, another mail says so.',
  ),
  reminder: template(
    'Soon: {{ event.name }}',
    'this is coming up:',
    when,
    `Your {% if tickets.size == 1 %}ticket{% else %}tickets{% endif %}, to be shown at the door:\n${tickets}`,
    links,
  ),
  'waitlist-joined': template(
    'The waitlist for {{ event.name }}',
    'You are on the waitlist for',
    when,
    '{% if offer.until != "" %}A place is kept for you until {{ offer.until }}.{% else %}When places come back, they are offered to the people on the waitlist in turn. You get another e-mail when it is your turn.{% endif %}',
    '{% if offer.url != "" %}Your place in the line, and how to leave it: {{ offer.url }}{% endif %}',
    'If you did not ask for this, you can ignore this e-mail.',
  ),
  'waitlist-offer': template(
    'A place at {{ event.name }} for you',
    'a place has become free, and it is kept for you{% if offer.until != "" %} until {{ offer.until }}{% endif %}.',
    when,
    '{% if offer.url != "" %}Take it here: {{ offer.url }}{% else %}Answer this mail to take it.{% endif %}',
  ),
}

/** Whether these are the very words above, and nobody else's. */
export const isDefault = (template: Template): boolean => Object.values(defaultTemplates).includes(template)
