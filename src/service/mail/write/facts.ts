// What a mail is about: the rows it was read from, and what its words may name. Types alone.

import type { StoredEvent } from '../../../store/events.ts'
import type { MessageRow } from '../../../store/mail/messages.ts'
import type { StoredOrder } from '../../../store/orders/orders.ts'
import type { StoredTicket } from '../../../store/tickets/tickets.ts'
import type { Linked } from '../../core/signed-links.ts'
import type { Template } from './default-templates.ts'

/** Addresses; none where nobody said how others reach the service. */
export interface Links {
  readonly orders: readonly string[]
  readonly offer: string
}

export type Times = Pick<StoredEvent, 'date' | 'endDate' | 'startTime' | 'timezone'>

export interface Facts {
  readonly event: Pick<StoredEvent, 'id' | 'name' | 'venue' | 'description' | 'currency' | keyof Times>
  readonly organizer: string
  readonly name: string
  readonly order?: Pick<StoredOrder, 'id' | 'total' | 'currency' | 'status' | 'expiresAt'> | undefined
  readonly tickets: readonly Pick<StoredTicket, 'code' | 'ticketType' | 'name' | 'price' | 'currency'>[]
  /** Whereto money is transferred; empty in mails that are not about it. */
  readonly transferTo: string
  /** Of the message: see topics.ts. */
  readonly data: MessageData
  readonly links: Links
}

export interface MessageData {
  readonly reason?: string | null
  readonly refunded?: number
  /** What fields of the event were before. */
  readonly was?: Readonly<Record<string, string | null>>
  /** Of a mail that somebody wrote to one attendee. */
  readonly subject?: string
  readonly body?: string
  /** `entry`: of the waitlist. */
  readonly offer?: { readonly until?: string | null; readonly entry?: string }
}

/** Of a message as far as its words go: a preview has no row. */
export type Told = Pick<MessageRow, 'account_id' | 'event_id' | 'kind' | 'address' | 'name' | 'order_id' | 'data'> & {
  readonly mailing_id?: string | null
}

/** All that is read for a message, so that nothing is open while it is rendered. */
export interface Material {
  readonly told: Told
  readonly template: Template
  readonly event: StoredEvent
  readonly order: Facts['order']
  readonly tickets: Facts['tickets']
  /** The same as rows, where they are no made-up ones. */
  readonly valid: readonly StoredTicket[]
  /** Ids of the orders it is about that were made under the reader's own address: nobody else may change them. */
  readonly ownOrders: readonly Linked[]
  readonly transferTo: string
  /** Why it would say what is no longer so. */
  readonly past: string | null
  /** How others reach the service, as far as a process that serves it has said so. */
  readonly publicUrl: string | undefined
  /** The entry of a waitlist that a place is kept for. */
  readonly waiting: string | null
}
