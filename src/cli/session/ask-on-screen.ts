// Questions that only a terminal is asked: in a pipe the command line has said all there is to say.
import type { Context } from '../core/context.ts'

/** Whether somebody is there to answer. */
export const canAnswer = ({ host, settings }: Pick<Context, 'host' | 'settings'>): boolean =>
  host.stdin.isTTY === true && !settings.noInput.value

/**
 * Asks on a terminal, unless --yes is given, for commands that scripts run without it.
 * @param action completes the hint "add --yes to …"
 * @throws Failure not_confirmed
 */
export async function confirmOnScreen(
  context: Context,
  action: string,
  question: () => string | Promise<string>,
): Promise<void> {
  if (context.settings.dryRun || canAnswer(context)) await context.confirm(action, question)
}
