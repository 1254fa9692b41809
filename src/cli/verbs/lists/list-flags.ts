// Flags that lists share: which rows, in which order, and how many.

import { attendeeStatuses, ticketKinds } from '../../../contract/core/choices.ts'
import type { Flag } from '../../core/command.ts'
import { namedEventFlag } from '../event-flag.ts'

/** For all lists. */
export const sinceFlag: Flag = {
  name: 'updated-since',
  kind: 'instant',
  edge: 'start',
  placeholder: 'TIME',
  summary: 'only those changed at or after this time',
}

/** For lists of all events. */
export const onlyEventFlag: Flag = {
  ...namedEventFlag,
  summary: 'only those of this event; the configured event is ignored here',
}

export const queryFlag: Flag = {
  name: 'query',
  kind: 'text',
  placeholder: 'TEXT',
  summary: 'only those whose name or e-mail address contains this text',
  field: 'q',
}

/** For people and their tickets. */
export const personQueryFlag: Flag = {
  ...queryFlag,
  summary: "only those with this text in their name or e-mail, the ticket's code, or the order's reference",
}

/** For orders. */
export const orderQueryFlag: Flag = {
  ...queryFlag,
  summary: "only those with this text in a buyer's or guest's name or e-mail, or in the order's reference",
}

export const statusFlag = (choices: readonly string[]): Flag => ({
  name: 'status',
  kind: 'choice',
  choices,
  placeholder: 'STATUS',
  summary: 'only those in this state',
})

export const kindFlag: Flag = {
  name: 'kind',
  kind: 'choice',
  choices: ticketKinds,
  placeholder: 'KIND',
  summary: 'only admissions, add-ons or donations',
}

export const ticketTypeFlag: Flag = {
  name: 'ticket-type',
  kind: 'text',
  placeholder: 'NAME',
  summary: 'only this ticket type, by name or id',
  completes: 'ticket-type',
}

/** For whatever is about people unless told otherwise. */
export const kindOrAllFlag: Flag = {
  ...kindFlag,
  choices: [...ticketKinds, 'all'],
  summary: 'count people with an admission, or add-ons, or donations, or all of them',
  defaultText: 'admission',
}

export const attendeeStatusFlag: Flag = {
  ...statusFlag(attendeeStatuses),
  summary: 'only attendees with this status',
}

/** For lists that can be sorted by age alone. */
export const ageSortFlag: Flag = {
  name: 'sort',
  kind: 'choice',
  choices: ['createdAt', '-createdAt'],
  placeholder: 'ORDER',
  summary: 'sort order; a leading minus lists the latest first',
  defaultText: 'newest first in a table, else createdAt',
}

export const limitFlag: Flag = {
  name: 'limit',
  kind: 'whole',
  min: 1,
  placeholder: 'N',
  summary: 'show at most this many rows',
}

/** For lists where time matters. */
export const oldestFirstFlag: Flag = {
  name: 'oldest-first',
  kind: 'switch',
  summary: 'start with the oldest, where a table or --limit starts with the newest',
}
