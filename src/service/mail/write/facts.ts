// Types for writing a mail: the rows it is about, and the facts that its template may name.
import type { Language, PaidBackBy } from '../../../contract/core/choices.ts'
import type { Seller } from '../../../contract/invoices/invoices.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { MessageRow } from '../../../store/mail/messages.ts'
import type { StoredOrder } from '../../../store/orders/orders.ts'
import type { StoredTicket } from '../../../store/tickets/tickets.ts'
import type { Linked } from '../../core/signed-links.ts'
import type { NewsData } from '../schedule/plan-news.ts'
import type { NewsPlace, SessionNews } from '../schedule/read-news.ts'
import type { Template } from './default-templates.ts'

/** Empty when the service's public address is unknown. */
export interface Links {
  readonly orders: readonly string[]
  /** The pages of tickets that were passed on to the reader. */
  readonly tickets: readonly string[]
  readonly offer: string
  /** The event's public page. */
  readonly event: string
  /** Unsubscribes the reader from marketing mails; empty in service mails. */
  readonly unsubscribe: string
}

export type Times = Pick<StoredEvent, 'date' | 'endDate' | 'startTime' | 'timezone'>

export interface Facts {
  readonly event: Pick<StoredEvent, 'id' | 'slug' | 'name' | 'venue' | 'description' | 'currency' | keyof Times>
  readonly organizer: string
  readonly name: string
  readonly order?:
    | Pick<
        StoredOrder,
        'id' | 'name' | 'email' | 'total' | 'tax' | 'refunded' | 'credit' | 'currency' | 'status' | 'expiresAt'
      >
    | undefined
  readonly tickets: readonly (Pick<StoredTicket, 'code' | 'ticketType' | 'name' | 'price' | 'currency'> & Placed)[]
  /** Donations of the order, which are thanked for and open no door. */
  readonly donations: readonly Pick<StoredTicket, 'ticketType' | 'price' | 'currency'>[]
  /** What was ordered at which price; empty for readers who are not the buyer, and where nothing costs anything. */
  readonly lines: readonly (Pick<StoredTicket, 'ticketType' | 'name' | 'price' | 'currency'> & Placed)[]
  /** The orders of a day, in a summary of them. */
  readonly orders: readonly DayOrder[]
  /** Bank details for a transfer; empty in mails that aren't about payment. */
  readonly transferTo: string
  /** The organizer's account, where the details do not have it already. */
  readonly account?: Account | undefined
  /** The session that the mail is about. */
  readonly session?: SessionFacts | undefined
  /** The names of the ticket types between which the ticket was moved. */
  readonly moved?: { readonly from: string; readonly to: string } | undefined
  /** What is new in the schedule for the reader. */
  readonly news: readonly SessionNews[]
  /** Sessions that the reader may like; empty unless the mail is a personal one. */
  readonly recommended: readonly RecommendedFact[]
  /** The message's own data, from topics.ts. */
  readonly data: MessageData
  readonly links: Links
  /** The seller's name where it is not the sender's, address and tax number. */
  readonly imprint: string
  readonly page: PageLook
}

interface Placed {
  /** When and where the sessions are whose places are tickets of this add-on. */
  readonly places?: readonly NewsPlace[]
}

/** A recommended session. */
export interface RecommendedFact extends NewsPlace {
  readonly title: string
  readonly code: string
  /** Title of the session that the reader starred; null in a list for everybody. */
  readonly because: string | null
}

interface SessionFacts {
  readonly title: string
  readonly code?: string
  /** Who withdrew it. */
  readonly speaker?: string
  /** Whether a release has it. */
  readonly isReleased?: boolean
}

interface Account {
  readonly name: string | null
  readonly iban: string
  readonly bic: string | null
}

/** Where the organizer has chosen none: that of the pages. */
export const colorDefault = '#2f4b8f'

/** How the organizer's pages look; a mail looks alike. */
interface PageLook {
  readonly color: string
  readonly logoUrl: string | null
}

type DayOrder = Pick<StoredOrder, 'id' | 'name' | 'total' | 'currency' | 'status'>

export interface MessageData {
  /** The day that a summary of orders is about. */
  readonly day?: string
  /** The organizer's words to the reader. The internal reason of a change never gets here. */
  readonly message?: string | null
  readonly refunded?: number
  /** What the organizer is to pay back, and why nobody had to say so. */
  readonly owed?: number
  /** How the organizer has paid back what is refunded; absent where a payment processor does it. */
  readonly paidBack?: PaidBackBy
  /** Ids and names of the ticket types between which a ticket was moved; messages from before this have none. */
  readonly moved?: { readonly [K in 'from' | 'fromName' | 'to' | 'toName']?: string }
  /** What a ticket that was moved costs more, or less in an unpaid order. */
  readonly difference?: number
  readonly because?: string
  /** Whose ticket of somebody else's order is cancelled. */
  readonly holder?: string
  /** The event's earlier values, by field. */
  readonly was?: Readonly<Record<string, string | null>>
  /** A mail of the organizer's own to the buyer of an unpaid order: once that is paid, it isn't sent. */
  readonly isToPay?: boolean
  /** A mail written to one attendee has its own subject and body. */
  readonly subject?: string
  readonly body?: string
  /** The language of its words, where that is known: dates and amounts are written in it too. Otherwise the reader's. */
  readonly language?: Language
  /** A mail with sessions that the reader may like, which are chosen when it is sent and stored nowhere. */
  readonly recommend?: { readonly languageQuestion?: string | undefined }
  /** A place in a session, by its enrolment. */
  readonly place?: { readonly enrolment: string }
  /** Ids of a session and of the speaker who withdrew it. */
  readonly withdrawn?: { readonly session: string; readonly speaker: string | null }
  /** What a mail about releases tells, and to whom; absent in samples. */
  readonly schedule?: NewsData
  /** `entry`: the waitlist entry's id. */
  readonly offer?: { readonly until?: string | null; readonly entry?: string }
}

/** The parts of a message that its wording depends on; a preview has no row. */
export type MessageFacts = Pick<
  MessageRow,
  'account_id' | 'event_id' | 'kind' | 'address' | 'name' | 'order_id' | 'data'
> & {
  readonly mailing_id?: string | null
  /** Whose ticket it is about; absent in previews. */
  readonly attendee_id?: string | null
  /** `service` by default. */
  readonly purpose?: string
  /** Of a preview; otherwise the reader's. */
  readonly language?: Language | undefined
}

/** Everything read for a message up front, so that no transaction is open while it renders. */
export interface Material {
  readonly message: MessageFacts
  readonly template: Template
  readonly language: Language
  readonly event: StoredEvent
  readonly order: Facts['order']
  readonly tickets: Facts['tickets']
  readonly donations: Facts['donations']
  readonly lines: Facts['lines']
  readonly orders: Facts['orders']
  readonly seller: Pick<Seller, 'name' | 'address' | 'postcode' | 'city' | 'taxId' | 'iban' | 'bic'>
  readonly page: PageLook
  /** The same tickets as rows; empty for samples. */
  readonly valid: readonly StoredTicket[]
  /** The orders that the reader placed under their own address: nobody else may change them. */
  readonly ownOrders: readonly Linked[]
  /** Tickets that were passed on to the reader; their buyers have no say about them any more. */
  readonly heldTickets: readonly Linked[]
  readonly transferTo: string
  readonly session: Facts['session']
  readonly news: Facts['news']
  /** For this reader, and the list for everybody; both empty until they are chosen (service/mail/recommend). */
  readonly recommended: Facts['recommended']
  readonly recommendedToAll: Facts['recommended']
  readonly moved: Facts['moved']
  /** Why the mail is out of date; null while it is current. */
  readonly outdated: string | null
  /** The service's public address, as the last `serve` stored it. */
  readonly publicUrl: string | undefined
  /** The waitlist entry that the mail is about. */
  readonly waiting: string | null
  /** The consent that a marketing mail stands on; null without one, and in service mails. */
  readonly consent: string | null
}
