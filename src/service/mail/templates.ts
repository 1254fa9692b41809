// Rules for mail templates: list, edit, reset and preview.
import { mailTemplates } from '../../contract/core/choices.ts'
import type { Template as TemplateRecord } from '../../contract/mail/templates.ts'
import { readWords, textsOf, wordsColumn } from '../../store/core/words.ts'
import { findMailConnection } from '../../store/mail/connections.ts'
import { deleteTemplateRow, findTemplateRow, listTemplateRows, putTemplateRow } from '../../store/mail/templates.ts'
import type { Call, Reply, Rules, SessionlessCall } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { expectWholeAccount } from '../core/refusals.ts'
import { changeWords } from '../core/words/change-words.ts'
import { findOrder } from '../orders/find-order.ts'
import { expectValidTemplate, renderingFor } from './check-template.ts'
import { readMaterial, withSampleCodes, writeContent } from './write/content.ts'
import { defaultTemplate, type TemplateName, templateLanguage } from './write/default-templates.ts'
import { sampleLinks } from './write/links.ts'
import { fullFacts } from './write/samples.ts'
import { hasTicketPaper, paperName } from './write/ticket-pdf.ts'

type Row = Awaited<ReturnType<typeof listTemplateRows>>[number]

async function recordOf(name: TemplateName, row: Row | undefined): Promise<TemplateRecord> {
  const { subject, text, html } = row ?? (await plainDefault(name))
  const translations = textsOf(readWords(row?.translations ?? null))
  return { name, subject, text, html, edited: row !== undefined, translations, updatedAt: row?.updated_at ?? null }
}

/** As it can be edited: its HTML is made with it. */
const plainDefault = async (name: TemplateName) => ({ ...(await defaultTemplate(name, templateLanguage)), html: null })

async function listTemplates(call: Call<'listTemplates'>): Promise<Reply<'listTemplates'>> {
  const rows = await listTemplateRows(call.session, call.principal.accountId)
  const rowOf = (name: TemplateName) => rows.find((row) => row.name === name)
  const data = await Promise.all(mailTemplates.map((name) => recordOf(name, rowOf(name))))
  return { body: { data, nextCursor: null } }
}

async function editTemplate(call: Call<'editTemplate'>): Promise<Reply<'editTemplate'>> {
  expectWholeAccount(call, 'change templates')
  const { name, translations, ...changes } = call.body
  expectValidTemplate(call)
  const { accountId } = call.principal
  const known = await findTemplateRow(call.session, { accountId, name })
  const { subject, text, html } = known ?? (await plainDefault(name))
  const changed = {
    subject: changes.subject ?? subject,
    text: changes.text ?? text,
    html: changes.html === undefined ? html : changes.html,
  }
  const words = changeWords(readWords(known?.translations ?? null), translations, changed)
  const columns = { ...changed, translations: wordsColumn(words) }
  const row = { account_id: accountId, name, ...columns, updated_at: call.now.toISOString() }
  await putTemplateRow(call.session, row)
  recordChange(call, {
    topic: 'template.edited',
    subject: name,
    eventId: null,
    data: { parts: Object.keys(call.body).filter((part) => part !== 'name') },
  })
  return { body: await recordOf(name, row) }
}

async function resetTemplate(call: Call<'resetTemplate'>): Promise<Reply<'resetTemplate'>> {
  expectWholeAccount(call, 'change templates')
  const { name } = call.body
  const { accountId } = call.principal
  if (await findTemplateRow(call.session, { accountId, name })) {
    await deleteTemplateRow(call.session, { accountId, name })
    recordChange(call, { topic: 'template.reset', subject: name, eventId: null, data: {} })
  }
  return { body: await recordOf(name, undefined) }
}

/**
 * Shows a mail as the order's buyer would get it, or a sample without an order. Ticket codes appear only for callers who may
 * read attendees.
 */
async function previewMessage(call: SessionlessCall<'previewMessage'>): Promise<Reply<'previewMessage'>> {
  const { query, principal, store, now } = call
  const template = query.template ?? 'confirmation'
  const { material, sender } = await store.read((session) => readPreview({ ...call, session }, template))
  const links = sampleLinks(call.publicUrl, material)
  const rendering = renderingFor(principal, call.services)
  const content = await writeContent(material, { sender, links, now, rendering })
  const hasPaper = material.tickets.length > 0 && hasTicketPaper(material.message, call.services)
  const attachments = [...(hasPaper ? [paperName] : []), ...content.attachments.map(({ filename }) => filename)]
  const { subject, text, html } = content
  return { body: { template, to: material.message.address, subject, text, html, attachments } }
}

/** Reads everything for a preview up front, so that no transaction is open while it renders. */
async function readPreview(call: Call<'previewMessage'>, kind: TemplateName) {
  const { query, session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const order = query.order === undefined ? undefined : await findOrder(call, query.order)
  const { name, email: address } = order ?? sampleReader
  const message = {
    account_id: principal.accountId,
    event_id: event.id,
    kind,
    address,
    name,
    order_id: order?.id ?? null,
    data: JSON.stringify(fullFacts.data),
    language: query.language,
  }
  const read = await readMaterial(session, message)
  if (!read) throw new RangeError(`event ${event.id} no longer exists`)
  const isUnpaid = kind === 'payment-due' || kind === 'payment-reminder'
  const transferTo = isUnpaid ? read.transferTo || fullFacts.transferTo : ''
  const whole = { ...read, transferTo, ...(order ? {} : sampleFor(kind)) }
  const material = principal.scopes.has('attendees:read') ? whole : withSampleCodes(whole)
  const connection = await findMailConnection(session, principal.accountId)
  return { material, sender: connection ?? { sender: whole.event.name, sender_name: null } }
}

function sampleFor(kind: TemplateName) {
  const { order, tickets, donations, lines, news } = fullFacts
  const unpaid = order && { ...order, status: 'pending' as const }
  const isUnpaid = kind === 'payment-due' || kind === 'payment-reminder'
  return {
    order: isUnpaid ? unpaid : order,
    tickets,
    donations,
    lines,
    orders: fullFacts.orders,
    news: kind === 'schedule-changed' ? news : [],
  }
}

const sampleReader = { name: 'Ada Lovelace', email: 'ada@example.org' }

export const templateRules: Rules<'listTemplates' | 'editTemplate' | 'resetTemplate' | 'previewMessage'> = {
  listTemplates,
  editTemplate,
  resetTemplate,
  previewMessage,
}
