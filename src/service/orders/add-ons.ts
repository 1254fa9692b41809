// Decides whom the add-ons of a new order are for.
import type { OrderedTicket } from '../../contract/orders/orders.ts'
import type { TicketKind } from '../../contract/ticket-types/ticket-types.ts'
import { invalidField } from '../core/refusals.ts'

interface Wanted {
  readonly sale: { readonly kind: TicketKind; readonly ticketTypeId: string; readonly ticketTypeName: string }
  readonly asked: OrderedTicket
  readonly pointer: string
}

/** @throws Failure validation_failed for a person named by number who isn't in the order, or for a ticket of another kind */
export function expectOwners(tickets: readonly Wanted[]): void {
  const count = tickets.filter(({ sale }) => sale.kind === 'admission').length
  for (const { sale, asked, pointer } of tickets) {
    if (asked.forAdmission === undefined) continue
    const at = `${pointer}/forAdmission`
    if (sale.kind !== 'add_on') {
      const detail = `"forAdmission" is only for add-ons, and ${sale.ticketTypeName} is of the kind ${sale.kind.replace('_', '-')}`
      throw invalidField(at, detail, { code: 'not_allowed' })
    }
    if (asked.forAdmission > count) {
      const detail = `the order has ${count} ${count === 1 ? 'admission' : 'admissions'}, so there is no number ${asked.forAdmission}`
      throw invalidField(at, detail, { code: 'too_big' })
    }
  }
}

/**
 * The index of the admission that each ticket is for; undefined for all but add-ons. That is the admission named by number,
 * else the first one of the name and e-mail given; the others are dealt in order, each type anew.
 */
export function ownersOf(tickets: readonly Wanted[]): (number | undefined)[] {
  const admissions = [...tickets.entries()].filter(([, { sale }]) => sale.kind === 'admission')
  const dealt = new Map<string, number>()
  return tickets.map(({ sale, asked }) => {
    if (sale.kind !== 'add_on') return undefined
    if (asked.forAdmission !== undefined) return admissions[asked.forAdmission - 1]?.[0]
    const [named] = admissions.find(([, one]) => isSamePerson(one.asked, asked)) ?? []
    if (named !== undefined) return named
    const before = dealt.get(sale.ticketTypeId) ?? 0
    dealt.set(sale.ticketTypeId, before + 1)
    return admissions[before % admissions.length]?.[0]
  })
}

function isSamePerson(person: OrderedTicket, { name, email }: OrderedTicket): boolean {
  if (name === undefined && email === undefined) return false
  return (name ?? person.name) === person.name && (email ?? person.email) === person.email
}
