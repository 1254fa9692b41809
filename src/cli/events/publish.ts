// `turnout events publish`: publishes a draft, once what it still lacks is known.
import { pageAddress } from '../settings/public-url.ts'
import { askBeforeOpening } from '../status/ask-before-opening.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { eventCard } from './columns.ts'

export const command = changeVerb({
  description:
    'Says first what is missing, such as a way to pay, and asks on a terminal whether to go on; --yes goes on. Without a terminal it publishes and says it on stderr. turnout status shows the same list.',
  examples: [
    { command: 'turnout events publish devconf' },
    { command: 'turnout events publish --event devconf --json' },
  ],
  operation: 'publishEvent',
  card: eventCard,
  before: askBeforeOpening,
  says: (context, { slug }) => {
    if (slug !== undefined && context.host.stdout.isTTY === true) context.notice(`page: ${pageAddress(context, slug)}`)
  },
})
