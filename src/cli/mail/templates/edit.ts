// `turnout templates edit`: other words, by flags, of files or in an editor, tried by the service before it takes them.
import type { Body } from '../../../contract/catalog.ts'
import type { Command, Flag } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { canEdit, editText } from '../../files/editor.ts'
import { readText } from '../../files/read-text.ts'
import { changedFields } from '../../verbs/request-fields.ts'
import { templateCard, templatePositional } from './columns.ts'
import { findTemplate } from './find-template.ts'

const flags: readonly Flag[] = [
  { name: 'subject', kind: 'text', max: 200, summary: 'one line of Liquid' },
  { name: 'text', kind: 'text', placeholder: 'FILE', summary: 'the text part, - for stdin', completes: 'file' },
  {
    name: 'html-part',
    kind: 'text',
    placeholder: 'FILE',
    summary: 'an HTML part of its own, - for stdin; --no-html-part makes it of the text again',
    clearable: true,
    completes: 'file',
  },
]

export const command: Command = {
  description: [
    'Liquid (liquidjs): {{ name }}, {{ event.name }}, {% if %}, {% for ticket in tickets %}, filters. A variable or filter that there is none of is refused with its line and column; files can not be included.',
    'In the HTML part values are escaped. Without a flag, on a screen, the text part is opened with VISUAL or EDITOR.',
  ].join('\n'),
  positionals: [templatePositional],
  flags,
  examples: [
    { command: 'turnout templates edit reminder --subject "See you at {{ event.name }}"' },
    { command: 'turnout templates edit reminder --text doors.txt' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'editTemplate',
  async run(context, { positionals: [name = ''], flags: asked }) {
    const isAsked = [asked.subject, asked.text, asked.htmlPart].some((value) => value !== undefined)
    if (!isAsked && canEdit(context)) return editTextPart(context, name)
    const read = async (flag: string) =>
      typeof asked[flag] === 'string' ? readText(context.host, asked[flag]) : (asked[flag] as null | undefined)
    const [text, html] = [await read('text'), await read('htmlPart')]
    const parts = changedFields<Omit<Body<'editTemplate'>, 'name'>>({ subject: asked.subject, text, html }, flags)
    await send(context, { name, ...parts } as Body<'editTemplate'>)
  },
}

async function send(context: Context, body: Body<'editTemplate'>): Promise<void> {
  const client = await context.client()
  await context.results.record(await client.call('editTemplate', { body }), templateCard)
}

async function editTextPart(context: Context, name: string): Promise<void> {
  const template = await findTemplate(context, name)
  if (template.html !== null) context.warn('the HTML part is one of its own and stays as it is: see --html-part')
  await editText(context, {
    text: template.text,
    name: `${name}.txt`,
    instead: `turnout templates edit ${name} --text`,
    take: (text) => send(context, { name, text } as Body<'editTemplate'>),
  })
}
