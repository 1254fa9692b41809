// Which kinds of the feed an automation can wait for, and which of them are about people whom it can mail.
import { type ChangeKindName, changeKindNames, changeKinds } from '../changes/kinds.ts'

/** Kinds of no event, and those before which or after which an event has no automations. */
const without = /^(webhook|mailbox)\.|^event\.(created|deleted)$/

/** Kinds that an automation can wait for. */
export const triggerKinds: readonly ChangeKindName[] = changeKindNames.filter((name) => !without.test(name))

/** Changes after which people are no longer in any segment. */
const gone: ReadonlySet<string> = new Set(['attendee.cancelled', 'order.cancelled', 'order.expired', 'ticket.voided'])

const ofPeople: ReadonlySet<string> = new Set(['att', 'ord', 'tkt'])

/** Those of an attendee, an order or a ticket: its people can be mailed. */
export const mailableKinds: readonly ChangeKindName[] = triggerKinds.filter(
  (name) => ofPeople.has(changeKinds[name].id) && !gone.has(name),
)
