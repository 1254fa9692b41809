// Rules for the connection to a payment processor: connect (after trying the key), show, disconnect, and list its events.

import type { PaymentConnection } from '../../contract/payments/connection.ts'
import type { Session } from '../../store/core/store.ts'
import {
  type ConnectionRow,
  deleteConnection,
  findConnection,
  putConnection,
} from '../../store/payments/connections.ts'
import { findLastEventAt, queryPaymentEvents, type StoredPaymentEvent } from '../../store/payments/payment-events.ts'
import type { Call, Reply, Rules, SessionlessCall } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import type { ExternalServices } from '../core/external-services.ts'
import { makePage } from '../core/paging.ts'
import { expectWholeAccount } from '../core/refusals.ts'
import { notConnected } from './open-gateway.ts'
import { findPayment } from './payment-record.ts'
import { openGateway } from './stripe/gateway.ts'

async function connectPayments(call: SessionlessCall<'connectPayments'>): Promise<Reply<'connectPayments'>> {
  const { body, store, services, principal } = call
  expectWholeAccount(call, 'connect payments')
  const account = await (await openGateway(body.secretKey, services.stripe)).account()
  const before = await store.read((session) => findConnection(session, principal.accountId))
  const row = await newRow(call, account, before)
  return store.write(async (session) => {
    await putConnection(session, row)
    recordChange(
      { ...call, session },
      {
        topic: 'payments.connected',
        subject: row.id,
        eventId: null,
        data: {
          processor: row.processor,
          keyHint: row.key_hint,
          account: row.processor_account,
          live: row.livemode === 1,
        },
      },
    )
    return { body: await toRecord(session, row, services) }
  })
}

/** Reconnecting the same processor account keeps its id, so that webhooks go on arriving, and settings not sent again. */
async function newRow(
  { body, principal, now, newId, services }: SessionlessCall<'connectPayments'>,
  account: { id: string; name: string | null },
  before: ConnectionRow | undefined,
): Promise<ConnectionRow> {
  const kept = before?.processor_account === account.id ? before : undefined
  const id = kept?.id ?? newId('pcn')
  const { processor, secretKey, webhookSecret, returnUrl } = body
  const hook = webhookSecret === undefined ? undefined : await services.secrets.seal(webhookSecret, `webhook ${id}`)
  return {
    id,
    account_id: principal.accountId,
    processor,
    processor_account: account.id,
    account_name: account.name,
    secret_key: await services.secrets.seal(secretKey, `key ${id}`),
    webhook_secret: hook ?? kept?.webhook_secret ?? null,
    key_hint: secretKey.slice(-4),
    return_url: returnUrl ?? kept?.return_url ?? null,
    livemode: /_live_/.test(secretKey) ? 1 : 0,
    synced_at: kept?.synced_at ?? null,
    created_at: now.toISOString(),
  }
}

async function showPaymentConnection(
  call: SessionlessCall<'showPaymentConnection'>,
): Promise<Reply<'showPaymentConnection'>> {
  expectWholeAccount(call, 'see the payment connection')
  const { store, services, principal } = call
  const body = await store.read(async (session) => {
    const row = await findConnection(session, principal.accountId)
    return row && toRecord(session, row, services)
  })
  return { body: body ?? disconnected }
}

async function disconnectPayments(call: Call<'disconnectPayments'>): Promise<Reply<'disconnectPayments'>> {
  expectWholeAccount(call, 'disconnect payments')
  const row = await findConnection(call.session, call.principal.accountId)
  if (!row) throw notConnected()
  await deleteConnection(call.session, call.principal.accountId)
  const data = { processor: row.processor, keyHint: row.key_hint }
  recordChange(call, { topic: 'payments.disconnected', subject: row.id, eventId: null, data })
  return { body: disconnected }
}

async function listEvents(call: Call<'listPaymentEvents'>): Promise<Reply<'listPaymentEvents'>> {
  expectWholeAccount(call, 'see the events of the payment processor')
  const { after, payment } = call.query
  const paymentId = payment === undefined ? undefined : (await findPayment(call, payment)).payment_id
  const filter = { accountId: call.principal.accountId, after, paymentId }
  const list = queryPaymentEvents(call.session, filter)
  return { body: await makePage(call, list, (events) => events.map(toEvent)) }
}

const disconnected: PaymentConnection = {
  connected: false,
  processor: null,
  live: null,
  keyHint: null,
  accountId: null,
  accountName: null,
  usable: false,
  webhookPath: null,
  webhookSecret: false,
  returnUrl: null,
  lastEventAt: null,
  lastSyncAt: null,
  connectedAt: null,
}

async function toRecord(session: Session, row: ConnectionRow, services: ExternalServices): Promise<PaymentConnection> {
  return {
    connected: true,
    processor: row.processor as 'stripe',
    live: row.livemode === 1,
    keyHint: `…${row.key_hint}`,
    accountId: row.processor_account,
    accountName: row.account_name,
    usable: (await services.secrets.open(row.secret_key, `key ${row.id}`)) !== undefined,
    webhookPath: `/v1/webhooks/${row.processor}/${row.id}`,
    webhookSecret: row.webhook_secret !== null,
    returnUrl: row.return_url,
    lastEventAt: await findLastEventAt(session, row.account_id),
    lastSyncAt: row.synced_at,
    connectedAt: row.created_at,
  }
}

const toEvent = (row: StoredPaymentEvent) => ({
  id: row.id,
  seq: row.seq,
  type: row.type,
  objectId: row.object_id,
  paymentId: row.payment_id,
  source: row.source as 'webhook' | 'sync',
  outcome: row.outcome,
  happenedAt: row.happened_at,
  receivedAt: row.received_at,
})

export const paymentConnectionRules: Rules<
  'connectPayments' | 'showPaymentConnection' | 'disconnectPayments' | 'listPaymentEvents'
> = { connectPayments, showPaymentConnection, disconnectPayments, listPaymentEvents: listEvents }
