// Whether a result is printed as a card, so that a longer text may follow it.
import type { Context } from '../core/context.ts'
import { isForPeople } from '../session/human-output.ts'

export function showsCard(context: Context): boolean {
  const { get, fields, quiet } = context.settings
  return isForPeople(context) && get === null && fields === null && !quiet
}
