// A question before what can not be taken back. What it would do is looked up only where somebody can answer.
import type { Context } from '../core/context.ts'

/**
 * Goes on when the answer is yes; context.confirm throws otherwise.
 * @param plain the question without a look at the service: `Cancel devconf?`
 * @param full the question with the thing's name and what follows
 */
export async function confirmed(context: Context, plain: string, full: () => Promise<string>): Promise<void> {
  if (context.settings.yes || context.settings.dryRun) return
  const canAsk = context.host.stdin.isTTY === true && !context.settings.noInput.value
  await context.confirm(canAsk ? await full() : plain)
}
