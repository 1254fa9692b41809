// Shows a ticket type in a reader's language, with the names of its price tiers. Pure and without schemas.
import type { Language } from '../core/choices.ts'
import { translate } from '../core/words/translate.ts'
import type { TicketType } from './ticket-types.ts'

const tierStart = 'tiers.'

/** The field of a price tier's name, among the words of its ticket type: `tiers.Early bird`. */
export const tierField = (name: string): string => `${tierStart}${name}`

/** The name of the price tier that a field is about; undefined for the words of the type itself. */
export const tierOfField = (field: string): string | undefined =>
  field.startsWith(tierStart) ? field.slice(tierStart.length) : undefined

/** The ticket type with its words, and the names of its price tiers, in a language. */
export function translateTicketType(type: TicketType, language: Language): TicketType {
  const { tiers: names = {}, ...texts } = type.translations[language] ?? {}
  const nameOf = (plain: string) => (Object.hasOwn(names, plain) ? names[plain] : undefined) ?? plain
  const tiers = type.tiers.map((tier) => ({ ...tier, name: nameOf(tier.name) }))
  const currentTier = type.currentTier === null ? null : nameOf(type.currentTier)
  const { name, description } = translate({ ...type, translations: { [language]: texts } }, language)
  return { ...type, name, description, tiers, currentTier }
}
