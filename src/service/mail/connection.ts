// Rules for the mail server connection: connect (after trying it), show, send a test mail, and disconnect.

import { isThisMachine } from '../../contract/addresses/this-machine.ts'
import { Failure } from '../../contract/core/failures.ts'
import { type ConnectMail, type MailConnection, mailRateDefault } from '../../contract/mail/connection.ts'
import {
  deleteMailConnection,
  findMailConnection,
  type MailConnectionRow,
  putMailConnection,
} from '../../store/mail/connections.ts'
import { cancelWaitingMessages, countWaitingMessages } from '../../store/mail/messages.ts'
import type { Call, Reply, Rules, SessionlessCall } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import type { ExternalServices } from '../core/external-services.ts'
import { expectWholeAccount, invalidField } from '../core/refusals.ts'
import { findPublicUrl } from '../keys/account.ts'
import { marketingSample } from './marketing/sample.ts'
import { composeMail, messageIdOf } from './send/compose.ts'
import { mailNotConnected, passwordContext, senderOf, serverOf } from './send/open-server.ts'
import { type MailServer, openMailWire } from './send/smtp.ts'

async function connectMail(call: SessionlessCall<'connectMail'>): Promise<Reply<'connectMail'>> {
  const { body, store, services } = call
  expectWholeAccount(call, 'connect mail')
  const server = serverWanted(body)
  const wire = await openMailWire(server, services.mail)
  wire.close()
  const row = await newRow(call, server)
  return store.write(async (session) => {
    await putMailConnection(session, row)
    const cancelled =
      body.sendWaiting === false
        ? await cancelWaitingMessages(session, row.account_id, call.now.toISOString())
        : undefined
    const { host, port, tls, sender, rate_per_minute: ratePerMinute } = row
    const data = { host, port, tls, from: sender, ratePerMinute, cancelled }
    recordChange({ ...call, session }, { topic: 'mail.connected', subject: row.id, eventId: null, data })
    return { body: await toRecord({ ...call, session }, row) }
  })
}

const portOf = { starttls: 587, implicit: 465, none: 25 } as const

/** @throws Failure validation_failed when names and passwords would be sent unencrypted */
function serverWanted({ host, port, tls = 'starttls', allowPlaintext, user, password }: ConnectMail): MailServer {
  if (tls === 'none' && !isThisMachine(host) && !allowPlaintext) {
    throw invalidField(
      '/tls',
      '"tls" may be "none" only for a mail server on this machine: elsewhere, others could read the e-mails',
      {
        code: 'not_allowed',
        hint: 'Use starttls or implicit, or accept the risk with --allow-plaintext.',
      },
    )
  }
  if (user !== undefined && password === undefined)
    throw invalidField('/password', '"password" is required with "user"')
  const login = user === undefined || password === undefined ? {} : { login: { user, password } }
  return { host, port: port ?? portOf[tls], tls, ...login }
}

async function newRow(
  { body, principal, now, newId, services }: SessionlessCall<'connectMail'>,
  { host, port, tls, login }: MailServer,
): Promise<MailConnectionRow> {
  const id = newId('mcn')
  return {
    id,
    account_id: principal.accountId,
    host,
    port,
    tls,
    username: login?.user ?? null,
    password: login ? await services.secrets.seal(login.password, passwordContext(id)) : null,
    sender: body.from,
    sender_name: body.fromName ?? null,
    reply_to: body.replyTo ?? null,
    rate_per_minute: body.ratePerMinute ?? mailRateDefault,
    last_error: null,
    created_at: now.toISOString(),
  }
}

async function showMailConnection(call: SessionlessCall<'showMailConnection'>): Promise<Reply<'showMailConnection'>> {
  expectWholeAccount(call, 'see the mail connection')
  const { store, principal } = call
  const body = await store.read(async (session) => {
    const row = await findMailConnection(session, principal.accountId)
    const reading = { ...call, session }
    return row ? toRecord(reading, row) : notConnected(reading)
  })
  return { body }
}

async function testMail(call: SessionlessCall<'testMail'>): Promise<Reply<'testMail'>> {
  const { body, store, services, principal, now, newId } = call
  expectWholeAccount(call, 'send a test mail')
  const row = await store.read((session) => findMailConnection(session, principal.accountId))
  if (!row) throw mailNotConnected()
  const id = newId('msg')
  const words = body.marketing === true ? await marketingSample(call, row) : plainSample(row)
  const raw = await composeMail({ id, to: body.to, toName: '', ...words }, senderOf(row), now)
  const wire = await openMailWire(await serverOf(row, services), services.mail)
  const { outcome, words: response } = await wire.send({ from: row.sender, to: body.to }, raw)
  wire.close()
  if (outcome === 'sent') return { body: { to: body.to, messageId: messageIdOf(id, row.sender), response } }
  throw new Failure(
    outcome === 'refused' ? 'mail_refused' : 'mail_unavailable',
    `${row.host} did not accept the e-mail: ${response}`,
  )
}

const plainSample = ({ host, sender }: MailConnectionRow) => ({
  subject: 'Test e-mail from turnout',
  text: `Your mail server works: ${host} sent this e-mail from ${sender}.\n`,
  html: '',
})

async function disconnectMail(call: Call<'disconnectMail'>): Promise<Reply<'disconnectMail'>> {
  expectWholeAccount(call, 'disconnect mail')
  const { accountId } = call.principal
  const row = await findMailConnection(call.session, accountId)
  if (!row) throw mailNotConnected()
  await deleteMailConnection(call.session, accountId)
  const data = { host: row.host, from: row.sender }
  recordChange(call, { topic: 'mail.disconnected', subject: row.id, eventId: null, data })
  return { body: await notConnected(call) }
}

type Reading = Parameters<typeof findPublicUrl>[0]

async function notConnected(call: Reading): Promise<MailConnection> {
  return {
    connected: false,
    host: null,
    port: null,
    tls: null,
    user: null,
    from: null,
    fromName: null,
    replyTo: null,
    ratePerMinute: null,
    usable: false,
    linksTo: await findPublicUrl(call),
    waiting: await countWaitingMessages(call.session, call.principal.accountId),
    lastError: null,
    connectedAt: null,
  }
}

async function toRecord(
  call: Reading & { readonly services: ExternalServices },
  row: MailConnectionRow,
): Promise<MailConnection> {
  const { session, services } = call
  return {
    connected: true,
    host: row.host,
    port: row.port,
    tls: row.tls as MailConnection['tls'],
    user: row.username,
    from: row.sender,
    fromName: row.sender_name,
    replyTo: row.reply_to,
    ratePerMinute: row.rate_per_minute,
    usable: row.password === null || (await services.secrets.open(row.password, passwordContext(row.id))) !== undefined,
    linksTo: await findPublicUrl(call),
    waiting: await countWaitingMessages(session, row.account_id),
    lastError: row.last_error,
    connectedAt: row.created_at,
  }
}

export const mailConnectionRules: Rules<'connectMail' | 'showMailConnection' | 'testMail' | 'disconnectMail'> = {
  connectMail,
  showMailConnection,
  testMail,
  disconnectMail,
}
