// `turnout events create`: creates an event from the given flags; the service fills in the rest.
import type { Body } from '../../contract/catalog.ts'
import { idOf, isRecord, unwrap } from '../../terminal/tables/shape.ts'
import type { Command } from '../core/command.ts'
import { nextStep } from '../core/next-step.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { eventCard } from './columns.ts'
import { details, newEventFlags } from './details.ts'

export const command: Command = {
  description: 'The event starts as a draft. Settings you leave out get their defaults.',
  flags: [
    { name: 'name', kind: 'text', required: true, placeholder: 'NAME', summary: 'name of the event' },
    {
      name: 'date',
      kind: 'date',
      required: true,
      placeholder: 'YYYY-MM-DD',
      summary: 'day of the event, or its first day',
    },
    ...newEventFlags,
  ],
  examples: [
    { command: 'turnout events create --name "Town Fair" --date 2027-03-14 --capacity 500' },
    { command: 'turnout events create --name "Town Fair" --date 2027-03-14 --venue "Town Hall"' },
    {
      command: 'turnout events create --name "Town Fair" --date 2027-03-14 --currency CHF --get id',
      note: 'prints only the new id',
    },
  ],
  exitCodes: [4, 6, 7, 8, 9],
  operation: 'createEvent',
  async run(context, input) {
    const { currency, timezone } = context.settings
    const body = definedFields<Body<'createEvent'>>({
      ...details(input),
      // Configured values count as given; without either, the service has its own defaults.
      currency: input.flags.currency ?? currency.value ?? undefined,
      timezone: input.flags.timezone ?? timezone.value ?? undefined,
    })
    const client = await context.client()
    const answer = await client.call('createEvent', { body })
    await context.results.record(answer, eventCard, { created: true })
    const person = ['--name', 'Ada', '--email', 'ada@example.org', '--ticket-type', 'Standard']
    nextStep(context, ['attendees', 'register', '--event', referenceIn(answer.value), ...person])
  },
}

/** The slug, else the id in the response. */
function referenceIn(answer: unknown): string | undefined {
  const event = unwrap(answer)
  return isRecord(event) && typeof event.slug === 'string' ? event.slug : idOf(answer)
}
