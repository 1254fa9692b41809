// Says of an order that waits for a transfer whether its buyer is told how to pay.
import type { Context } from '../core/context.ts'
import { isForPeople } from '../session/human-output.ts'
import { sayIfMailWaits } from '../session/mail-waits.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'

/** Only with transfer instructions a mail asks for the money; where they are missing, says what adds them. */
export async function sayHowToldToPay(context: Context, event: string, order: string): Promise<void> {
  if (context.settings.quiet || !isForPeople(context)) return
  if (await hasInstructions(context, event)) return sayIfMailWaits(context)
  context.notice(
    `The buyer is not told how to pay, because the page has no transfer instructions. Add them: turnout pages update ${event} --transfer-instructions "…". Then: turnout orders resend ${order}`,
  )
}

/** Another service may have no such page. */
const hasInstructions = (context: Context, event: string): Promise<boolean> =>
  ifAnswered(async () => {
    const client = await context.client()
    const page = (await client.call('showPublicPage', { params: { event_id: event } })).value
    return page?.transferInstructions !== null
  }, true)
