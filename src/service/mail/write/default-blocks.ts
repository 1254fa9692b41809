// The blocks that default mails are made of: what a mail is about, its tickets, the order as a table, buttons. In HTML they
// carry their styles with them, since mail programs drop what stands elsewhere; `frame.ts` adds dark colours.
import type { OrderMailMode } from '../../../contract/core/choices.ts'
import {
  blocks,
  each,
  eitherOrBoth,
  lines,
  type Part,
  type Parts,
  sentences,
  value,
  when,
  written,
} from './liquid-parts.ts'

const event = '{{ event.name }}'

export const paragraph = ({ text, html }: Part): Part => ({ text, html: `<p style="margin:0 0 16px">${html}</p>` })

/** Small print. */
export const quiet = ({ text, html }: Part): Part => ({
  text,
  html: `<p class="quiet" style="margin:0 0 16px;font-size:14px;color:#59636e">${html}</p>`,
})

const bar = 'border-{{ side }}:4px solid {{ page.color }};padding-{{ side }}:12px'

/** Name, date and place. */
export const eventBlock = ({ direction }: Parts): Part => ({
  text: `${event}\n{{ event.when }}{% if event.venue %}\n{{ event.venue }}{% endif %}`,
  html: `<p style="margin:0 0 16px;${sided(bar, direction)}"><strong style="font-size:18px"><bdi>${event}</bdi></strong><br>
{{ event.when }}{% if event.venue %}<br>
<bdi>{{ event.venue }}</bdi>{% endif %}</p>`,
})

const sided = (style: string, direction: 'ltr' | 'rtl') =>
  style.replaceAll('{{ side }}', direction === 'rtl' ? 'right' : 'left')

const cell = 'padding:8px 0;border-bottom:1px solid #d1d9e0;vertical-align:top'

/** A row of a table: what it is about at the start of the line, and what that is at the end. */
function row(parts: Parts, { head, end, isStrong = false }: { head: string; end: string; isStrong?: boolean }): string {
  const [start, finish] = parts.direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const weight = isStrong ? ';font-weight:600' : ''
  return `<tr><td class="rule" align="${start}" style="${cell}${weight}">${head}</td><td class="rule" align="${finish}" style="${cell};padding-${start}:12px${weight}">${end}</td></tr>`
}

const table = (rows: string) =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px">\n${rows}\n</table>`

const person = (item: string) =>
  `{% if ${item}.name != "" %}<br><span class="quiet" style="font-size:14px;color:#59636e"><bdi>{{ ${item}.name }}</bdi></span>{% endif %}`

/** When and where the session is that a ticket of an add-on is for. */
const placeOf = (item: string): Part => ({
  text: `{% if ${item}.place != "" %}\n{{ ${item}.place }}{% endif %}`,
  html: `{% if ${item}.place != "" %}<br><span class="quiet" style="font-size:14px;color:#59636e"><bdi>{{ ${item}.place }}</bdi></span>{% endif %}`,
})

/** A line of text about a ticket: its type, its holder, and something about it. */
function ticketLine({ say }: Parts, item: string, about: string): string {
  const [what, name, said] = [`{{ ${item}.type }}`, `{{ ${item}.name }}`, `{{ ${item}.${about} }}`]
  const named = say('mail.line', { what, name, value: said }).text
  const nameless = say('mail.fact', { label: what, value: said }).text
  return `{% if ${item}.name != "" %}${named}{% else %}${nameless}{% endif %}`
}

/** The tickets with their codes for the door. */
export const ticketList = (parts: Parts): Part => {
  const code =
    '<strong style="font-family:ui-monospace,Menlo,Consolas,monospace;white-space:nowrap">{{ ticket.code }}</strong>'
  const { text } = each('ticket', 'tickets', {
    text: ticketLine(parts, 'ticket', 'code') + placeOf('ticket').text,
    html: '',
  })
  const { html } = each('ticket', 'tickets', {
    text: '',
    html: row(parts, { head: `<bdi>{{ ticket.type }}</bdi>${person('ticket')}${placeOf('ticket').html}`, end: code }),
  })
  return { text, html: table(html) }
}

const unpaid = 'lines.size > 0 and order.received != "" and order.status == "pending"'

/** Its reference, and to its buyer what was ordered for whom at which price. */
export const orderTable = (parts: Parts): Part => {
  const { say } = parts
  const title = say('order.order', { reference: '{{ order.reference }}' })
  const sums = (
    [
      ['order.total', 'order.total', 'lines.size > 0'],
      ['order.includesTax', 'order.tax', 'lines.size > 0 and order.tax != ""'],
      ['order.refunded', 'order.refunded', 'lines.size > 0 and order.refunded != ""'],
      ['order.received', 'order.received', unpaid],
      ['order.stillDue', 'order.due', unpaid],
    ] as const
  ).map(([key, variable, condition], index) => {
    const label = say(key)
    const end = `<span style="white-space:nowrap">{{ ${variable} }}</span>`
    return when(condition, {
      text: `\n${say('mail.fact', { label: label.text, value: `{{ ${variable} }}` }).text}`,
      html: row(parts, { head: label.html, end, isStrong: index === 0 || key === 'order.stillDue' }),
    })
  })
  const price = '<span style="white-space:nowrap">{{ line.price }}</span>'
  // With the tickets of a paid order it stands above.
  const place = when('order.status == "pending"', placeOf('line'))
  const head = `<bdi>{{ line.type }}</bdi>${person('line')}${place.html}`
  const ordered = {
    text: `{% for line in lines %}\n${ticketLine(parts, 'line', 'price')}${place.text}{% endfor %}`,
    html: `{% for line in lines %}${row(parts, { head, end: price })}\n{% endfor %}`,
  }
  const text = [title.text, ordered.text, ...sums.map((sum) => sum.text)].join('')
  const rows = [ordered.html, ...sums.map((sum) => sum.html)].join('\n')
  const heading = `<p style="margin:24px 0 8px"><strong>${title.html}</strong></p>`
  return when('order.reference != ""', { text, html: `${heading}\n{% if lines.size > 0 %}${table(rows)}{% endif %}` })
}

/** The orders of a day. */
export function summaryTable(parts: Parts): Part {
  const { say, sayCounted } = parts
  const [reference, buyer, total] = ['{{ order.reference }}', '{{ order.buyer }}', '{{ order.total }}']
  const isUnpaid = 'order.status == "pending"'
  const line = when(
    isUnpaid,
    say('ordersSummary.unpaidOrder', { reference, buyer, total }),
    say('ordersSummary.order', { reference, buyer, total }),
  )
  const more = sayCounted('ordersSummary.first', {
    plural: 'plural.orders',
    number: '{{ orders.list.size }}',
    values: { command: 'turnout orders list {{ event.slug }}' },
  })
  const listed = each('order', 'orders.list', { text: line.text, html: `${line.html}<br>` })
  return blocks(paragraph(listed), when('orders.count > orders.list.size', paragraph(more)))
}

const buttonStyle = [
  'display:inline-block',
  'background:{{ page.color }}',
  'color:{{ page.textColor }}',
  'border:1px solid {{ page.color }}',
  'border-radius:6px',
  'padding:10px 20px',
  'font-weight:600',
  'text-decoration:none',
].join(';')

/** A link: in text its address behind the words. */
export const button = (label: Part, url: string): Part => ({
  text: `${label.text}:\n{{ ${url} }}`,
  html: `<p style="margin:0 0 16px"><a class="button" href="{{ ${url} }}" style="${buttonStyle}">${label.html}</a></p>`,
})

/** The pages of the reader's own orders, and of tickets that were passed on to them. */
export const ownLinks = (parts: Parts): Part =>
  blocks(each('link', 'links', button(parts.say('mail.seeOrder'), 'link')), ticketLinks(parts))

/** The pages of tickets that were passed on to the reader. */
export const ticketLinks = ({ say }: Parts): Part => each('link', 'ticketLinks', button(say('mail.seeTicket'), 'link'))

/** Why somebody gets another ticket: it was moved to another type, or transferred to them. */
export function newTicketText({ say }: Parts): Part {
  const moved = say('newTicket.moved', { event, from: '{{ moved.from }}', to: '{{ moved.to }}' })
  const movedOrNot = when('moved.from != moved.to', moved, say('newTicket.reissued', { event }))
  return paragraph(when('moved.to != ""', movedOrNot, say('newTicket.yours', { event })))
}

/** What is refunded, and how the buyer gets it. */
export function refundText({ say }: Parts): { readonly text: Part; readonly how: Part } {
  const of = { amount: '{{ amount }}', reference: '{{ order.reference }}' }
  const text = when('paidBack != ""', say('refund.paidBack', of), say('refund.text', of))
  const byCash = when('paidBack == "cash"', say('refund.cash'), say('refund.how'))
  const byCard = when('paidBack == "card"', say('refund.card'), byCash)
  const how = when('paidBack == "transfer"', say('refund.transfer'), byCard)
  return { text: paragraph(text), how: paragraph(how) }
}

/** Which ticket of an order has another type now, and what it costs more or less. */
export function movedText({ say }: Parts): Part {
  const types = { from: '{{ moved.from }}', to: '{{ moved.to }}' }
  const text = say('ticketMoved.text', { name: '{{ holder }}', reference: '{{ order.reference }}', ...types })
  const more = paragraph(say('ticketMoved.more', { amount: '{{ moved.more }}' }))
  const less = paragraph(say('ticketMoved.less', { amount: '{{ moved.less }}' }))
  return blocks(paragraph(text), when('moved.more != ""', more), when('moved.less != ""', less))
}

/** How to pay what an unpaid order costs now. */
export const newPayment = (parts: Parts): Part =>
  when('order.status == "pending" and payment.instructions != ""', payment(parts))

/** What has been paid back of a cancelled order or a moved ticket, and what will be; nothing where neither is. */
export function moneyBack({ say }: Parts): Part {
  const amount = { amount: '{{ amount }}' }
  const refund = when('paidBack != ""', say('cancellation.paidBack', amount), say('cancellation.refund', amount))
  const owed = say('cancellation.owed', { organizer: '{{ organizer }}', amount: '{{ owed }}' })
  const both = eitherOrBoth(['amount != ""', refund], ['owed != ""', owed])
  return when('amount != "" or owed != ""', paragraph(both))
}

/** How to pay by transfer. */
export const payment = (parts: Parts): Part => {
  const { say } = parts
  const received = sentences(say('paymentDue.received', { amount: '{{ order.received }}' }), { text: '', html: '' })
  const pay = say('paymentDue.pay', {
    amount: bold('{{ order.due }}'),
    reference: bold('{{ order.reference }}'),
  })
  const asked = paragraph({
    text: `${when('order.received != ""', received).text}${say('paymentDue.pay', { amount: '{{ order.due }}', reference: '{{ order.reference }}' }).text}`,
    html: `${when('order.received != ""', received).html}${pay.html}`,
  })
  return blocks(asked, paragraph(written('payment.instructions')))
}

const bold = (liquid: string) => `<strong>${liquid}</strong>`

/** Around every mail to a guest: whom it greets, who sends it, and how to reach them. */
export function letter(parts: Parts, body: readonly Part[]): Part {
  const { say } = parts
  const sender = when('imprint != ""', lines(value('organizer'), written('imprint')), value('organizer'))
  return blocks(greeting(parts), ...body, paragraph(say('mail.questions')), quiet(sender))
}

/** Around a mail to the organizer. */
export const notice = (parts: Parts, body: readonly Part[]): Part => blocks(greeting(parts), ...body)

export const greeting = ({ say }: Parts): Part =>
  paragraph(when('name != ""', say('mail.hello', { name: '{{ name }}' }), say('mail.helloNobody')))

/** How to get fewer mails of a kind. */
export const fewer = ({ say }: Parts, mode: OrderMailMode): Part =>
  quiet(say('newOrder.stop', { command: `turnout events update {{ event.slug }} --order-mails ${mode}` }))
