// The order in which ticket types are offered to choose from.
import { ticketKinds } from '../../contract/core/choices.ts'
import type { TicketType } from '../../contract/ticket-types/ticket-types.ts'

/** Admissions, then add-ons, then donations, each as the organizer sorted them: hardly anybody means the donation. */
export function admissionsFirst<T extends Partial<Pick<TicketType, 'kind'>>>(types: readonly T[]): T[] {
  return ticketKinds.flatMap((kind) => types.filter((type) => kindOf(type) === kind))
}

/** A kind that only a newer service knows is sorted like an admission, so that no type is lost. */
const kindOf = ({ kind }: Partial<Pick<TicketType, 'kind'>>) =>
  ticketKinds.find((known) => known === kind) ?? 'admission'
