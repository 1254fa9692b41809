// Says what an event lacks before it is published, and asks where somebody can answer.
import type { Context } from '../core/context.ts'
import { canAnswer } from '../session/ask-on-screen.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import { missingLines } from './columns.ts'
import type { Missing } from './missing.ts'
import { readMissing } from './read-status.ts'

/** Publishing itself reports what is wrong with the event, and a service that shows no event may still publish it. */
const nothing: [undefined, []] = [undefined, []]

/** Without a terminal it only says so, because scripts publish too. @throws Failure not_confirmed */
export async function askBeforeOpening(context: Context, eventName: string): Promise<void> {
  const { host, settings } = context
  if (settings.dryRun) return
  const [event, missing] = await ifAnswered(
    async () => readMissing(await context.client(), eventName, host.now()),
    nothing,
  )
  const unready = missing.filter(({ code }) => code !== 'not_published')
  if (event?.status !== 'draft' || unready.length === 0) return
  const problems = unready.filter(({ severity }) => severity === 'problem')
  const hints = unready.filter(({ severity }) => severity === 'hint')
  const say = (title: string, some: readonly Missing[]) => {
    if (some.length > 0)
      for (const line of [title, ...some.flatMap(missingLines).map((text) => `  ${text}`)]) context.notice(line)
  }
  say(`${event.name} isn't ready to open:`, problems)
  say('Worth knowing:', hints)
  if (problems.length === 0 || !canAnswer(context)) return
  // Under --quiet the question stands alone.
  const reasons = settings.quiet ? `${event.name} isn't ready to open (see turnout status ${event.slug}). ` : ''
  await context.confirm(`publish ${eventName}`, () => `${reasons}Publish ${event.name} anyway?`)
}
