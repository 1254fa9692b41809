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
import { type Content, findTemplate, readMaterial, withSampleCodes, writeContent } from './write/content.ts'
import { defaultTemplates, type TemplateName } from './write/default-templates.ts'
import { sampleLinks } from './write/links.ts'
import { fullFacts } from './write/samples.ts'

type Row = Awaited<ReturnType<typeof listTemplateRows>>[number]

const recordOf = (name: TemplateName, row: Row | undefined): TemplateRecord => {
  const { subject, text, html } = row ?? defaultTemplates[name]
  const translations = textsOf(readWords(row?.translations ?? null))
  return { name, subject, text, html, edited: row !== undefined, translations, updatedAt: row?.updated_at ?? null }
}

async function listTemplates(call: Call<'listTemplates'>): Promise<Reply<'listTemplates'>> {
  const rows = await listTemplateRows(call.session, call.principal.accountId)
  const data = mailTemplates.map((name) =>
    recordOf(
      name,
      rows.find((row) => row.name === name),
    ),
  )
  return { body: { data, nextCursor: null } }
}

async function editTemplate(call: Call<'editTemplate'>): Promise<Reply<'editTemplate'>> {
  expectWholeAccount(call, 'change templates')
  const { name, translations, ...changes } = call.body
  expectValidTemplate(call)
  const { accountId } = call.principal
  const { subject, text, html } = await findTemplate(call.session, accountId, name)
  const known = await findTemplateRow(call.session, { accountId, name })
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
  return { body: recordOf(name, row) }
}

async function resetTemplate(call: Call<'resetTemplate'>): Promise<Reply<'resetTemplate'>> {
  expectWholeAccount(call, 'change templates')
  const { name } = call.body
  const { accountId } = call.principal
  if (await findTemplateRow(call.session, { accountId, name })) {
    await deleteTemplateRow(call.session, { accountId, name })
    recordChange(call, { topic: 'template.reset', subject: name, eventId: null, data: {} })
  }
  return { body: recordOf(name, undefined) }
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
  return { body: previewOf(content, { template, to: material.message.address }) }
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
  }
  const read = await readMaterial(session, message)
  if (!read) throw new RangeError(`event ${event.id} no longer exists`)
  const transferTo = kind === 'payment-due' ? read.transferTo || fullFacts.transferTo : ''
  const whole = { ...read, transferTo, ...(order ? {} : { order: fullFacts.order, tickets: fullFacts.tickets }) }
  const material = principal.scopes.has('attendees:read') ? whole : withSampleCodes(whole)
  const connection = await findMailConnection(session, principal.accountId)
  return { material, sender: connection ?? { sender: event.name, sender_name: null } }
}

const sampleReader = { name: 'Ada Lovelace', email: 'ada@example.org' }

const previewOf = (content: Content, about: { template: TemplateName; to: string }) => ({
  ...about,
  subject: content.subject,
  text: content.text,
  html: content.html,
  attachments: content.attachments.map(({ filename }) => filename),
})

export const templateRules: Rules<'listTemplates' | 'editTemplate' | 'resetTemplate' | 'previewMessage'> = {
  listTemplates,
  editTemplate,
  resetTemplate,
  previewMessage,
}
