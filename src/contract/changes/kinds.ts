// The kinds of changes that others may know, and the topics that stay inside.
import { rejectionReasons, suggestionKinds } from '../core/choices.ts'
import { agendaKinds } from './agenda-kinds.ts'
import { automationKinds } from './automation-kinds.ts'
import type { ChangeKind } from './fields.ts'
import { mailboxKinds } from './mailbox-kinds.ts'
import { moneyKinds } from './money-kinds.ts'
import { peopleKinds } from './people-kinds.ts'

const eventKinds = {
  'event.created': {
    summary: 'An event was created',
    scope: 'events:read',
    id: 'evt',
    data: { status: ['draft'], currency: 'currency', copiedFromId: 'id' },
    from: { copiedFromId: 'copiedFrom' },
  },
  'event.updated': { summary: 'An event was changed', scope: 'events:read', id: 'evt', changed: 'fields' },
  'event.published': {
    summary: 'An event was published',
    scope: 'events:read',
    id: 'evt',
    data: { from: ['draft'], status: ['published'] },
  },
  'event.unpublished': {
    summary: 'An event became a draft again',
    scope: 'events:read',
    id: 'evt',
    data: { from: ['published'], status: ['draft'] },
  },
  'event.cancelled': {
    summary: 'An event was cancelled',
    scope: 'events:read',
    id: 'evt',
    data: { from: ['published'], status: ['cancelled'] },
  },
  'event.deleted': { summary: 'An event was deleted', scope: 'events:read', id: 'evt' },
  'ticket_type.created': {
    summary: 'A ticket type was created',
    scope: 'events:read',
    id: 'typ',
    data: { kind: ['admission', 'add_on', 'donation'], status: ['active', 'draft'], price: 'amount' },
  },
  'ticket_type.updated': { summary: 'A ticket type was changed', scope: 'events:read', id: 'typ', changed: 'fields' },
  'ticket_type.published': {
    summary: 'A ticket type was put on sale',
    scope: 'events:read',
    id: 'typ',
    data: { status: ['active'] },
  },
  'ticket_type.paused': {
    summary: 'The sale of a ticket type was paused',
    scope: 'events:read',
    id: 'typ',
    data: { status: ['paused'] },
  },
  'ticket_type.resumed': {
    summary: 'The sale of a ticket type went on',
    scope: 'events:read',
    id: 'typ',
    data: { status: ['active'] },
  },
  'ticket_type.deleted': { summary: 'A ticket type was deleted', scope: 'events:read', id: 'typ' },
  'ticket_types.sorted': {
    summary: 'The ticket types of an event were put into another order; the id is that of the event',
    scope: 'events:read',
    topic: 'ticket_type.sorted',
    id: 'evt',
  },
  'quota.created': { summary: 'A quota was created', scope: 'events:read', id: 'quo', data: { capacity: 'number' } },
  'quota.updated': { summary: 'A quota was changed', scope: 'events:read', id: 'quo', changed: 'fields' },
  'quota.deleted': { summary: 'A quota was deleted', scope: 'events:read', id: 'quo' },
  'promo_code.created': { summary: 'A promo code was created', scope: 'events:read', id: 'prm' },
  'promo_code.updated': { summary: 'A promo code was changed', scope: 'events:read', id: 'prm', changed: 'fields' },
  'promo_code.disabled': {
    summary: 'A promo code was disabled; the places it had reserved are free',
    scope: 'events:read',
    id: 'prm',
    data: { released: 'number' },
  },
  'form.updated': {
    summary: "An event's questions were changed; the id is that of the event",
    scope: 'events:read',
    id: 'evt',
  },
  'page.updated': {
    summary: "An event's public page was changed; the id is that of the event",
    scope: 'events:read',
    id: 'evt',
    changed: 'fields',
  },
  'check_in_list.created': { summary: 'A check-in list was created', scope: 'door:read', id: 'cil' },
  'check_in_list.updated': { summary: 'A check-in list was changed', scope: 'door:read', id: 'cil', changed: 'fields' },
  'check_in_list.deleted': { summary: 'A check-in list was deleted', scope: 'door:read', id: 'cil' },
  'suggestion.made': {
    summary: 'A suggestion was made',
    scope: 'suggestions:read',
    id: 'sug',
    data: { kind: suggestionKinds, supersedesId: 'id' },
  },
  'suggestion.accepted': {
    summary: 'A suggestion was accepted: its changes were carried out, or advice was followed',
    scope: 'suggestions:read',
    id: 'sug',
    data: { kind: suggestionKinds, changes: 'number', mailingId: 'id' },
  },
  'suggestion.rejected': {
    summary: 'A suggestion was rejected',
    scope: 'suggestions:read',
    id: 'sug',
    data: { kind: suggestionKinds, reason: rejectionReasons },
  },
  'webhook.disabled': {
    summary: 'A webhook was disabled, since its endpoint failed for days or said that it is gone',
    scope: 'webhooks:read',
    id: 'whk',
    data: { reason: ['unreachable', 'gone'] },
  },
  'webhook.test': { summary: 'A test for one webhook; others never get it', scope: 'webhooks:read', id: 'whk' },
} as const satisfies Readonly<Record<string, ChangeKind>>

export const changeKinds = {
  ...eventKinds,
  ...moneyKinds,
  ...peopleKinds,
  ...agendaKinds,
  ...mailboxKinds,
  ...automationKinds,
} as const satisfies Readonly<Record<string, ChangeKind>>

export type ChangeKindName = keyof typeof changeKinds

/** The names of all kinds. */
export const changeKindNames = Object.keys(changeKinds) as ChangeKindName[]

/** Topics of the outbox that nobody outside hears of: access and connections, mails, steps of a payment, private notes. */
export const internalTopics = [
  'automation.created',
  'automation.deleted',
  'automation.resumed',
  'automation.updated',
  'calendar.connected',
  'calendar.disconnected',
  'calendar.synced',
  'calendar.updated',
  'device.created',
  'device.revoked',
  'finding.waived',
  'grant.created',
  'grant.revoked',
  'import.started',
  'key.created',
  'key.revoked',
  'mail.connected',
  'mail.disconnected',
  'mail.limited',
  'mailing.cancelled',
  'mailing.created',
  'message.cancelled',
  'message.created',
  'message.resent',
  'model.connected',
  'model.disconnected',
  'oauth_client.created',
  'oauth_client.revoked',
  'oauth_client.secret_rotated',
  'order.refund_account',
  'order.resend',
  'order.undone',
  'payment.created',
  'payment.event',
  'payment.flagged',
  'payment.mismatch',
  'payment.surplus',
  'payments.connected',
  'payments.disconnected',
  'refund.requested',
  'refunds.exported',
  'schedule.previewed',
  'schedule_import.started',
  'seller.updated',
  'sign_in.created',
  'signing_key.created',
  'signing_key.revoked',
  'template.edited',
  'template.reset',
  'waiver.deleted',
  'webhook.created',
  'webhook.deleted',
  'webhook.replayed',
  'webhook.secret_rotated',
  'webhook.updated',
] as const

const byTopic: ReadonlyMap<string, ChangeKindName> = new Map(
  changeKindNames.map((name) => [topicOf(name), name] as const),
)

/** The topic that a kind's entries are under. */
export function topicOf(name: ChangeKindName): string {
  const { topic }: ChangeKind = changeKinds[name]
  return topic ?? name
}

/** The kind of the entries under a topic; undefined for what stays inside. */
export const kindOfTopic = (topic: string): ChangeKindName | undefined => byTopic.get(topic)

/** The kinds that a pattern means: `order.paid`, `order.*` or `*`. */
export function kindsLike(pattern: string): readonly ChangeKindName[] {
  if (pattern === '*') return changeKindNames
  if (!pattern.endsWith('.*')) return changeKindNames.filter((name) => name === pattern)
  const start = pattern.slice(0, -1)
  return changeKindNames.filter((name) => name.startsWith(start))
}

/** Kinds named in one filter, at most. */
export const kindPatternsMax = 50
