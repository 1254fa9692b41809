// Says once, where a command promises e-mail, that it waits because no mail server is connected, or has no links because the
// service was never told its address.
import { Failure } from '../../contract/core/failures.ts'
import type { MailConnection } from '../../contract/mail/connection.ts'
import type { Context } from '../core/context.ts'
import { isForPeople } from './human-output.ts'

const said = new WeakSet<Context['settings']>()

/** For people only: scripts ask `mail status`. Under --dry-run it is a line of the plan. */
export async function sayIfMailWaits(context: Context): Promise<void> {
  const connection = await readOnce(context)
  if (connection === undefined) return
  if (connection.connected !== false) return sayIfLinkless(context, connection)
  sayNoServer(context)
}

/** Only that no mail server is connected, of mails that have no links to orders. @param hasPlan the command shows its own plan */
export async function sayIfNoServer(context: Context, { hasPlan = false } = {}): Promise<void> {
  if ((await readOnce(context))?.connected === false) sayNoServer(context, hasPlan)
}

function sayNoServer(context: Context, hasPlan = false): void {
  if (context.settings.dryRun && !hasPlan) {
    context.foresee('Mail server', 'none is connected: the mails wait until you run turnout mail connect')
  } else context.notice('No mail server is connected: the mails wait until you run turnout mail connect')
}

/** Only that mails have no links, where the command itself says when they go. */
export async function sayIfNoLinks(context: Context): Promise<void> {
  const connection = await readOnce(context)
  if (connection !== undefined && connection.connected !== false) sayIfLinkless(context, connection)
}

type Connection = Partial<Pick<MailConnection, 'connected' | 'linksTo'>>

function sayIfLinkless(context: Context, { linksTo }: Connection): void {
  if (linksTo !== null) return
  if (context.settings.dryRun) context.foresee('Mail links', `none: ${noAddress}`)
  else context.notice(`The mails have no link to the order's page: ${noAddress}`)
}

const noAddress = 'the service does not know its public address. Tell it once: turnout serve --public-url https://…'

/** Undefined where it was said already, nobody reads it, or the service doesn't say. */
async function readOnce(context: Context): Promise<Connection | undefined> {
  const { settings } = context
  if (settings.quiet || said.has(settings) || !isForPeople(context)) return undefined
  said.add(settings)
  try {
    const client = await context.client()
    return (await client.call('showMailConnection', {})).value ?? undefined
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
