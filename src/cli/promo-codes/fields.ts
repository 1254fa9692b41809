// The flags of a new promo code, and the positional that names an existing one.
import type { Flag } from '../core/command.ts'
import { namedPositional } from '../verbs/named.ts'

export const promoCodePositional = namedPositional('PROMO', 'promo-codes')

/** For buying with a code. */
export const promoCodeFlag: Flag = {
  name: 'promo-code',
  kind: 'text',
  placeholder: 'CODE',
  summary: 'a promo code of the event, in upper or lower case',
}

export const newFlags: readonly Flag[] = [
  {
    name: 'code',
    kind: 'text',
    requiredUnless: 'count',
    max: 40,
    placeholder: 'CODE',
    summary: 'what buyers type: letters, digits and . _ - in upper or lower case',
  },
  { name: 'percent', kind: 'whole', min: 1, max: 100, placeholder: 'PERCENT', summary: 'percentage off each ticket' },
  {
    name: 'amount',
    kind: 'amount',
    placeholder: 'AMOUNT',
    summary: 'amount off the order, shared among its tickets in proportion to their prices',
  },
  {
    name: 'ticket-type',
    kind: 'text',
    repeatable: true,
    placeholder: 'NAME',
    summary: 'name or id of a ticket type that it applies to',
    completes: 'ticket-type',
    defaultText: 'all',
    field: 'ticketTypes',
  },
  {
    name: 'unlocks-hidden',
    kind: 'switch',
    summary: 'lets buyers order hidden ticket types: those named by --ticket-type, or all',
  },
  {
    name: 'valid-from',
    kind: 'instant',
    edge: 'start',
    placeholder: 'TIME',
    summary: 'when it becomes valid',
    defaultText: 'now',
  },
  {
    name: 'valid-until',
    kind: 'instant',
    edge: 'end',
    ahead: true,
    placeholder: 'TIME',
    summary: 'when it expires; places reserved for it are then released',
    defaultText: 'no end',
  },
  {
    name: 'max-uses',
    kind: 'whole',
    min: 1,
    placeholder: 'ORDERS',
    summary: 'number of orders that may use it',
    defaultText: 'no limit',
  },
  {
    name: 'max-tickets',
    kind: 'whole',
    min: 1,
    max: 100,
    placeholder: 'TICKETS',
    summary: 'maximum number of tickets in an order that the code applies to',
    defaultText: 'no limit',
  },
  {
    name: 'reserve',
    kind: 'whole',
    min: 1,
    placeholder: 'PLACES',
    summary: 'number of places to reserve for it, in its only ticket type',
    defaultText: 'none',
    field: 'reserved',
  },
]

/** Fixed once a code is made: its name and the places it reserves. */
const fixed: ReadonlySet<string> = new Set(['code', 'reserve'])

export const changeFlags: readonly Flag[] = newFlags
  .filter(({ name }) => !fixed.has(name))
  .map(({ defaultText: _none, ...flag }) => ({ ...flag, clearable: true }))
