// `turnout waitlist offer`: offers places out of turn, or renews an offer.
import { changeVerb } from '../verbs/record-verbs.ts'
import { waitlistCard } from './columns.ts'
import { entryPositional } from './fields.ts'

export const command = changeVerb({
  description:
    'Places that become free are offered to the first in the queue automatically. Use this for exceptions: to let somebody go first, to extend an offer, or to renew one that has expired.',
  positional: entryPositional,
  flags: [
    {
      name: 'offer-hours',
      kind: 'whole',
      min: 1,
      max: 720,
      placeholder: 'HOURS',
      summary: 'how long the offer is valid, from now',
      defaultText: "the event's setting",
    },
  ],
  examples: [{ command: 'turnout waitlist offer wle_…' }, { command: 'turnout waitlist offer wle_… --offer-hours 72' }],
  operation: 'offerWaitlistEntry',
  card: waitlistCard,
  mails: true,
  next: ({ eventId, name, email, ticketTypeId, quantity }, id) => {
    const buyer = ['--event', eventId, '--name', name, '--email', email]
    const places = ['--ticket', ticketTypeId && `${ticketTypeId}=${quantity}`, '--waitlist-entry', id]
    return ['orders', 'create', ...buyer, ...places]
  },
})
