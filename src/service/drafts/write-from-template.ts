// Writes a draft without a model: in English from our own phrases, else from the account's template or as a plain letter.
import type { StoredEvent } from '../../store/events.ts'
import type { SessionlessCall } from '../core/call.ts'
import { findFaultIn, renderingFor } from '../mail/check-template.ts'
import { findOrderWords } from '../mail/order-words.ts'
import type { DraftAsked, DraftWords, Written } from './draft.ts'
import { findEndingTier } from './ending-tier.ts'
import { writeInEnglish } from './english.ts'
import { findOwnTemplate, hasPhrases, writeIntoTemplate, writeLetter } from './other-languages.ts'

type Writing = Pick<SessionlessCall<'draftMessage'>, 'store' | 'services' | 'principal' | 'now'>

const byTemplate = { writer: 'template', cached: false, repaired: false, tokensIn: 0, tokensOut: 0 } as const

/** Never fails for want of words. */
export async function writeFromTemplate(call: Writing, event: StoredEvent, asked: DraftAsked): Promise<Written> {
  const { store, principal, now } = call
  if (asked.language === 'en') {
    const isTier = asked.occasion === 'tier'
    const tier = isTier ? await store.read((session) => findEndingTier({ session, principal }, event, now)) : undefined
    return { ...writeInEnglish(asked, tier), ...byTemplate, warnings: [] }
  }
  const mayRead = principal.scopes.has('mail:read')
  const own = mayRead ? await store.read((session) => findOwnTemplate(session, principal.accountId, asked)) : undefined
  const whole = own && writeIntoTemplate(asked, own)
  if (whole && findOrderWords(whole) === undefined && (await isRenderable(call, whole)))
    return { ...whole, ...byTemplate, warnings: [] }
  return {
    ...(await writeLetter(asked)),
    ...byTemplate,
    warnings: hasPhrases(asked.occasion) ? [] : [noPhrases(asked)],
  }
}

const noPhrases = ({ occasion, language }: DraftAsked) => ({
  code: 'no_phrases' as const,
  detail: `Phrases for "${occasion}" are in English only: in "${language}" the draft has only a greeting, your words and the event`,
})

/** Whether it is still a template: what was typed may have come between two halves of a tag. */
async function isRenderable({ principal, services }: Writing, { subject, body }: DraftWords): Promise<boolean> {
  const sources = Object.entries({ subject, body }).map(([field, source]) => ({ field, source }))
  return (await findFaultIn(sources, renderingFor(principal, services))) === undefined
}
