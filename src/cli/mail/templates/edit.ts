// `turnout templates edit`: changes a mail's text by flags, from files or in an editor; the service tests it first.
import type { Body } from '../../../contract/catalog.ts'
import type { Command, Flag } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { canEdit, editText } from '../../files/editor.ts'
import { readText } from '../../files/read-text.ts'
import { changedFields } from '../../verbs/request-fields.ts'
import { translationChangeFlag, translationsIn } from '../../verbs/translations/translation-flag.ts'
import { templateCard, templatePositional } from './columns.ts'
import { findTemplate } from './find-template.ts'

const flags: readonly Flag[] = [
  { name: 'subject', kind: 'text', max: 200, summary: 'subject line, in Liquid' },
  {
    name: 'text',
    kind: 'text',
    placeholder: 'FILE',
    summary: 'file with the text part; - is stdin',
    completes: 'file',
  },
  {
    name: 'html-part',
    kind: 'text',
    placeholder: 'FILE',
    summary: 'file with a custom HTML part, - is stdin; --no-html-part generates it from the text again',
    clearable: true,
    completes: 'file',
  },
  translationChangeFlag,
]

export const command: Command = {
  description: [
    'Templates are Liquid (liquidjs): {{ name }}, {{ event.name }}, {% if %}, {% for ticket in tickets %}, filters. An unknown variable or filter is refused with its line and column; files cannot be included.',
    'Values are escaped in the HTML part. Without flags, on a terminal, the text part opens in your editor (VISUAL or EDITOR).',
  ].join('\n'),
  positionals: [templatePositional],
  flags,
  examples: [
    { command: 'turnout templates edit reminder --subject "See you at {{ event.name }}"' },
    { command: 'turnout templates edit reminder --text doors.txt' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'editTemplate',
  topics: ['templates'],
  async run(context, { positionals: [name = ''], flags: asked }) {
    const isAsked = [asked.subject, asked.text, asked.htmlPart, asked.translation].some((value) => value !== undefined)
    if (!isAsked && canEdit(context)) return editTextPart(context, name)
    const read = async (flag: string) =>
      typeof asked[flag] === 'string' ? readText(context.host, asked[flag]) : (asked[flag] as null | undefined)
    const [text, html] = [await read('text'), await read('htmlPart')]
    const parts = changedFields<Omit<Body<'editTemplate'>, 'name'>>(
      { subject: asked.subject, text, html, translations: translationsIn(asked.translation) },
      flags,
    )
    await send(context, { name, ...parts } as Body<'editTemplate'>)
  },
}

async function send(context: Context, body: Body<'editTemplate'>): Promise<void> {
  const client = await context.client()
  await context.results.record(await client.call('editTemplate', { body }), templateCard)
}

async function editTextPart(context: Context, name: string): Promise<void> {
  const template = await findTemplate(context, name)
  if (template.html !== null) context.warn('the custom HTML part is not changed: see --html-part')
  await editText(context, {
    text: template.text,
    name: `${name}.txt`,
    instead: `turnout templates edit ${name} --text`,
    take: (text) => send(context, { name, text } as Body<'editTemplate'>),
  })
}
