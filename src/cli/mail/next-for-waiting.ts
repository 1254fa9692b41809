// What lets mails leave that wait on this machine though a server is connected.
import type { MailConnection } from '../../contract/mail/connection.ts'
import type { Context } from '../core/context.ts'
import { nextStep } from '../core/next-step.ts'
import { isEmbedded } from '../settings/base-url.ts'

/** A service that runs sends by itself; here each command sends for five seconds at most. */
export function nextForWaiting(context: Context, { connected, waiting }: Partial<MailConnection>): void {
  if (waiting && connected && isEmbedded(context.settings.baseUrl.value)) nextStep(context, ['jobs', 'run'])
}
