// Parses `--ticket` and `--guest` into the tickets of a new order.

import { Failure } from '../../contract/core/failures.ts'
import { amountFault } from '../../contract/core/money.ts'
import type { OrderedTicket } from '../../contract/orders/orders.ts'
import { counted } from '../../terminal/text/counted.ts'
import type { AnsweredTicket, FlagValue, Input } from '../core/command.ts'
import { givenAnswers } from '../verbs/answer-flag.ts'
import type { ReadAmount } from '../verbs/money/amount-flag.ts'

/** A ticket as typed, its amount not converted yet. */
interface TypedTicket extends Omit<OrderedTicket, 'amount'> {
  readonly typedAmount?: string
}

/**
 * `VIP=2` is two of VIP, `VIP` one, `Gift@7.50` one at 7.50, `Workshop@for=2` an add-on for the second person;
 * `VIP=Grace <grace@example.org>` is one for Grace.
 */
export async function orderedTickets(flags: Input['flags'], readAmount: ReadAmount): Promise<readonly OrderedTicket[]> {
  const ordered: OrderedTicket[] = []
  for (const { typedAmount, ...ticket } of typedTickets(flags)) {
    const amount = typedAmount === undefined ? undefined : await readAmount('ticket', typedAmount)
    ordered.push(amount === undefined ? ticket : { ...ticket, amount })
  }
  return ordered
}

/** The tickets with the answers that the line gives for each. */
export function answeredTickets(flags: Input['flags']): readonly AnsweredTicket[] {
  return typedTickets(flags).map(({ ticketType, quantity = 1, name, answers }) => ({
    ticketType,
    holder: name === undefined ? counted(quantity, `${ticketType} ticket`) : `${name}, ${ticketType}`,
    answers,
  }))
}

/** @throws Failure `usage` for what is not a ticket, and for none at all */
function typedTickets({ ticket, guest, answer }: Input['flags']): readonly TypedTicket[] {
  const typed = [...texts(ticket).map(ticketOf), ...texts(guest).map(guestOf)]
  if (typed.length > 0) return withAnswers(typed, texts(answer))
  throw new Failure('usage', 'an order needs at least one ticket', {
    hint: 'add --ticket TYPE=QUANTITY or --guest "TYPE=NAME"',
  })
}

/** Answers for all tickets come first, so that an answer for one ticket overrides them. */
function withAnswers(tickets: readonly TypedTicket[], answers: readonly string[]): readonly TypedTicket[] {
  const numbered = answers.map((text) => /^(?:(\d{1,3}):)?(.*)$/s.exec(text) ?? [])
  const beyond = numbered.find(([, number]) => number !== undefined && !tickets[Number(number) - 1])
  if (beyond) {
    throw new Failure(
      'usage',
      `--answer ${JSON.stringify(beyond[0])} is for ticket number ${beyond[1]}, which is not in this order`,
      {
        hint: `there are ${tickets.length}, counted from 1: first each --ticket, then each --guest`,
      },
    )
  }
  const answersFor = (wanted: string | undefined) =>
    givenAnswers(numbered.flatMap(([, number, text = '']) => (number === wanted ? [text] : [])))
  const forAll = answersFor(undefined)
  return tickets.map((ticket, index) => {
    const own = answersFor(String(index + 1))
    return own || forAll ? { ...ticket, answers: { ...forAll, ...own } } : ticket
  })
}

const texts = (value: FlagValue): readonly string[] => (Array.isArray(value) ? value : [])

function ticketOf(written: string): TypedTicket {
  const [, text = written, person] = /^(.+)@for=(\d{1,3})$/s.exec(written) ?? []
  const [, rest = text, amount] =
    /^(.+)@(\s*(?:\p{Sc}|[A-Za-z]{3}\s)?\s*\d[\d.,'’ ]*(?:\p{Sc}|[A-Za-z]{3})?)$/su.exec(text) ?? []
  const fault = amount === undefined ? undefined : amountFault(amount)
  if (fault !== undefined) throw new Failure('usage', `--ticket ${JSON.stringify(text)}: "${amount}" ${fault}`)
  const match = /^(.*)=(\d{1,9})$/s.exec(rest)
  return {
    ticketType: match?.[1] ?? rest,
    ...(match ? { quantity: Number(match[2]) } : {}),
    ...(amount === undefined ? {} : { typedAmount: amount }),
    ...(person === undefined ? {} : { forAdmission: Number(person) }),
  }
}

function guestOf(text: string): TypedTicket {
  const [, ticketType, name, email] = /^([^=]+)=([^<]+?)\s*(?:<([^<>]+)>)?$/.exec(text) ?? []
  if (ticketType === undefined || name === undefined) {
    throw new Failure('usage', `--guest ${JSON.stringify(text)}: write it like "VIP=Grace Hopper <grace@example.org>"`)
  }
  return { ticketType, name, ...(email === undefined ? {} : { email }) }
}
