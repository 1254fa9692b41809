// The rules of a schedule, by operation: a table of contents.
import type { Rules } from '../../core/call.ts'
import { applyScheduleChanges } from './apply-changes.ts'
import { checkSchedule, deleteWaiver, listWaivers, showWaiver, waiveFinding } from './check.ts'
import { shiftSchedule, showSchedule, updateSchedule } from './settings.ts'
import { listSlots } from './slots.ts'

export const scheduleRules: Rules<
  | 'showSchedule'
  | 'updateSchedule'
  | 'shiftSchedule'
  | 'listSlots'
  | 'applyScheduleChanges'
  | 'checkSchedule'
  | 'waiveFinding'
  | 'listWaivers'
  | 'showWaiver'
  | 'deleteWaiver'
> = {
  showSchedule,
  updateSchedule,
  shiftSchedule,
  listSlots,
  applyScheduleChanges,
  checkSchedule,
  waiveFinding,
  listWaivers,
  showWaiver,
  deleteWaiver,
}
