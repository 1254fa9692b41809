// The page on which somebody lets an app in. Loading it grants nothing; its form grants what it showed, no more.
import { hash } from 'node:crypto'
import type { Scope } from '../../../contract/core/operation.ts'
import { ClientDocumentError, isDocumentId } from '../../oauth/client-documents.ts'
import { type Authorization, readAuthorization, returnTo } from '../../oauth/flows/authorization.ts'
import { makeCode } from '../../oauth/flows/code.ts'
import { expectGrantRoom, grantable, grantEnd, mayGrant, restrictionOf } from '../../oauth/flows/consent.ts'
import type { Client } from '../../oauth/flows/find-client.ts'
import type { OAuthError } from '../../oauth/flows/oauth-error.ts'
import type { Params } from '../../oauth/flows/params.ts'
import { expectSessionToken, makeSessionToken, type SignedIn } from '../../oauth/session.ts'
import type { Response } from '../../pipeline/request.ts'
import { seeOther } from '../html/document.ts'
import { readSentForm, textOf } from '../html/form-fields.ts'
import { whoIsSignedIn } from '../sign-in/answer-sign-in.ts'
import { showSignedOut } from '../sign-in/sign-in-pages.ts'
import { ask, type Site } from '../site.ts'
import { askForConsent, type Choice, showFailure, showRefusal } from './consent-page.ts'
import { issuerOf } from './oauth-site.ts'
import { expectResource } from './token-endpoints.ts'

/** What the person sees and may grant. */
interface Offer {
  readonly authorization: Authorization
  readonly whom: SignedIn
  readonly scopes: readonly Scope[]
  readonly eventId: string | null
  /** The request as it came. */
  readonly query: string
}

/** Shows who asks for what; asks to sign in first. */
export async function showConsent(site: Site): Promise<Response> {
  const offer = await offerFor(site, site.request.query)
  if ('status' in offer) return offer
  const { tools, request } = site
  const token = await makeSessionToken(tools.services.secrets, placeOf(offer), { ...offer.whom, now: request.now })
  const events = await eventsToChoose(site, offer.whom, offer.eventId)
  return askForConsent(site, { ...offer, events, token })
}

/** Carries out what the person chose, and sends them back. */
export async function decideConsent(site: Site): Promise<Response> {
  const { fields } = await readSentForm(site, '')
  const offer = await offerFor(site, textOf(fields, 'request'))
  if ('status' in offer) return offer
  const { tools, request } = site
  const { now } = request
  const by = { page: placeOf(offer), by: offer.whom, now }
  await expectSessionToken(tools.services.secrets, textOf(fields, 'token'), by)
  const { client, to, challenge } = offer.authorization
  if (textOf(fields, 'decision') !== 'allow') return seeOther(returnTo(to, { error: 'access_denied' }))
  const { principal } = offer.whom
  const { accountId, keyId } = principal
  const eventId = await chosenEvent(site, offer, textOf(fields, 'event'))
  const expiresAt = grantEnd(client, principal.expiresAt, now)
  const consent = { accountId, keyId, scopes: offer.scopes, eventId, expiresAt }
  try {
    const code = await tools.store.write(async (session) => {
      await expectGrantRoom({ session, now }, accountId)
      const writing = { session, now, newId: (prefix: string) => tools.newId(prefix, now) }
      return makeCode(writing, client, { consent, redirectUri: to.redirectUri, challenge })
    })
    return seeOther(returnTo(to, { code }))
  } catch (thrown) {
    return showFailure(site, thrown, 'This app cannot be let in')
  }
}

/** What can be granted; else the answer that says why not, or asks to sign in. */
async function offerFor(site: Site, query: string): Promise<Offer | Response> {
  const { tools, request, publicUrl } = site
  const issuer = issuerOf(publicUrl) ?? ''
  const reading = { now: request.now, issuer, expectResource: (params: Params) => expectResource({ issuer }, params) }
  const described = await describedClient(site, query)
  if (described && 'status' in described) return described
  const asked = await tools.store.read((session) =>
    readAuthorization({ ...reading, session, client: described }, query),
  )
  if (asked.kind === 'unsafe') return showRefusal(site, asked.why, 400)
  if (asked.kind === 'refused') return seeOther(returnTo(asked.to, errorOf(asked.error)))
  const { authorization } = asked
  const whom = await whoIsSignedIn(site)
  if (whom === undefined) return showSignedOut(site)
  const { client, scopes } = authorization
  if (client.accountId !== null && client.accountId !== whom.principal.accountId) {
    return showRefusal(site, `${client.name} does not belong to the account ${whom.accountName}.`, 403)
  }
  if (!mayGrant(whom.principal)) {
    const key = whom.keyName ?? ''
    return showRefusal(
      site,
      `You are signed in with the API key ${key}, which lacks the scope keys:write. Granting access needs it.`,
      403,
    )
  }
  const eventId = restrictionOf(client, whom.principal)
  const held = grantable(scopes, whom.principal)
  if (held.length === 0 || eventId === undefined) {
    return showRefusal(site, `Your API key allows nothing that ${client.name} asks for.`, 403)
  }
  return { authorization, whom, scopes: held, eventId, query }
}

/** The app that a document describes. Nothing is fetched on the word of a stranger: it asks to sign in first. */
async function describedClient(site: Site, query: string): Promise<Client | Response | undefined> {
  const { clientDocuments, request, publicUrl } = site
  const ids = new URLSearchParams(query).getAll('client_id')
  const [id = ''] = ids
  if (clientDocuments === undefined || ids.length !== 1 || !isDocumentId(id)) return undefined
  if ((await whoIsSignedIn(site)) === undefined) return showSignedOut(site)
  try {
    if (publicUrl !== undefined && id.startsWith(`${publicUrl}/`))
      throw new ClientDocumentError('its address is on this service')
    return await clientDocuments.read(id, request.now)
  } catch (error) {
    if (!(error instanceof ClientDocumentError)) throw error
    return showRefusal(site, `Nobody registered this app here, and ${error.message}.`, 400)
  }
}

const errorOf = ({ code, message }: OAuthError) => ({ error: code, error_description: message })

/** What a token is for: this request with these scopes, so that what was shown is what is granted. */
const placeOf = ({ query, scopes, eventId, authorization: { client } }: Offer) =>
  `/oauth/authorize ${hash('sha256', query)} ${hash('sha256', client.name)} ${scopes.join(' ')} ${eventId ?? ''}`

const eventsListed = 100

/** The events that access can be restricted to; none where it already is, or where the key sees no events. */
export async function eventsToChoose(
  site: Site,
  { principal }: SignedIn,
  eventId: string | null,
): Promise<readonly Choice[]> {
  if (eventId !== null || !principal.scopes.has('events:read')) return []
  const query = { limit: String(eventsListed), sort: '-date' }
  const { data } = await ask(site, principal, { operation: 'listEvents', params: {}, query })
  return data.map(({ id, name, date }) => ({ id, name: `${name}, ${date}` }))
}

/** @throws Failure not_found for an event that isn't theirs */
async function chosenEvent(site: Site, { whom, eventId }: Offer, chosen: string): Promise<string | null> {
  if (eventId !== null || chosen === '') return eventId
  const { id } = await ask(site, whom.principal, { operation: 'showEvent', params: { event_id: chosen } })
  return id
}
