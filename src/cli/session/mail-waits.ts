// Says once, where a command promises e-mail, that it waits because no mail server is connected.
import { Failure } from '../../contract/core/failures.ts'
import type { Context } from '../core/context.ts'
import { isForPeople } from './human-output.ts'

const said = new WeakSet<Context['settings']>()

/** For people only: scripts ask `mail status`. Under --dry-run it is a line of the plan. */
export async function sayIfMailWaits(context: Context): Promise<void> {
  const { settings } = context
  if (settings.quiet || said.has(settings) || !isForPeople(context)) return
  said.add(settings)
  if (await isMailConnected(context)) return
  if (settings.dryRun) context.foresee('Mail server', 'none is connected: the mails wait until turnout mail connect')
  else context.notice('No mail server is connected: the mails wait until turnout mail connect')
}

/** Another service, or a key that may not see the mail server, is taken to send its mails. */
async function isMailConnected(context: Context): Promise<boolean> {
  try {
    const client = await context.client()
    return (await client.call('showMailConnection', {})).value.connected !== false
  } catch (error) {
    if (error instanceof Failure) return true
    throw error
  }
}
