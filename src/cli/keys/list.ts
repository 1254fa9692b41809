// `turnout keys list`: API keys, without their text.
import type { Client, ListPage } from '../../client/client.ts'
import type { QueryInput } from '../../contract/catalog.ts'
import { keyStatuses } from '../../contract/core/choices.ts'
import type { Key } from '../../contract/keys/keys.ts'
import type { Command, Flag } from '../core/command.ts'
import { isForPeople } from '../session/human-output.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import { limitFlag, sinceFlag, statusFlag } from '../verbs/lists/list-flags.ts'
import { asFiltered, listedAll, orderFields, upToLimit } from '../verbs/lists/list-pages.ts'
import { definedFields, flagFields } from '../verbs/request-fields.ts'
import { keyTable } from './columns.ts'

const filters: readonly Flag[] = [statusFlag(keyStatuses), sinceFlag]

export const command: Command = {
  flags: [...filters, limitFlag],
  examples: [{ command: 'turnout keys list' }, { command: 'turnout keys list --status active --json' }],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listKeys',
  async run(context, input) {
    const events = new Map<string, string>()
    const table = keyTable(events)
    const query = definedFields<QueryInput<'listKeys'>>({
      ...flagFields(filters, input),
      ...orderFields(context, input, { table }),
    })
    const client = await context.client()
    const pages = upToLimit(client.list('listKeys', { query }), input)
    const rows = isForPeople(context) ? namingEvents(client, pages, events) : pages
    await context.results.list(rows, asFiltered(table, filters, input), listedAll(input))
  },
}

/** The pages as they come, once the names of the events of their keys are read. */
async function* namingEvents(
  client: Client,
  pages: AsyncIterable<ListPage<Key>>,
  events: Map<string, string>,
): AsyncIterable<ListPage<Key>> {
  for await (const page of pages) {
    for (const { eventId } of page.rows) {
      if (!eventId || events.has(eventId)) continue
      const event = await ifAnswered(() => client.call('showEvent', { params: { event_id: eventId } }), undefined)
      events.set(eventId, event?.value.name ?? eventId)
    }
    yield page
  }
}
