// `turnout messages show`: one mail and its text, or the progress of a mailing.
import type { Client } from '../../../client/client.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { wrapWords } from '../../../terminal/text/text-width.ts'
import type { Command } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { showsCard } from '../shows-card.ts'
import { eitherPositional, isMailing, mailingCard, messageCard, previewCard, textNotes } from './columns.ts'

export const command: Command = {
  description:
    "On a terminal the e-mail's text follows. Texts are not stored, so it is generated again from current data; for an e-mail already sent a note says so (rewritten in JSON). Its links are complete only for a key that may change orders and attendees; for others they end in ….",
  positionals: [eitherPositional],
  flags: [{ name: 'text-only', kind: 'switch', summary: 'show only subject and text; in JSON the HTML part too' }],
  examples: [
    { command: 'turnout messages show msg_…' },
    { command: 'turnout messages show ada@example.org --get subject', note: 'if that address got only one e-mail' },
    { command: 'turnout messages show msg_… --text-only' },
    { command: 'turnout messages show msg_… --get status' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'showMessage',
  printsItsOwn: true,
  async run(context, { positionals: [id = ''], flags }) {
    if (id.startsWith('sug_')) {
      throw new Failure('usage', `${id} is a draft that has not been sent`, {
        hint: `To read it: turnout suggestions show ${id}`,
      })
    }
    const client = await context.client()
    if (isMailing(id)) {
      if (flags.textOnly)
        throw new Failure(
          'usage',
          'a mailing has a different text for each recipient: use --text-only with one of its messages',
        )
      return context.results.record(await client.call('showMailing', { params: { mailing_id: id } }), mailingCard)
    }
    const params = { message_id: id }
    if (flags.textOnly) return showText(context, client, id)
    await context.results.record(await client.call('showMessage', { params }), messageCard)
    if (showsCard(context)) await addText(context, client, id)
  },
}

async function showText(context: Context, client: Client, id: string): Promise<void> {
  const answer = await client.call('readMessage', { params: { message_id: id } })
  await context.results.record(answer, previewCard)
  if (showsCard(context)) await context.results.text(onScreen(context, answer.value.text.trimEnd()))
}

/** Broken between words, where a screen would break them anywhere. */
const onScreen = ({ host: { stdout } }: Context, text: string): string =>
  stdout.isTTY === true ? wrapWords(text, stdout.columns || 80).join('\n') : text

/** A card is worth having without it: another service, or a template with a mistake, has no text. */
async function addText(context: Context, client: Client, id: string): Promise<void> {
  try {
    const { value } = await client.call('readMessage', { params: { message_id: id } })
    const notes = textNotes(value).map((note) => `\n${note}\n`)
    const text = `${notes.join('')}\n${value.subject}\n\n${value.text.trimEnd()}`
    await context.results.text(onScreen(context, text))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    context.notice(`no text: ${error.message}`)
  }
}
