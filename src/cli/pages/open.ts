// `turnout pages open`: opens an event's public page in the browser; where nobody looks at a screen, prints its address.
import type { Client } from '../../client/client.ts'
import { agendaPaths } from '../../contract/agenda/public/addresses.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { isLookedAt } from '../session/is-looked-at.ts'
import { expectPublicUrl, pageUrlFlag } from '../settings/public-url.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'

export const command: Command = {
  description:
    'On a terminal it opens the browser. In a pipe, in CI, with --no-input and where no browser can be opened it prints the address. Visitors see the page once the event is published and turnout serve runs; the agenda needs turnout schedule publish, too.',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    { name: 'agenda', kind: 'switch', summary: "open the page of the agenda instead of the event's" },
    pageUrlFlag,
  ],
  examples: [
    { command: 'turnout pages open summit --public-url https://tickets.example.org --no-input' },
    { command: 'turnout pages open devconf --agenda --public-url https://tickets.example.org --no-input' },
    {
      command: 'turnout pages open devconf --public-url https://tickets.example.org --json',
      note: 'prints the address as JSON',
    },
  ],
  exitCodes: [4, 5, 8, 9],
  async run(context, input) {
    const params = { event_id: context.event(input) }
    const client = await context.client()
    const page = (await client.call('showPublicPage', { params })).value
    const base = expectPublicUrl(context, input, { words: ['pages', 'open'], page })
    const { status, slug } = (await client.call('showEvent', { params })).value
    const path = input.flags.agenda === true ? await agendaPath(context, client, { slug, below: page.path }) : page.path
    if (status === 'draft') context.notice(`it is a draft, so visitors find no page: turnout events publish ${slug}`)
    const url = base + path
    if (isLookedAt(context) && (await isOpened(context, url))) return context.notice(`opened ${url}`)
    const { output, get, fields } = context.settings
    if (output.value === null && get === null && fields === null) return context.results.text(url)
    return context.results.value({ slug, path, url }, { title: () => url, rows: [] })
  },
}

interface Asked {
  readonly slug: string
  /** Path of the event's page. */
  readonly below: string
}

async function agendaPath(context: Context, client: Client, { slug, below }: Asked): Promise<string> {
  const { visibility } = (await client.call('showSchedule', { params: { event_id: slug } })).value
  if (visibility !== 'public') context.notice(`visitors find no agenda there yet: turnout schedule publish ${slug}`)
  return agendaPaths(below).page
}

const isOpened = async (context: Context, url: string): Promise<boolean> =>
  (await import('../session/open-in-browser.ts')).openIfPossible(context, url)
