// `turnout schedule releases`: all releases of a schedule, with what each changed.
import { eventList } from '../../../verbs/lists/list-verb.ts'
import { releaseTable } from './columns.ts'

export const command = eventList({
  description:
    'A release never changes. One is current, a scheduled one becomes current at its time, and a recalled one was never public. The others were public, and can still be shown: turnout schedule show --release N.',
  examples: [
    { command: 'turnout schedule releases devconf' },
    { command: 'turnout schedule releases --event devconf --output csv --fields number,status,releasedAt,note' },
  ],
  operation: 'listReleases',
  table: releaseTable,
})
