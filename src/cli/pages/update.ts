// `turnout pages update`: looks, ways to pay, what buyers may do themselves, and who may embed it.
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
    summary: 'colour of header and buttons',
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
    summary: 'where to send money; offers bank transfers',
    clearable: true,
  },
  {
    name: 'transfer-days',
    kind: 'whole',
    min: 1,
    max: 60,
    placeholder: 'DAYS',
    summary: 'how long places are kept for a transfer',
    defaultText: '14',
  },
  {
    name: 'self-cancel-until',
    kind: 'instant',
    placeholder: 'INSTANT',
    summary: 'lets buyers cancel their orders until then',
    clearable: true,
  },
  {
    name: 'embed-origin',
    kind: 'text',
    repeatable: true,
    placeholder: 'ORIGIN',
    summary: 'site that may show it in a frame, like https://devconf.example; repeat for others',
  },
]

export const command: Command = {
  description: 'Only what you give changes. --embed-origin replaces the whole list.',
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
