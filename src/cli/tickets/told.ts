// Whom moving or transferring a ticket writes to, in the plan and with the result: its holder, and after a move a buyer who is
// somebody else where the price differs.
import type { Ticket } from '../../contract/orders/ticket.ts'
import type { Context } from '../core/context.ts'

type Holder = Pick<Ticket, 'name' | 'email'>

const addressed = ({ name, email }: Holder) => `${name} <${email}>`

type Change = 'move' | 'transfer'

/** A line of the plan. @param to the ticket with its holder afterwards */
export function foreseeMail(context: Context, change: Change, to: Holder & Pick<Ticket, 'status'>): void {
  context.foresee('Mails', to.status === 'valid' ? toHolder(change, addressed(to)) : unpaid[change])
}

const toHolder = (change: Change, holder: string) =>
  `1: the new ticket, to ${holder}${change === 'move' ? '; the new price, to the buyer if that is somebody else' : ''}`

const unpaid = {
  move: 'the new price, to the buyer; no ticket, as it is not paid yet',
  transfer: 'none: the ticket is not paid yet',
}

/** Says it once it is done. */
export function sayWhoIsTold(context: Context, change: Change, ticket: Ticket): void {
  const { settings } = context
  if (settings.dryRun || ticket.email === undefined) return
  const isMove = change === 'move'
  const buyer = isMove ? '; if the buyer is somebody else, they are told the new price' : ''
  if (ticket.status === 'valid') context.notice(`${addressed(ticket)} gets the new ticket by e-mail${buyer}`)
  else if (isMove) context.notice('The buyer is told the new price by e-mail: the ticket is not paid yet')
  else context.notice('Nobody is told by e-mail: the ticket is not paid yet')
}
