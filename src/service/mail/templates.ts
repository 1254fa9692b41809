// Rules for mail templates: list, edit and reset.
import { mailTemplates } from '../../contract/core/choices.ts'
import type { Template as TemplateRecord } from '../../contract/mail/templates.ts'
import { readWords, textsOf, wordsColumn } from '../../store/core/words.ts'
import { deleteTemplateRow, findTemplateRow, listTemplateRows, putTemplateRow } from '../../store/mail/templates.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { expectWholeAccount } from '../core/refusals.ts'
import { changeWords } from '../core/words/change-words.ts'
import { expectValidTemplate } from './check-template.ts'
import { defaultTemplate, type TemplateName, templateLanguage } from './write/default-templates.ts'

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

export const templateRules: Rules<'listTemplates' | 'editTemplate' | 'resetTemplate'> = {
  listTemplates,
  editTemplate,
  resetTemplate,
}
