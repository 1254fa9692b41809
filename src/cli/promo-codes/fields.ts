// The flags of a new promo code, and what names one that is there.
import type { Flag, Positional } from '../core/command.ts'

export const promoCodePositional: Positional = { name: 'PROMO', summary: 'id of the promo code', required: true }

/** Of whoever buys. */
export const promoCodeFlag: Flag = {
  name: 'promo-code',
  kind: 'text',
  placeholder: 'CODE',
  summary: 'a promo code of the event, in any case',
}

export const newFlags: readonly Flag[] = [
  {
    name: 'code',
    kind: 'text',
    required: true,
    max: 40,
    placeholder: 'CODE',
    summary: 'what buyers type: letters, digits and . _ - in any case',
  },
  { name: 'percent', kind: 'whole', min: 1, max: 100, placeholder: 'PERCENT', summary: 'taken off each ticket' },
  {
    name: 'amount',
    kind: 'amount',
    placeholder: 'AMOUNT',
    summary: 'taken off the order, spread over its tickets by what they cost',
  },
  {
    name: 'ticket-type',
    kind: 'text',
    repeatable: true,
    placeholder: 'NAME',
    summary: 'name or id of a ticket type it applies to; one flag for each',
    completes: 'ticket-type',
    defaultText: 'all',
  },
  { name: 'unlocks-hidden', kind: 'switch', summary: 'sells those of its ticket types that are hidden' },
  { name: 'valid-from', kind: 'instant', placeholder: 'INSTANT', summary: 'good from then on', defaultText: 'now' },
  {
    name: 'valid-until',
    kind: 'instant',
    placeholder: 'INSTANT',
    summary: 'good until then; the places kept for it go back',
    defaultText: 'no end',
  },
  {
    name: 'max-uses',
    kind: 'whole',
    min: 1,
    placeholder: 'ORDERS',
    summary: 'in how many orders it may be used',
    defaultText: 'no limit',
  },
  {
    name: 'max-tickets',
    kind: 'whole',
    min: 1,
    max: 100,
    placeholder: 'TICKETS',
    summary: 'most tickets it applies to in an order',
    defaultText: 'no limit',
  },
  {
    name: 'reserve',
    kind: 'whole',
    min: 1,
    placeholder: 'PLACES',
    summary: 'keeps places of its one ticket type for it',
    defaultText: 'none',
  },
]
