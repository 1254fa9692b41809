// The names on a ticket that a steward reads: of its type and its holder's add-ons, and as they are translated.
import { languages } from '../../../contract/core/choices.ts'
import type { TicketTranslations } from '../../../contract/door/refusal-facts.ts'
import { readWords, type Words } from '../../../store/core/words.ts'
import { addOnsOf, type ScannedTicket } from '../../../store/door/scanned-tickets.ts'

interface TicketNames {
  readonly ticketType: string
  readonly addOns: string[]
  readonly translations: TicketTranslations
}

export function ticketNames(ticket: ScannedTicket): TicketNames {
  const [typeWords, addOns] = [readWords(ticket.type_words), addOnsOf(ticket)]
  const translations = languages.map((language) => {
    const ticketType = typeWords[language]?.name?.[0]
    const isTranslated = addOns.some(({ words }) => words[language]?.name !== undefined)
    const names = addOns.map(({ name, words }) => words[language]?.name?.[0] ?? name)
    const own = { ...(ticketType === undefined ? {} : { ticketType }), ...(isTranslated ? { addOns: names } : {}) }
    return [language, own] as const
  })
  return {
    ticketType: ticket.ticket_type,
    addOns: addOns.map(({ name }) => name),
    translations: Object.fromEntries(translations.filter(([, own]) => Object.keys(own).length > 0)),
  }
}

/** A name's translations alone. */
export const nameTranslations = (words: Words): { [L in keyof Words]?: { name: string } } =>
  Object.fromEntries(
    Object.entries(words).flatMap(([language, { name }]) =>
      name === undefined ? [] : [[language, { name: name[0] }]],
    ),
  )
