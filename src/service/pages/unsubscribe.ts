// Ends marketing mail to a mailbox, by the secret link in each of them. Opening it changes nothing, since programs that look for
// harm open links; the button does, and so does a mail program that sends the form of RFC 8058, without a cookie or a token.
// Who sends the mails is named to whoever has a link of theirs; else every link looks alike and is answered alike, so that
// guessing tells nothing.

import { Failure } from '../../contract/core/failures.ts'
import { endedOnce } from '../../languages/ended-once.ts'
import { findLatestConsent, findLinkedConsent } from '../../store/consents/consents.ts'
import { findSeller } from '../../store/invoices.ts'
import type { Principal } from '../core/call.ts'
import { readUnsubscribeLink } from '../core/signed-links.ts'
import type { Response } from '../pipeline/request.ts'
import { answerPage, privately } from './html/document.ts'
import { html } from './html/html.ts'
import { ask, type Site } from './site.ts'

export async function showUnsubscribe(site: Site, link: string): Promise<Response> {
  const { words, address } = site
  takeLink(site, link)
  const title = words.say('unsubscribe.title')
  const body = html`<h1>${title}</h1>${await senderLine(site, link)}
<p>${words.say('unsubscribe.text')}</p>
<form method="post" action="${address(`/u/${link}`)}">
<p class="go"><button type="submit">${words.say('unsubscribe.button')}</button></p></form>`
  return answerPage({ words, title, body, headers: privately })
}

/** More than any mail program sends. */
const bodyBytesMax = 4_096

/** @throws Failure body_too_large, rate_limited */
export async function unsubscribe(site: Site, link: string): Promise<Response> {
  const { words, request } = site
  takeLink(site, link)
  if (Buffer.byteLength(request.raw.body ?? '') > bodyBytesMax) {
    throw new Failure('body_too_large', `The form must have at most ${bodyBytesMax} bytes`)
  }
  await objectBy(site, link)
  const title = words.say('unsubscribe.done')
  const body = html`<h1>${title}</h1>${await senderLine(site, link)}
<p class="state" role="status">${words.say('unsubscribe.doneText')}</p>`
  return answerPage({ words, title, body, headers: privately })
}

/** Whose mails the link ends: the seller who is named below them. */
async function senderLine({ tools, words }: Site, link: string) {
  const id = await readUnsubscribeLink(tools.services.secrets, link)
  if (id === undefined) return ''
  const name = await tools.store.read(async (session) => {
    const linked = await findLinkedConsent(session, id)
    return linked && (await findSeller(session, linked.account_id)).name
  })
  if (!name) return ''
  const sentence = endedOnce(words.say('unsubscribe.sender', { organizer: name }))
  return html`\n<p class="quiet" dir="auto">${sentence}</p>`
}

/** Counted before it is looked up, right and wrong ones alike. */
const takeLink = ({ tools, request }: Site, link: string) => tools.caps.takeOnce('link', request.client, link)

/** Objects for the mailbox that the link was sent to; a link that isn't ours, or was used, changes nothing. */
async function objectBy(site: Site, link: string): Promise<void> {
  const { store, services } = site.tools
  const id = await readUnsubscribeLink(services.secrets, link)
  if (id === undefined) return
  const current = await store.read(async (session) => {
    const linked = await findLinkedConsent(session, id)
    return linked && findLatestConsent(session, { accountId: linked.account_id, mailbox: linked.mailbox })
  })
  if (current === undefined || current.status === 'objected') return
  const params = { consent_id: current.id }
  try {
    await ask(site, personBehind(current.account_id, id), {
      operation: 'withdrawConsent',
      params,
      body: { objected: true },
    })
  } catch (error) {
    // Another request with the same link was faster.
    if (!(error instanceof Failure && error.code === 'state_conflict')) throw error
  }
}

/** The owner of the mailbox, known by a consent of it. */
const personBehind = (accountId: string, consentId: string): Principal => ({
  accountId,
  keyId: null,
  actor: consentId,
  scopes: new Set(['consents:write']),
  eventId: null,
  expiresAt: null,
})
