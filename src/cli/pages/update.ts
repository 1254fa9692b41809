// `turnout pages update`: changes looks, bank transfer, self-cancellation and embedding of an event's page.
import type { Body } from '../../contract/catalog.ts'
import type { Command, Flag } from '../core/command.ts'
import { nextStep } from '../core/next-step.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { changedFields } from '../verbs/request-fields.ts'
import { pageCard } from './columns.ts'

const flags: readonly Flag[] = [
  {
    name: 'brand-color',
    kind: 'text',
    max: 7,
    placeholder: '#RRGGBB',
    summary: 'colour of the header and the buttons',
    clearable: true,
  },
  {
    name: 'logo-url',
    kind: 'text',
    max: 500,
    placeholder: 'URL',
    summary: 'https address of a picture for the header',
    clearable: true,
  },
  {
    name: 'transfer-instructions',
    kind: 'text',
    placeholder: 'TEXT',
    summary: 'bank details shown to buyers; enables payment by transfer',
    clearable: true,
  },
  {
    name: 'transfer-days',
    kind: 'whole',
    min: 1,
    max: 60,
    placeholder: 'DAYS',
    summary: 'how many days places are held for a transfer',
    defaultText: '14',
  },
  {
    name: 'self-cancel-until',
    kind: 'instant',
    placeholder: 'INSTANT',
    summary: 'let buyers cancel their orders until this time',
    clearable: true,
  },
  {
    name: 'embed-origin',
    kind: 'text',
    repeatable: true,
    placeholder: 'ORIGIN',
    summary: 'site that may embed the page, like https://devconf.example; repeat for others',
  },
]

export const command: Command = {
  description: 'Changes only the fields you give. --embed-origin replaces the whole list.',
  positionals: [eventPositional],
  flags: [eventFlag, ...flags],
  examples: [
    { command: 'turnout pages update devconf --brand-color "#0b6e4f" --embed-origin https://devconf.example' },
    {
      command:
        'turnout pages update devconf --transfer-instructions "IBAN DE02 1203 0000 0000 2020 51" --transfer-days 10',
    },
    { command: 'turnout pages update devconf --self-cancel-until 2027-03-01T00:00:00Z' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'updatePublicPage',
  async run(context, input) {
    const event = context.event(input)
    const { brandColor: color, logoUrl, transferInstructions, transferDays, selfCancelUntil, embedOrigin } = input.flags
    const fields = { color, logoUrl, transferInstructions, transferDays, selfCancelUntil, embedOrigins: embedOrigin }
    const body = changedFields<Body<'updatePublicPage'>>(fields, flags)
    const client = await context.client()
    const answer = await client.call('updatePublicPage', { params: { event_id: event }, body })
    await context.results.record(answer, pageCard)
    nextStep(context, ['pages', 'show', event])
  },
}
