// The rules of enrolments, by operation: a table of contents.
import type { Rules } from '../../core/call.ts'
import { enrol } from './enrol.ts'
import { cancelEnrolment, listEnrolments, showEnrolment } from './enrolments.ts'

export const enrolmentRules: Rules<'enrol' | 'listEnrolments' | 'showEnrolment' | 'cancelEnrolment'> = {
  enrol,
  listEnrolments,
  showEnrolment,
  cancelEnrolment,
}
