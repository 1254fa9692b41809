// Plans that another one beats: nobody should be offered what is worse in all that they are shown.
import type { PlanFigures } from './figures.ts'

/** Whether one plan is as good in every figure, and better in one. All of them are of what is bad. */
function beats(one: PlanFigures, other: PlanFigures): boolean {
  const names = Object.keys(one) as (keyof PlanFigures)[]
  return names.every((name) => one[name] <= other[name]) && names.some((name) => one[name] < other[name])
}

/** Each plan, or in place of one that is beaten the first that beats it and is not beaten itself. */
export function replaceBeaten<T extends { readonly figures: PlanFigures }>(plans: readonly T[]): T[] {
  const unbeaten = plans.filter(({ figures }) => !plans.some((other) => beats(other.figures, figures)))
  return plans.map((plan) => {
    if (unbeaten.includes(plan)) return plan
    return unbeaten.find((other) => beats(other.figures, plan.figures)) ?? plan
  })
}
