// Whether a figure crosses its limit. Pure.
import { automationFigures } from '../../../contract/automations/choices.ts'
import type { FigureTrigger } from '../definition/definition.ts'

/** What is kept of a figure between two looks. */
export interface FigureState {
  /** Whether it was on the other side, or back by a fifth, since it last crossed. */
  readonly isArmed: boolean
  /** Null where there is too little to say. */
  readonly value: number | null
  readonly day: string
  readonly lookedAt: string
}

type Limited = Pick<FigureTrigger, 'figure' | 'sign' | 'limit'>

/** Whether the value is beyond the limit. */
const isBeyond = ({ sign, limit }: Limited, value: number) => (sign === '<' ? value < limit : value > limit)

/** Back by a fifth of the limit; of a percentage, of what lies between it and the nearer end, which it can always reach. */
function isBack({ figure, sign, limit }: Limited, value: number): boolean {
  const fifth = (automationFigures[figure] === 'percent' ? Math.min(limit, 100 - limit) : limit) / 5
  return sign === '<' ? value >= limit + fifth : value <= limit - fifth
}

/**
 * Compares a value with what was before. What is beyond the limit at the first look has not crossed it, and where there is
 * too little to say nothing has.
 */
export function crossing(
  trigger: Limited,
  before: Pick<FigureState, 'isArmed'> | null,
  value: number | null,
): { readonly isArmed: boolean; readonly crosses: boolean } {
  const isArmed = before?.isArmed ?? false
  if (value === null) return { isArmed, crosses: false }
  if (isBeyond(trigger, value)) return { isArmed: false, crosses: isArmed }
  return { isArmed: before === null || isArmed || isBack(trigger, value), crosses: false }
}
