// Triggers as words, as a definition has them.
import { automationFigures } from '../../../contract/automations/choices.ts'
import type { FigureTrigger, Trigger } from './definition.ts'
import { durationText, timeText } from './time-words.ts'

/** `end + 1 day, 10:00`, `on order.paid, after 2 hours`, `if sales.breakEvenChance < 50 %, daily 07:00`. */
export function triggerText(trigger: Trigger): string {
  if (trigger.kind === 'time') return timeText(trigger)
  if (trigger.kind === 'figure') return `if ${conditionText(trigger)}, daily ${trigger.daily}`
  const { on, afterMinutes } = trigger
  return afterMinutes === 0 ? `on ${on}` : `on ${on}, after ${durationText(afterMinutes)}`
}

/** `sales.breakEvenChance < 50 %`. */
export const conditionText = ({ figure, sign, limit }: FigureTrigger): string =>
  `${figure} ${sign} ${limit}${automationFigures[figure] === 'percent' ? ' %' : ''}`

/** `sales.breakEvenChance<50% 2027-03-15`: a crossing is named by its day. */
export const crossingKey = (trigger: FigureTrigger, day: string): string =>
  `${conditionText(trigger).replaceAll(' ', '')} ${day}`
