// Secrets that an answer has and no later one.
import { Failure } from '../../../contract/core/failures.ts'
import type { Context } from '../../core/context.ts'

/** @throws Failure usage where --quiet would hide what is shown only once; `field` of the answer has it */
export function expectShown({ settings }: Context, what: string, field: string): void {
  if (!settings.quiet || settings.get !== null) return
  throw new Failure('usage', `--quiet would hide the new ${what}, which is shown only once`, {
    hint: `use --get ${field} to print only the ${what}`,
  })
}
