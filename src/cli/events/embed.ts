// `turnout events embed`: prints the HTML that embeds an event's tickets in the organizer's site.
import type { Command } from '../core/command.ts'
import { isForPeople } from '../session/human-output.ts'
import { expectPublicUrl, publicUrlFlag } from '../settings/public-url.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'

export const command: Command = {
  description:
    'Prints a frame with the tickets and a script that adjusts its height. Registration opens in a new window. Only sites allowed with pages update --embed-origin can show it.',
  positionals: [eventPositional],
  flags: [eventFlag, publicUrlFlag],
  examples: [
    { command: 'turnout events embed devconf --public-url https://tickets.example.org' },
    { command: 'turnout events embed devconf --public-url https://tickets.example.org --get html' },
  ],
  exitCodes: [4, 5, 8, 9],
  async run(context, input) {
    const event = context.event(input)
    const base = expectPublicUrl(context, input, ['events', 'embed'])
    const client = await context.client()
    const params = { event_id: event }
    const { path, embedOrigins } = (await client.call('showPublicPage', { params })).value
    const { name } = (await client.call('showEvent', { params })).value
    const html = [
      `<iframe data-turnout src="${escaped(base + path)}/embed" title="Tickets for ${escaped(name)}" referrerpolicy="origin" style="width:100%;height:600px;border:0"></iframe>`,
      `<script src="${escaped(base)}/e/embed.js" async></script>`,
    ].join('\n')
    if (isForPeople(context) && context.settings.get === null) await context.results.text(html, 'html')
    else await context.results.value({ url: `${base}${path}/embed`, html }, { title: () => 'Embed', rows: [] })
    if (embedOrigins.length > 0) return
    context.warn(
      `no site is allowed to show it yet; allow yours: turnout pages update ${event} --embed-origin https://…`,
    )
  },
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
