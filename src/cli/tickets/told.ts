// Whom moving or transferring a ticket writes to: its holder, in the plan and with the result.
import type { Ticket } from '../../contract/orders/ticket.ts'
import type { Context } from '../core/context.ts'

type Holder = Pick<Ticket, 'name' | 'email'>

const addressed = ({ name, email }: Holder) => `${name} <${email}>`

/** A line of the plan. @param to the holder afterwards */
export function foreseeMail(context: Context, { status }: Pick<Ticket, 'status'>, to: Holder): void {
  const planned = status === 'valid' ? `1: the new ticket, to ${addressed(to)}` : 'none: the ticket is not paid yet'
  context.foresee('Mails', planned)
}

/** Says it once it is done. */
export function sayWhoIsTold(context: Context, ticket: Ticket): void {
  const { settings } = context
  if (settings.dryRun || ticket.email === undefined) return
  if (ticket.status === 'valid') context.notice(`${addressed(ticket)} gets the new ticket by e-mail`)
  else context.notice('Nobody is told by e-mail: the ticket is not paid yet')
}
