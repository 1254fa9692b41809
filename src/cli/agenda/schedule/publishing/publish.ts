// `turnout schedule publish`: shows the released agenda to everybody, or at a secret address.
import type { Flag } from '../../../core/command.ts'
import { isForPeople } from '../../../session/human-output.ts'
import { findKnownAddress } from '../../../verbs/page-address.ts'
import { changeVerb } from '../../../verbs/record-verbs.ts'
import { publishedCard } from './columns.ts'

const flags: readonly Flag[] = [
  { name: 'unlisted', kind: 'switch', summary: 'show it only at a secret address; possible for a draft event too' },
  {
    name: 'new-link',
    kind: 'switch',
    summary: 'with --unlisted: replace the secret address; the old one stops working',
  },
]

export const command = changeVerb({
  description: [
    'Prints the address of the agenda, which shows the current release and, from now on, each later one as soon as it is current. It needs a release and, without --unlisted, a published event.',
    'Below that address are a calendar to subscribe to, schedule.xml and schedule.json for apps, and an Atom feed of changes: --full prints their addresses, and the page links to them.',
    'An unlisted agenda has the same pages at an address that cannot be guessed and that search engines are told to leave out. Publishing it for everybody keeps that address.',
  ].join('\n'),
  flags,
  examples: [
    { command: 'turnout schedule publish devconf' },
    { command: 'turnout schedule publish devconf --unlisted', note: 'prints a secret address' },
    { command: 'turnout schedule publish devconf --unlisted --new-link', note: 'the old address stops working' },
  ],
  operation: 'publishSchedule',
  card: publishedCard,
  says: async (context, { path, eventId }) => {
    if (path === null || !isForPeople(context)) return
    if ((await findKnownAddress(context, { path, eventId })) !== undefined) return
    const how = 'turnout serve --public-url https://…'
    context.notice(`nobody can subscribe to its calendar until the service knows its public address: ${how}`)
  },
})
