// What the sentence of a refusal is made of, so that a page can say it in the steward's language.
import * as z from 'zod'
import { perLanguage } from '../core/words/translations.ts'
import { refusalCauses } from './choices.ts'

export const RefusalFacts = z.object({
  /** Why, where the result alone does not say it. */
  cause: z.enum(refusalCauses).optional(),
  /** When the list starts and stops admitting, for a ticket that is too early or too late. */
  opensAt: z.string().optional(),
  closesAt: z.string().optional(),
  /** Of the order that the ticket ended with. */
  orderReference: z.string().optional(),
  /** The event that the ticket is for. */
  otherEvent: z
    .object({
      name: z.string(),
      date: z.string(),
      translations: perLanguage(z.object({ name: z.string() })),
    })
    .optional(),
})
export type RefusalFacts = z.output<typeof RefusalFacts>

/** The ticket type and the add-ons as the organizer has translated them, by language. */
export const TicketTranslations = perLanguage(
  z.object({
    ticketType: z.string().optional(),
    /** All of them, those without a translation in plain words. */
    addOns: z.array(z.string()).optional(),
  }),
)
export type TicketTranslations = z.output<typeof TicketTranslations>
