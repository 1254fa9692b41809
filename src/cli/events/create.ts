// `turnout events create`: creates an event from the given flags; the service fills in the rest.
import type { Body } from '../../contract/catalog.ts'
import { idOf, isRecord, unwrap } from '../../terminal/tables/shape.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { nextStep } from '../core/next-step.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { eventCard } from './columns.ts'
import { details, newEventFlags } from './details.ts'
import { confirmPastDate } from './past-date.ts'

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
      command: 'turnout events create --name "Town Fair" --date 2027-03-14 --end-date 2027-03-15',
      note: 'two days',
    },
    {
      command: 'turnout events create --name "Town Fair" --date 2027-03-14 --at "Town Hall"',
      note: 'one of your venues',
    },
    {
      command: 'turnout events create --name "Town Fair" --date 2027-03-14 --currency CHF --get id',
      note: 'prints only the new id',
    },
  ],
  exitCodes: [3, 4, 6, 7, 8, 9],
  asks: ['name', 'date', 'end-date', 'timezone', 'capacity'],
  operation: 'createEvent',
  async run(context, input) {
    await confirmPastDate(context, input)
    const { currency } = context.settings
    const own = details(input)
    const body = definedFields<Body<'createEvent'>>({
      ...own,
      // Configured values count as given; without either, the service has its own defaults.
      currency: own.currency ?? currency.value ?? undefined,
      timezone: own.timezone ?? zoneOfNewEvent(context),
    })
    const client = await context.client()
    const answer = await client.call('createEvent', { body })
    await context.results.record(answer, eventCard, { created: true })
    nextStep(context, nextAfter(answer.value))
  },
}

/**
 * The configured zone, else this machine's. Machines in UTC are mostly servers and say nothing of where an event is: there
 * the service's own default counts.
 */
function zoneOfNewEvent(context: Context): string | undefined {
  const { host, settings } = context
  if (settings.timezone.value !== null) return settings.timezone.value
  const zone = host.timezone()
  if (zone === 'UTC' || zone === 'Etc/UTC') return undefined
  context.notice(`time zone: ${zone}, like this machine; --timezone sets another`)
  return zone
}

/** A first ticket type; at a service with the basic operations only, whose events have no slug, a registration. */
function nextAfter(answer: unknown): readonly (string | undefined)[] {
  const event = unwrap(answer)
  if (isRecord(event) && typeof event.slug === 'string') {
    return ['ticket-types', 'create', '--event', event.slug, '--name', 'Standard', '--price', '50']
  }
  const person = ['--name', 'Ada', '--email', 'ada@example.org', '--ticket-type', 'Standard']
  return ['attendees', 'register', '--event', idOf(answer), ...person]
}
