// The default wording of every mail, as Liquid templates that organizers can change.
import type { mailTemplates } from '../../../contract/core/choices.ts'

export type TemplateName = (typeof mailTemplates)[number]

export interface Template {
  readonly subject: string
  readonly text: string
  /** Null: the HTML part is made from the text. */
  readonly html: string | null
}

const greeting = 'Hello{% if name != "" %} {{ name }}{% endif %},'
const when = '{{ event.name }}\n{{ event.when }}{% if event.venue %}\n{{ event.venue }}{% endif %}'
const tickets = `{% for ticket in tickets %}
{{ ticket.type }}{% if ticket.name != "" %}, {{ ticket.name }}{% endif %}: {{ ticket.code }}{% endfor %}`

const ticketList = `Please show {% if tickets.size == 1 %}this ticket{% else %}these tickets{% endif %} at the door:\n${tickets}`
const message = '{% if message != "" %}{{ message }}{% endif %}'

const links = `{% if links.size > 0 %}See or change your order:\n{% for link in links %}{{ link }}\n{% endfor %}{% endif %}`

/** An order of donations alone: nobody comes. */
const isReceipt = 'tickets.size == 0 and donations.size > 0'

const template = (subject: string, ...paragraphs: string[]): Template => ({
  subject,
  text: `${[greeting, ...paragraphs, '{{ organizer }}'].join('\n\n')}\n`,
  html: null,
})

export const defaultTemplates: Readonly<Record<TemplateName, Template>> = {
  'payment-due': template(
    'Please pay for {{ event.name }}',
    'Thank you! We are keeping your places{% if payment.until != "" %} until {{ payment.until }}{% endif %}:',
    when,
    '{% if order.received != "" %}We have received {{ order.received }}. {% endif %}Please pay {{ order.due }} and quote this reference: {{ order.reference }}',
    '{{ payment.instructions }}',
    'We will e-mail your tickets once your payment has arrived.',
    links,
  ),
  confirmation: template(
    `{% if ${isReceipt} %}Thank you for your donation to{% else %}Your {% if tickets.size == 1 %}ticket{% else %}tickets{% endif %} for{% endif %} {{ event.name }}`,
    `{% if ${isReceipt} %}Thank you for your donation to{% else %}Thank you! You're registered for{% endif %}`,
    when,
    `{% unless ${isReceipt} %}${ticketList}{% endunless %}`,
    '{% for donation in donations %}{{ donation.type }}: {{ donation.price }}. Thank you!\n{% endfor %}',
    'Order {{ order.reference }}{% if order.totalMinor > 0 %}, {{ order.total }}{% endif %}',
    `{% unless ${isReceipt} %}Open the attached .ics file to add the event to your calendar.{% endunless %}`,
    links,
  ),
  'new-ticket': template(
    'Your new ticket for {{ event.name }}',
    'This ticket is now yours. Any earlier version is no longer valid.',
    when,
    tickets,
  ),
  cancellation: template(
    'Cancelled: {{ event.name }}',
    'Your registration for {{ event.name }} has been cancelled. Your tickets are no longer valid.',
    message,
    '{% if amount != "" %}We are refunding {{ amount }}.{% endif %}{% if owed != "" %} {{ organizer }} will pay back {{ owed }}.{% endif %}',
  ),
  refund: template(
    'Your refund for {{ event.name }}',
    'We are refunding {{ amount }} for your order {{ order.reference }}.',
    message,
    'How soon it arrives depends on how you paid.',
  ),
  'event-changed': template(
    'Changed: {{ event.name }}',
    '{{ event.name }} has changed:',
    '{% for change in changes %}{{ change.field }}: {{ change.now }} (was {{ change.before }})\n{% endfor %}',
    when,
    'Your tickets stay valid. An updated calendar file is attached.',
    links,
  ),
  'event-cancelled': template(
    'Cancelled: {{ event.name }}',
    '{{ event.name }}, planned for {{ event.when }}, will not take place.',
    message,
    'If you are due a refund, we will send a separate e-mail.',
  ),
  reminder: template('Coming up: {{ event.name }}', 'See you soon at', when, ticketList, links),
  'waitlist-joined': template(
    'The waitlist for {{ event.name }}',
    'You are on the waitlist for',
    when,
    '{% if offer.until != "" %}We are keeping a place for you until {{ offer.until }}.{% else %}When places become available, we offer them to the people on the waitlist, in order. We will e-mail you when it is your turn.{% endif %}',
    '{% if offer.url != "" %}See your place on the waitlist, or leave it: {{ offer.url }}{% endif %}',
    'If you did not ask for this, please ignore this e-mail.',
  ),
  'waitlist-offer': template(
    'A place for you at {{ event.name }}',
    'Good news: a place is free, and we are keeping it for you{% if offer.until != "" %} until {{ offer.until }}{% endif %}.',
    when,
    '{% if offer.url != "" %}Register here: {{ offer.url }}{% else %}Reply to this e-mail to take it.{% endif %}',
  ),
  // To the organizer, not to a guest.
  'money-owed': {
    subject: '{{ owed }} to pay back: {{ event.name }}',
    text: `${[
      greeting,
      '{{ buyer.name }} ({{ buyer.email }}) is owed {{ owed }} for order {{ order.reference }} of {{ event.name }}.',
      '{{ because }}',
      'Everything that is to be paid back: turnout refunds list {{ event.id }}',
    ].join('\n\n')}\n`,
    html: null,
  },
}

/** Whether this is one of the templates above, unchanged. */
export const isDefault = (template: Template): boolean => Object.values(defaultTemplates).includes(template)
