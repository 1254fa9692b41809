// What a task may send to a model, field by field: the one list that requests, docs/model.md and tests are made of. All else
// never leaves this machine.
import type { EventRoom } from '../agenda/rooms.ts'
import type { AgendaSession } from '../agenda/sessions.ts'
import type { Event } from '../events/events.ts'
import type { Template } from '../mail/templates.ts'
import type { Suggestion } from '../suggestions/suggestions.ts'
import type { TicketType } from '../ticket-types/ticket-types.ts'
import type { ModelTask } from './choices.ts'

/** Records whose fields may be sent: those of the organizer and our own. None of them is about an attendee or an order. */
export interface SentFields {
  readonly event?: readonly (keyof Event)[]
  /** Of ticket types that are on the public page. */
  readonly ticketTypes?: readonly (keyof TicketType)[]
  /** Of sessions that take place. */
  readonly sessions?: readonly (keyof AgendaSession)[]
  readonly rooms?: readonly (keyof EventRoom)[]
  readonly template?: readonly (keyof Template)[]
  readonly suggestion?: readonly (keyof Suggestion)[]
  /** What the person who asks has typed. */
  readonly typed?: readonly string[]
}

const eventFacts = ['name', 'date', 'endDate', 'startTime', 'timezone', 'venue', 'description'] as const

export const sentFields = {
  draft: {
    event: eventFacts,
    ticketTypes: ['name', 'description', 'currentPrice', 'saleEndsAt'],
    typed: ['about', 'purpose', 'language'],
  },
  variant: { event: eventFacts, typed: ['subject', 'language'] },
  translate: { template: ['subject', 'text'], typed: ['language'] },
  reword: { suggestion: ['why'], typed: ['language'] },
  tag: { sessions: ['title', 'subtitle', 'abstract', 'tags'], typed: ['words'] },
  wish: { event: ['date', 'endDate'], sessions: ['needs'], rooms: ['equipment'], typed: ['wish'] },
} as const satisfies Record<ModelTask, SentFields>
