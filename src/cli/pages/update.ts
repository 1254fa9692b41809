// `turnout pages update`: changes looks, links, bank transfer, self-cancellation and embedding of an event's page.
import type { Flag } from '../core/command.ts'
import { findAddress } from '../verbs/page-address.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { flagFields } from '../verbs/request-fields.ts'
import { translationChangeFlag, translationsIn } from '../verbs/translations/translation-flag.ts'
import { pageCard } from './columns.ts'

const flags: readonly Flag[] = [
  {
    name: 'brand-color',
    field: 'color',
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
    name: 'picture-url',
    kind: 'text',
    max: 500,
    placeholder: 'URL',
    summary: 'https address of a wide picture above the event',
    clearable: true,
  },
  {
    name: 'imprint-url',
    kind: 'text',
    max: 500,
    placeholder: 'URL',
    summary: 'your legal notice, linked below every page',
    clearable: true,
  },
  {
    name: 'privacy-url',
    kind: 'text',
    max: 500,
    placeholder: 'URL',
    summary: 'your privacy policy, linked below every page and before ordering',
    clearable: true,
  },
  {
    name: 'terms-url',
    kind: 'text',
    max: 500,
    placeholder: 'URL',
    summary: 'your terms and conditions, linked below every page and before ordering',
    clearable: true,
  },
  {
    name: 'contact',
    kind: 'text',
    max: 500,
    placeholder: 'EMAIL|URL',
    summary: 'where visitors can ask questions',
    clearable: true,
  },
  { name: 'show-left', kind: 'switch', summary: 'show on the page how many tickets are left', clearable: true },
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
    summary: 'how many days places are held for a transfer, through the end of the last day',
    defaultText: '14',
  },
  {
    name: 'self-cancel-until',
    kind: 'instant',
    edge: 'end',
    ahead: true,
    placeholder: 'TIME',
    summary: 'let buyers cancel their orders until this time',
    clearable: true,
  },
  {
    name: 'embed-origin',
    field: 'embedOrigins',
    kind: 'text',
    repeatable: true,
    placeholder: 'ORIGIN',
    summary: 'site that may embed the page, like https://devconf.example; repeat for more',
  },
  translationChangeFlag,
]

export const command = changeVerb({
  description: 'Changes only the fields you give. --embed-origin replaces the whole list.',
  examples: [
    { command: 'turnout pages update devconf --brand-color "#0b6e4f" --embed-origin https://devconf.example' },
    {
      command:
        'turnout pages update devconf --transfer-instructions "IBAN DE02 1203 0000 0000 2020 51" --transfer-days 10',
    },
    { command: 'turnout pages update devconf --self-cancel-until 2027-03-01T00:00:00Z' },
    {
      command:
        'turnout pages update devconf --imprint-url https://devconf.example/imprint --privacy-url https://devconf.example/privacy --contact team@devconf.example',
    },
  ],
  operation: 'updatePublicPage',
  card: pageCard,
  flags,
  fields: (input) => ({ ...flagFields(flags, input), translations: translationsIn(input.flags.translation) }),
  // What it looks like now, rather than the settings once more.
  says: async (context, { path, url }) => {
    if (path === undefined || context.host.stdout.isTTY !== true) return
    context.notice(`page: ${await findAddress(context, { path, url })}`)
  },
})
