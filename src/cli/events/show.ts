// `turnout events show`: one event as a card, with what else was sold beside its headcount.
import type { Client } from '../../client/client.ts'
import type { Event } from '../../contract/events/events.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { isForPeople } from '../session/human-output.ts'
import { othersText } from '../status/columns.ts'
import { readOtherSales } from '../status/read-status.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import { eventCard } from './columns.ts'

export const command: Command = {
  positionals: [eventPositional],
  flags: [eventFlag],
  examples: [{ command: 'turnout events show devconf' }, { command: 'turnout events show --event devconf --json' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showEvent',
  async run(context, input) {
    const client = await context.client()
    const answer = await client.call('showEvent', { params: { event_id: context.event(input) } })
    const others = await alsoSold(context, client, answer.value)
    await context.results.record(answer, others === null ? eventCard : cardWith(others))
  },
}

/** Only for people: programs get the service's record as is, and status has these numbers as fields. */
async function alsoSold(context: Context, client: Client, event: Event): Promise<string | null> {
  // A service that counts nothing sold has no more to say.
  if (!isForPeople(context) || context.settings.get !== null || typeof event.sold !== 'number') return null
  // The event itself was read, and is worth showing.
  return ifAnswered(async () => othersText({ others: await readOtherSales(client, event) }), null)
}

/** Add-ons and donations below the people. */
function cardWith(others: string): CardView<Event> {
  const place = eventCard.rows.findIndex(({ key }) => key === 'held') + 1
  return {
    ...eventCard,
    rows: eventCard.rows.toSpliced(place, 0, { key: 'others', title: 'Also sold', value: () => others }),
  }
}
