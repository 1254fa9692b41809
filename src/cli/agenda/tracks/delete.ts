// `turnout tracks delete`: its sessions are without a track afterwards.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { deletedTrackCard } from './columns.ts'
import { trackPositional } from './fields.ts'

export const command = changeVerb({
  description: 'Its sessions stay, without a track.',
  positional: trackPositional,
  examples: [
    { command: 'turnout tracks delete Web --event devconf --yes' },
    { command: 'turnout tracks delete Web --event devconf --yes --json' },
  ],
  operation: 'deleteTrack',
  card: deletedTrackCard,
  confirm: {
    action: 'delete track',
    reads: 'showTrack',
    question: ({ name, sessions }) =>
      `Delete track ${name}${sessions > 0 ? `? Its ${sessions} sessions stay, without a track.` : '?'}`,
  },
})
