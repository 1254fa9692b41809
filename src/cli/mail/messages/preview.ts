// `turnout messages preview`: shows a mail as it would be sent, as text, as HTML or in the browser.
import type { QueryInput } from '../../../contract/catalog.ts'
import { languages, mailTemplates } from '../../../contract/core/choices.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { Command } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { outFlags, writeOut } from '../../files/out-file.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { namedFlag } from '../../verbs/named.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { showsCard } from '../shows-card.ts'
import { previewCard } from './columns.ts'

export const command: Command = {
  description: "With --order it is addressed to that order's buyer, otherwise to a sample buyer. Nothing is sent.",
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'template',
      kind: 'choice',
      choices: mailTemplates,
      placeholder: 'TEMPLATE',
      summary: 'mail to preview',
      defaultText: 'confirmation',
    },
    namedFlag({ name: 'order', placeholder: 'ORDER', summary: 'an order of the event' }, 'orders'),
    {
      name: 'language',
      kind: 'choice',
      choices: languages,
      placeholder: 'LANGUAGE',
      summary: 'language of the mail',
      defaultText: "the buyer's, or the event's",
    },
    { name: 'html', kind: 'switch', summary: 'show the HTML part instead' },
    { name: 'open', kind: 'switch', summary: 'with --html: open it in the browser' },
    ...outFlags,
  ],
  examples: [
    { command: 'turnout messages preview devconf' },
    { command: 'turnout messages preview --event devconf --template reminder --html --out reminder.html' },
    { command: 'turnout messages preview devconf --template refund --language de --get subject' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'previewMessage',
  async run(context, input) {
    const { template, order, language, html, open, out } = input.flags
    if (open && !html) throw new Failure('usage', '--open shows the HTML part and needs --html')
    const params = { event_id: context.event(input) }
    const query = definedFields<QueryInput<'previewMessage'>>({ template, order, language })
    const client = await context.client()
    const answer = await client.call('previewMessage', { params, query })
    const { text, html: page } = answer.value
    if (open) return openPage(context, page)
    if (html) return writeOut(context, input, { text: page, kind: 'html' })
    if (out !== undefined) return writeOut(context, input, { text, kind: 'text' })
    await context.results.record(answer, previewCard)
    if (showsCard(context)) await context.results.text(text.trimEnd())
  },
}

async function openPage(context: Context, page: string): Promise<void> {
  const { openInBrowser } = await import('../../session/open-in-browser.ts')
  await openInBrowser(context.host, page)
  context.notice('opened in the browser')
}
