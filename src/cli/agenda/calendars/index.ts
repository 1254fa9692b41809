// The verbs of `turnout calendars`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const description =
  'A connected calendar (CalDAV: Nextcloud, iCloud, Fastmail, Radicale and others) gets an entry per slot of the released schedule, and each later release. Google has no passwords for programs: subscribe to the feed there.'

export const verbs: Verbs = {
  connect: { summary: 'Connect a calendar that follows the schedule', load: () => import('./connect.ts') },
  list: { summary: 'List the connected calendars of an event', load: () => import('./list.ts') },
  show: { summary: 'Show a connected calendar and its last run', load: () => import('./show.ts') },
  sync: { summary: 'Update a calendar to match the current release', load: () => import('./sync.ts') },
  update: { summary: "Change a calendar's password, or which side wins a conflict", load: () => import('./update.ts') },
  disconnect: { summary: 'Disconnect a calendar', load: () => import('./disconnect.ts') },
}
