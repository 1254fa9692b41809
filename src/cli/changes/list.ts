// `turnout changes list`: what has happened, the oldest first.
import type { Client, ListPage } from '../../client/client.ts'
import type { QueryInput } from '../../contract/catalog.ts'
import type { Change } from '../../contract/changes/changes.ts'
import type { Command } from '../core/command.ts'
import { limitFlag } from '../verbs/lists/list-flags.ts'
import { asFiltered, listedAll, upToLimit } from '../verbs/lists/list-pages.ts'
import { changeTable } from './columns.ts'
import { afterOf, chosenBy, readingFlags, sinceFlag } from './flags.ts'

const flags = [...readingFlags, sinceFlag('start')]

export const command: Command = {
  description:
    'Lists changes for other programs: ids, states and amounts, never a name or an address. The oldest comes first: --since 2h shows the latest. Changes are kept for 90 days. Covers all events unless you name one; turnout audit list says who made a change.',
  flags: [...flags, limitFlag],
  examples: [
    { command: 'turnout changes list --since 2h' },
    { command: 'turnout changes list --event devconf --kinds "order.*" --since start --json' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listChanges',
  async run(context, input) {
    const { since } = input.flags
    const after = typeof since === 'string' ? afterOf(context, since) : undefined
    const query = { ...chosenBy(input), ...(after === undefined ? {} : { after }) }
    const pages = pagesOf(await context.client(), query)
    await context.results.list(upToLimit(pages, input), asFiltered(changeTable, flags, input), listedAll(input))
  },
}

/** Pages until there is nothing more, or until a page is empty: what others are just writing is left to the next time. */
async function* pagesOf(client: Client, query: QueryInput<'listChanges'>): AsyncIterable<ListPage<Change>> {
  let { after } = query
  for (;;) {
    const place = after === undefined ? {} : { after }
    const { data, nextCursor, caughtUp } = (
      await client.call('listChanges', { query: { ...query, ...place, limit: '500' } })
    ).value
    const isOver = caughtUp || nextCursor === after
    if (data.length > 0 || isOver) yield { rows: data, total: undefined, more: !isOver }
    if (isOver) return
    after = nextCursor
  }
}
