// `turnout events publish`: publishes a draft.
import { pageAddress } from '../settings/public-url.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { eventCard } from './columns.ts'

export const command = changeVerb({
  examples: [
    { command: 'turnout events publish devconf' },
    { command: 'turnout events publish --event devconf --json' },
  ],
  operation: 'publishEvent',
  card: eventCard,
  says: (context, { slug }) => {
    if (slug !== undefined && context.host.stdout.isTTY === true) context.notice(`page: ${pageAddress(context, slug)}`)
  },
})
