// The ticket of `door scan --ticket`: its id, or the end of it as `door search` shows it.
import { isIdOf } from '../../../client/list/find-named.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { idTail, readIdTail } from '../../../contract/core/ids.ts'
import { shellWord } from '../../../contract/core/words/shell-word.ts'
import { names } from '../../../contract/names.ts'
import type { Scanner } from './scanner.ts'

/**
 * Asked for as a search at the door, which a device may do and which works without a network; no scan is recorded. A whole
 * id costs no request.
 * @throws Failure not_found or ambiguous_name
 */
export async function chosenTicket(scanner: Scanner, { typed, event }: { typed: string; event: string }) {
  if (isIdOf(names.tickets, typed)) return typed
  const tail = readIdTail(typed)
  const found = tail === undefined ? [] : (await scanner.search(tail)).data
  const [ticket, ...others] = found.filter(({ id }) => idTail(id) === tail)
  if (ticket === undefined)
    throw new Failure('not_found', `There is no ticket "${typed}" at this door (--ticket)`, {
      details: { record: names.tickets.one },
      hint: `the column Ticket has the ids: turnout door search ${shellWord(event)} NAME`,
    })
  if (others.length > 0)
    throw new Failure('ambiguous_name', `"${typed}" is the end of several tickets' ids (--ticket)`, {
      issues: [ticket, ...others].map(({ id, name, ticketType }) => {
        return { pointer: id, code: 'candidate', detail: `${name}, ${ticketType}` }
      }),
      hint: 'repeat the command with the whole id of one',
    })
  return ticket.id
}
