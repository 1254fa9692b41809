// Reads what public pages show of an event: the event, its ticket types, form and page settings. Drafts are not found.
import type { Language } from '../../contract/core/choices.ts'
import type { Event } from '../../contract/events/events.ts'
import type { Form } from '../../contract/forms/forms.ts'
import type { PublicPage } from '../../contract/pages/pages.ts'
import type { TicketType } from '../../contract/ticket-types/ticket-types.ts'
import { type PageWording, pages } from '../../languages/pages/index.ts'
import { wordingOf } from '../../languages/wording.ts'
import { findPublicEvent as findRow } from '../../store/pages.ts'
import { findConnection } from '../../store/payments/connections.ts'
import type { Principal } from '../core/call.ts'
import { notFound } from '../core/find-event.ts'
import { type Address, type LanguageLink, languageFor, languageLinks } from './language.ts'
import { ask, publicPrincipal, type Site } from './site.ts'
import { translateRecords } from './translate-event.ts'

export interface PublicEvent extends Event {
  readonly principal: Principal
  /** What its page says, in the reader's language. */
  readonly words: PageWording
  readonly address: Address
  /** The page asked for in each of the event's languages; empty when there is only one. */
  readonly languageLinks: readonly LanguageLink[]
  /** Visible to everybody. */
  readonly ticketTypes: readonly TicketType[]
  readonly hiddenTypes: readonly TicketType[]
  /** By id: names are shown translated, and operations know the plain ones. */
  readonly plainNames: ReadonlyMap<string, string>
  readonly form: Form
  readonly page: PublicPage
  /** Whether a payment processor is connected and can send buyers back here. */
  readonly takesCards: boolean
}

/** Stands on the page for the ticket type that the first registration makes where nobody has set up any. */
export const freeTypeId = 'free'

/**
 * @param reference slug or id
 * @param reader.isKnown the visitor holds a link to an order or a waitlist entry, so that a draft is shown too
 * @param reader.remembered the language in which they ordered or joined
 * @throws Failure not_found, for a draft too
 */
export async function findPublicEvent(
  site: Site,
  reference: string,
  { isKnown = false, remembered = null }: { isKnown?: boolean; remembered?: Language | null } = {},
): Promise<PublicEvent> {
  const row = await site.tools.store.read((session) => findRow(session, reference))
  if (!row) throw notFound('event', reference)
  const { id, account_id: accountId } = row
  const principal = publicPrincipal(accountId, id)
  const params = { event_id: id }
  const event = await ask(site, principal, { operation: 'showEvent', params })
  if (event.status === 'draft' && !isKnown) throw notFound('event', reference)
  const { data } = await ask(site, principal, { operation: 'listTicketTypes', params })
  const connection = await site.tools.store.read((session) => findConnection(session, accountId))
  const words = await wordingOf(pages, languageFor(site, event, remembered))
  const plainWords = await wordingOf(pages, event.language)
  const form = await ask(site, principal, { operation: 'showForm', params })
  const page = await ask(site, principal, { operation: 'showPublicPage', params })
  const { ticketTypes, ...shown } = translateRecords({ event, ticketTypes: data, form, page }, words.language)
  const published = ticketTypes.filter(({ status }) => status !== 'draft')
  return {
    ...shown.event,
    principal,
    words,
    address: site.address,
    languageLinks: languageLinks(site, event),
    ticketTypes: published.filter(({ hidden }) => !hidden),
    hiddenTypes: published.filter(({ hidden }) => hidden),
    form: shown.form,
    page: shown.page,
    plainNames: shown.plainNames.set(freeTypeId, plainWords.say('ticketType.freeTicket')),
    takesCards: connection !== undefined && site.publicUrl !== undefined,
  }
}
