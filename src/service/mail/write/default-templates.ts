// The default mails in each language, as Liquid templates that organizers can change. Their words are in the catalogue
// of mails.
import type { Language, mailTemplates } from '../../../contract/core/choices.ts'
import { type MailWording, mails } from '../../../languages/mail/index.ts'
import { wordingOf } from '../../../languages/wording.ts'
import { scheduleChanged, sessionWithdrawn } from '../schedule/default-template.ts'
import {
  button,
  eventBlock,
  fewer,
  letter,
  moneyBack,
  movedText,
  newPayment,
  newTicketText,
  notice,
  orderTable,
  ownLinks,
  paragraph,
  payment,
  quiet,
  refundText,
  summaryTable,
  ticketLinks,
  ticketList,
} from './default-blocks.ts'
import { blocks, each, type Part, type Parts, partsIn, sentences, value, when, written } from './liquid-parts.ts'

export type TemplateName = (typeof mailTemplates)[number]

export interface Template {
  readonly subject: string
  readonly text: string
  /** Null: the HTML part is made from the text. */
  readonly html: string | null
  /** Whether any of it is the organizer's. */
  readonly isOwn: boolean
}

type Body = (parts: Parts) => { readonly subject: string; readonly body: Part }

const event = '{{ event.name }}'
const tickets = { plural: 'plural.tickets', number: '{{ tickets.size }}' }

/** An order of donations alone: nobody comes. */
const isReceipt = 'tickets.size == 0 and donations.size > 0'
const isNoReceipt = 'tickets.size > 0 or donations.size == 0'

const message = when('message != ""', paragraph(written('message')))

const bodies: Readonly<Record<TemplateName, Body>> = {
  'payment-due': (parts) => {
    const { say, line } = parts
    const kept = when(
      'payment.until != ""',
      say('paymentDue.keptUntil', { until: '{{ payment.until }}' }),
      say('paymentDue.kept'),
    )
    const body = [paragraph(kept), eventBlock(parts), payment(parts), paragraph(say('paymentDue.ticketsFollow'))]
    return {
      subject: line('paymentDue.subject', { event }),
      body: letter(parts, [...body, orderTable(parts), ownLinks(parts)]),
    }
  },
  confirmation: (parts) => {
    const { say, sayCounted, line, countedLine } = parts
    const donation = say('confirmation.donation', { donation: '{{ donation.type }}', amount: '{{ donation.price }}' })
    const subject = `{% if ${isReceipt} %}${line('confirmation.donationSubject', { event })}{% else %}${countedLine('confirmation.subject', { ...tickets, values: { event } })}{% endif %}`
    const body = [
      when(
        isReceipt,
        paragraph(say('confirmation.donated', { event })),
        blocks(
          paragraph(say('confirmation.registered', { event })),
          eventBlock(parts),
          paragraph(sayCounted('confirmation.show', tickets)),
          ticketList(parts),
        ),
      ),
      each('donation', 'donations', paragraph(donation)),
      orderTable(parts),
      when(isNoReceipt, paragraph(say('mail.calendar'))),
      ownLinks(parts),
    ]
    return { subject, body: letter(parts, body) }
  },
  'new-ticket': (parts) => {
    const { say, line } = parts
    const ticket = [newTicketText(parts), moneyBack(parts), eventBlock(parts), ticketList(parts)]
    const body = letter(parts, [...ticket, paragraph(say('mail.calendar')), ticketLinks(parts)])
    return { subject: line('newTicket.subject', { event }), body }
  },
  cancellation: (parts) => {
    const text = paragraph(parts.say('cancellation.text', { event }))
    return {
      subject: parts.line('cancellation.subject', { event }),
      body: letter(parts, [text, message, moneyBack(parts), ownLinks(parts)]),
    }
  },
  'ticket-cancelled': (parts) => {
    const text = parts.say('ticketCancelled.text', { name: '{{ holder }}', reference: '{{ order.reference }}' })
    const body = letter(parts, [paragraph(text), moneyBack(parts), ownLinks(parts)])
    return { subject: parts.line('ticketCancelled.subject', { event }), body }
  },
  'ticket-moved': (parts) => {
    const body = [movedText(parts), moneyBack(parts), newPayment(parts), orderTable(parts), ownLinks(parts)]
    return { subject: parts.line('ticketMoved.subject', { event }), body: letter(parts, body) }
  },
  refund: (parts) => {
    const { text, how } = refundText(parts)
    return {
      subject: parts.line('refund.subject', { event }),
      body: letter(parts, [text, message, how, ownLinks(parts)]),
    }
  },
  'event-changed': (parts) => {
    const { say, line } = parts
    const change = say('eventChanged.change', {
      field: '{{ change.field }}',
      now: '{{ change.now }}',
      before: '{{ change.before }}',
    })
    const changes = each('change', 'changes', { text: change.text, html: `${change.html}<br>` })
    return {
      subject: line('eventChanged.subject', { event }),
      body: letter(parts, [
        paragraph(say('eventChanged.text', { event })),
        paragraph(changes),
        eventBlock(parts),
        paragraph(say('eventChanged.valid')),
        ownLinks(parts),
      ]),
    }
  },
  'event-cancelled': (parts) => {
    const { say, line } = parts
    const text = say('eventCancelled.text', { event, when: '{{ event.when }}' })
    return {
      subject: line('cancellation.subject', { event }),
      body: letter(parts, [paragraph(text), message, paragraph(say('eventCancelled.refund'))]),
    }
  },
  reminder: (parts) => {
    const { say, sayCounted, line } = parts
    return {
      subject: line('reminder.subject', { event }),
      body: letter(parts, [
        paragraph(say('reminder.soon', { event })),
        eventBlock(parts),
        paragraph(sayCounted('confirmation.show', tickets)),
        ticketList(parts),
        ownLinks(parts),
      ]),
    }
  },
  'waitlist-joined': (parts) => {
    const { say, line } = parts
    const next = when(
      'offer.until != ""',
      say('waitlistJoined.keptUntil', { until: '{{ offer.until }}' }),
      say('waitlistJoined.how'),
    )
    return {
      subject: line('waitlistJoined.subject', { event }),
      body: letter(parts, [
        paragraph(say('waitlistJoined.on', { event })),
        eventBlock(parts),
        paragraph(next),
        when('offer.url != ""', button(say('waitlistJoined.see'), 'offer.url')),
        paragraph(say('waitlistJoined.ignore')),
      ]),
    }
  },
  'waitlist-offer': (parts) => {
    const { say, line } = parts
    const free = when(
      'offer.until != ""',
      say('waitlistOffer.freeUntil', { event, until: '{{ offer.until }}' }),
      say('waitlistOffer.free', { event }),
    )
    const take = when(
      'offer.url != ""',
      button(say('waitlistOffer.register'), 'offer.url'),
      paragraph(say('waitlistOffer.reply')),
    )
    return {
      subject: line('waitlistOffer.subject', { event }),
      body: letter(parts, [paragraph(free), eventBlock(parts), take]),
    }
  },
  'session-place': (parts) => {
    const { say, line } = parts
    const session = '{{ session.title }}'
    return {
      subject: line('sessionPlace.subject', { session, event }),
      body: letter(parts, [
        paragraph(say('sessionPlace.yours', { session })),
        eventBlock(parts),
        paragraph(say('sessionPlace.cannot')),
      ]),
    }
  },
  'session-withdrawn': sessionWithdrawn,
  'schedule-changed': scheduleChanged,
  'payment-reminder': (parts) => {
    const { say, line } = parts
    const until = when('payment.until != ""', say('paymentReminder.until', { until: '{{ payment.until }}' }))
    return {
      subject: line('paymentReminder.subject', { event }),
      body: letter(parts, [
        paragraph(sentences(say('paymentReminder.waiting'), until)),
        eventBlock(parts),
        payment(parts),
        paragraph(say('paymentReminder.ignore')),
        orderTable(parts),
        ownLinks(parts),
      ]),
    }
  },
  'order-expired': (parts) => {
    const { say, line } = parts
    const again = when(
      'event.url != ""',
      blocks(paragraph(say('orderExpired.again')), button(say('orderExpired.order'), 'event.url')),
    )
    return {
      subject: line('orderExpired.subject', { event }),
      body: letter(parts, [
        paragraph(say('orderExpired.released')),
        eventBlock(parts),
        paragraph(say('orderExpired.dontPay', { reference: '{{ order.reference }}' })),
        when('owed != ""', paragraph(say('orderExpired.owed', { amount: '{{ owed }}' }))),
        again,
      ]),
    }
  },
  // To the organizer, not to a guest.
  'money-owed': (parts) => {
    const { say, line } = parts
    const [buyer, email] = ['{{ buyer.name }}', '{{ buyer.email }}']
    const reference = '{{ order.reference }}'
    const text = say('moneyOwed.text', { buyer, email, amount: '{{ owed }}', reference, event })
    return {
      subject: line('moneyOwed.subject', { amount: '{{ owed }}', event }),
      body: notice(parts, [
        paragraph(text),
        paragraph(value('because')),
        quiet(say('moneyOwed.all', { command: 'turnout refunds list {{ event.slug }}' })),
      ]),
    }
  },
  'new-order': (parts) => {
    const { say, line } = parts
    const [buyer, email] = ['{{ buyer.name }}', '{{ buyer.email }}']
    const what = when(
      'lines.size > 0 and donations.size == lines.size',
      say('newOrder.donation', { buyer, email, event }),
      say('newOrder.text', { buyer, email, event }),
    )
    const unpaid = when('order.status == "pending"', say('newOrder.unpaid'))
    return {
      subject: line('newOrder.subject', { event }),
      body: notice(parts, [paragraph(sentences(what, unpaid)), orderTable(parts), fewer(parts, 'daily')]),
    }
  },
  'orders-summary': (parts) => {
    const { line, sayCounted } = parts
    const counted = { plural: 'plural.orders', number: '{{ orders.count }}' }
    const day = '{{ orders.day }}'
    return {
      subject: line('ordersSummary.subject', { event, day }),
      body: notice(parts, [
        paragraph(sayCounted('ordersSummary.text', { ...counted, values: { event, day } })),
        summaryTable(parts),
        fewer(parts, 'off'),
      ]),
    }
  },
}

/** In which organizers see and edit templates. */
export const templateLanguage = 'en'

const made = new Map<string, Promise<Template>>()

/** The default mail of a name in a language; put together once. */
export function defaultTemplate(name: TemplateName, language: Language): Promise<Template> {
  const key = `${name} ${language}`
  const template = made.get(key) ?? make(name, language)
  made.set(key, template)
  return template
}

const make = async (name: TemplateName, language: Language) => templateIn(name, await wordingOf(mails, language))

/** The default mail of a name in these words. */
export function templateIn(name: TemplateName, words: MailWording): Template {
  const { subject, body } = bodies[name](partsIn(words))
  return { subject, text: `${body.text}\n`, html: body.html, isOwn: false }
}
