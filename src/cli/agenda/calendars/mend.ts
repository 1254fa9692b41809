// What has a stopped calendar follow the schedule again.
import type { Calendar } from '../../../contract/agenda/calendars/calendars.ts'
import { stoppedByRestore } from '../../../contract/agenda/choices.ts'

/** The command that starts a calendar again, by why it was stopped. */
export const startAgain = ({ id, lastError }: Pick<Calendar, 'id' | 'lastError'>): string =>
  lastError === stoppedByRestore ? `turnout calendars sync ${id}` : `turnout calendars update ${id} --new-password`
