// The translations of a ticket type: stored in one place by field, its price tiers' names as `tiers.NAME`.
import { type Language, languages } from '../../contract/core/choices.ts'
import type { TicketTypeChanges } from '../../contract/ticket-types/ticket-types.ts'
import { tierField, tierOfField } from '../../contract/ticket-types/translate-ticket-type.ts'
import { pages } from '../../languages/pages/index.ts'
import { wordingOf } from '../../languages/wording.ts'
import type { Words } from '../../store/core/words.ts'
import { quoteValue } from '../core/issues.ts'
import { invalidField } from '../core/refusals.ts'
import { changeWords, type TranslationChanges } from '../core/words/change-words.ts'

/** A ticket type's plain words; what is not set is left out. */
interface Plain {
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  readonly tiers?: readonly { readonly name: string }[] | undefined
}

/** The plain words by field: `name`, `description`, `tiers.Early bird`. */
export function plainTypeWords({ name, description, tiers = [] }: Plain): Record<string, string | null | undefined> {
  return { name, description, ...Object.fromEntries(tiers.map((tier) => [tierField(tier.name), tier.name])) }
}

/**
 * The words of a ticket type after a change.
 * @param type with its plain words after the change
 * @throws Failure validation_failed for a word or a price tier that it does not have
 */
export function changeTypeWords(words: Words, changes: TicketTypeChanges['translations'], type: Plain): Words {
  const plain = plainTypeWords(type)
  return changeWords(words, changes && byField(words, changes, plain), plain)
}

/** Changes by field; null instead of the tiers stands for the name of each. */
function byField(
  words: Words,
  changes: NonNullable<TicketTypeChanges['translations']>,
  plain: ReturnType<typeof plainTypeWords>,
): TranslationChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([language, change]) => {
      if (!change) return [language, change]
      const { tiers, ...texts } = change
      const own = Object.keys(words[language as Language] ?? {}).filter((field) => tierOfField(field) !== undefined)
      const named = Object.entries(tiers ?? {}).map(([tier, text]) => {
        if (text !== null) expectTier(plain, tier, language)
        return [tierField(tier), text] as const
      })
      const cleared = tiers === null ? own.map((field) => [field, null] as const) : []
      return [language, { ...texts, ...Object.fromEntries([...cleared, ...named]) }]
    }),
  )
}

/** The other languages' words for a free ticket, for the type that a registration on a page makes. */
export async function freeTicketWords(name: string): Promise<Words> {
  const said = await Promise.all(
    languages.map(
      async (language) => [language, (await wordingOf(pages, language)).say('ticketType.freeTicket')] as const,
    ),
  )
  const others = said.filter(([, text]) => text !== name)
  return changeWords({}, Object.fromEntries(others.map(([language, text]) => [language, { name: text }])), { name })
}

function expectTier(plain: ReturnType<typeof plainTypeWords>, tier: string, language: string): void {
  if (Object.hasOwn(plain, tierField(tier))) return
  const names = Object.keys(plain).flatMap((field) => tierOfField(field) ?? [])
  throw invalidField(
    `/translations/${language}/tiers/${tier}`,
    `"translations.${language}.tiers" has no price tier ${quoteValue(tier)} to translate. Available: ${names.join(', ') || 'none'}`,
    { hint: 'Name a tier as the ticket type does, or set the tier in the same request.' },
  )
}
