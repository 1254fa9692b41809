// `turnout events embed`: prints the HTML that embeds an event's tickets in the organizer's site.
import type { Command } from '../core/command.ts'
import { outFlags } from '../files/out-file.ts'
import { expectPublicUrl, pageUrlFlag } from '../settings/public-url.ts'
import { printEmbed } from '../verbs/embed-lines.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'

export const command: Command = {
  description:
    'Prints HTML, even in a pipe or to a file: a frame with the tickets, and a script that adjusts its height. Registration opens in a new window. Only sites allowed with pages update --embed-origin can show it.',
  positionals: [eventPositional],
  flags: [eventFlag, pageUrlFlag, ...outFlags],
  examples: [
    { command: 'turnout events embed devconf --public-url https://tickets.example.org' },
    { command: 'turnout events embed devconf --public-url https://tickets.example.org --out frame.html' },
  ],
  exitCodes: [4, 5, 8, 9],
  async run(context, input) {
    const event = context.event(input)
    const client = await context.client()
    const params = { event_id: event }
    const page = (await client.call('showPublicPage', { params })).value
    const base = expectPublicUrl(context, input, { words: ['events', 'embed'], page })
    const { name } = (await client.call('showEvent', { params })).value
    await printEmbed(context, input, {
      event,
      base,
      url: `${base}${page.path}/embed`,
      title: `Tickets for ${name}`,
      embedOrigins: page.embedOrigins,
    })
  },
}
