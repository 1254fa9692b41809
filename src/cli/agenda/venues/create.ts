// `turnout venues create`: a building, for any event of the account.
import type { Body } from '../../../contract/catalog.ts'
import type { Command } from '../../core/command.ts'
import { nextStep } from '../../core/next-step.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { venueCard } from './columns.ts'
import { venueFields, venueFlags } from './fields.ts'

export const command: Command = {
  description:
    'A venue has rooms, and any of your events can use it. You need not create it first: turnout rooms create makes a venue along with the first room.',
  flags: venueFlags.map(({ clearable: _clearable, ...flag }) => ({ ...flag, required: flag.name === 'name' })),
  examples: [
    { command: 'turnout venues create --name "Town Hall" --street "Rathausmarkt 1" --city Hamburg --country DE' },
    {
      command:
        'turnout venues create --name "Old Mill" --hours "mon-fri 08:00-22:00" --hours "sat,sun 10:00-18:00" --access "A lift at the back entrance"',
    },
  ],
  exitCodes: [4, 6, 7, 8, 9],
  asks: ['name', 'street', 'city'],
  operation: 'createVenue',
  async run(context, input) {
    const client = await context.client()
    const body = definedFields<Body<'createVenue'>>(venueFields(input))
    const answer = await client.call('createVenue', { body })
    await context.results.record(answer, venueCard, { created: true })
    const event = context.settings.event.value ?? undefined
    nextStep(context, ['rooms', 'create', '--event', event, '--venue', answer.value.name, '--name', 'Main hall'])
  },
}
