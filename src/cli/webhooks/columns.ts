// The tables and the cards of webhooks and their deliveries. Lists name the host: a whole address is often a secret itself.
import type { Attempt, Delivery, DeliveryDetails } from '../../contract/webhooks/deliveries.ts'
import type { ReplayedWebhook, Webhook, WebhookSummary, WebhookWithSecret } from '../../contract/webhooks/webhooks.ts'
import type { CardView, Column, TableView } from '../../terminal/tables/view.ts'
import { counted } from '../../terminal/text/counted.ts'

const kindsOf = ({ kinds }: Pick<WebhookSummary, 'kinds'>) => kinds?.join(', ') ?? null

/** Why a webhook is disabled, for people. */
export const whyDisabled = {
  requested: 'on request',
  gone: 'the receiver answered 410',
  unreachable: 'five days without a success',
  restored: 'the database was restored',
} as const

const reason = ({ disabledReason }: WebhookSummary) => disabledReason && whyDisabled[disabledReason]

export const webhookTable: TableView<WebhookSummary> = {
  noun: 'webhooks',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'description', title: 'Description', drop: 2 },
    { key: 'host', title: 'Host' },
    { key: 'status', title: 'Status', kind: 'state' },
    {
      key: 'nextAttemptAt',
      title: 'Next attempt',
      kind: 'instant',
      // What waits for a webhook that works comes and goes.
      value: ({ status, nextAttemptAt }) => (status === 'failing' ? nextAttemptAt : null),
      drop: 1,
    },
    { key: 'kinds', title: 'Kinds', value: kindsOf, wraps: true, drop: 3 },
    { key: 'lastError', title: 'Last error', drop: 4 },
    { key: 'lastSuccessAt', title: 'Last success', kind: 'instant', drop: 5 },
  ],
  whenEmpty: "turnout webhooks create --url https://example.com/hooks --kinds 'order.*'",
}

const rows: readonly Column<Webhook>[] = [
  { key: 'id', title: 'ID', kind: 'id' },
  { key: 'url', title: 'Address' },
  { key: 'kinds', title: 'Kinds', value: kindsOf },
  { key: 'eventId', title: 'Only for event', kind: 'id' },
  {
    key: 'payload',
    title: 'Payload',
    value: ({ payload }) => (payload === 'record' ? 'with the record' : 'ids and states'),
  },
  { key: 'status', title: 'Status', kind: 'state' },
  { key: 'disabledReason', title: 'Why', value: reason },
  { key: 'secretMissing', title: 'Secret', value: (hook) => (hook.secretMissing ? 'cannot be opened here' : null) },
  { key: 'oldSecretUntil', title: 'Old secret until', kind: 'instant' },
  {
    key: 'failingSince',
    title: 'Failing since',
    kind: 'instant',
    // A single message that was refused does not make an endpoint fail.
    value: ({ status, failingSince }) => (status === 'failing' ? failingSince : null),
  },
  { key: 'lastError', title: 'Last error' },
  { key: 'lastSuccessAt', title: 'Last success', kind: 'instant', absent: 'none yet' },
  { key: 'waiting', title: 'Waiting', value: ({ waiting }) => waiting || null },
  { key: 'nextAttemptAt', title: 'Next attempt', kind: 'instant' },
  { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
  { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
]

const title = ({ description, host }: WebhookSummary) => description ?? host ?? 'Webhook'

export const webhookCard: CardView<Webhook> = { title, rows }

export const secretCard: CardView<WebhookWithSecret> = { title, rows: [{ key: 'secret', title: 'Secret' }, ...rows] }

export const deletedCard: CardView<{ readonly id: string }> = {
  title: () => 'Deleted',
  rows: [{ key: 'id', title: 'ID', kind: 'id' }],
}

/** `500 in 31 ms`, `timeout after 15000 ms`. */
function outcomeOf({ httpStatus, error, durationMs }: Pick<Attempt, 'httpStatus' | 'error' | 'durationMs'>) {
  if (httpStatus !== null && httpStatus !== undefined) return `${httpStatus} in ${durationMs ?? 0} ms`
  if (error === null || error === undefined) return null
  return durationMs ? `${error} after ${durationMs} ms` : error
}

export const deliveryTable: TableView<Delivery> = {
  noun: 'deliveries',
  newestFirst: true,
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'changeId', title: 'Change', kind: 'id', drop: 3 },
    { key: 'kind', title: 'Kind' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'attempts', title: 'Attempts', kind: 'count', drop: 4 },
    { key: 'last', title: 'Last', value: outcomeOf, drop: 1 },
    { key: 'nextAttemptAt', title: 'Next', kind: 'instant', drop: 2 },
  ],
  emptyText: 'Nothing has been sent yet: a webhook starts with the first change after it was created',
}

const deliveryRows: readonly Column<Delivery>[] = [
  { key: 'id', title: 'ID', kind: 'id' },
  { key: 'changeId', title: 'Change', kind: 'id' },
  { key: 'webhookId', title: 'Webhook', kind: 'id' },
  { key: 'status', title: 'Status', kind: 'state' },
  { key: 'attempts', title: 'Attempts', kind: 'count' },
  { key: 'last', title: 'Last', value: outcomeOf },
  { key: 'lastAttemptAt', title: 'Last attempt', kind: 'instant' },
  { key: 'nextAttemptAt', title: 'Next attempt', kind: 'instant' },
  { key: 'isReplay', title: 'Replay', value: ({ isReplay }) => (isReplay ? 'yes' : null) },
  { key: 'expiresAt', title: 'Tried until', kind: 'instant', detail: true },
  { key: 'createdAt', title: 'Queued', kind: 'instant', detail: true },
]

const deliveryTitle = ({ kind, isTest }: Delivery) => (isTest ? 'Test' : (kind ?? 'Delivery'))

export const deliveryCard: CardView<Delivery> = { title: deliveryTitle, rows: deliveryRows }

const answerOf = ({ answer, error }: Attempt) =>
  error === 'blocked' ? 'not called: see turnout serve --webhook-allow' : answer

/** With each attempt, and what the receiver answered. @param bodyTitle the heading of what was sent */
export const deliveryDetailsCard = (bodyTitle: string): CardView<DeliveryDetails> => ({
  title: deliveryTitle,
  rows: deliveryRows,
  sections: ({ log, change }) => [
    {
      title: 'Attempts',
      columns: [
        { key: 'at', title: 'Time', kind: 'instant' },
        { key: 'outcome', title: 'Outcome' },
        { key: 'answer', title: 'Answer', wraps: true },
      ],
      rows: (log ?? []).map((attempt) => ({ ...attempt, outcome: outcomeOf(attempt), answer: answerOf(attempt) })),
    },
    { title: bodyTitle, lines: change ? JSON.stringify(change, null, 2).split('\n') : [] },
  ],
})

export const testCard: CardView<DeliveryDetails> = { title: deliveryTitle, rows: deliveryRows }

export const replayedCard: CardView<ReplayedWebhook> = {
  title: ({ count, dryRun }) =>
    count === 0
      ? 'Nothing to send again'
      : `${counted(count, 'change')} ${dryRun ? 'would be sent again' : 'will be sent again'}`,
  rows: [
    { key: 'webhookId', title: 'Webhook', kind: 'id' },
    { key: 'since', title: 'Since', kind: 'instant' },
    { key: 'until', title: 'Until', kind: 'instant' },
  ],
}
