// How consent is asked for: who asks, where they send you back to, and what they may do then.
import { Failure } from '../../../contract/core/failures.ts'
import type { Scope } from '../../../contract/core/operation.ts'
import { describeScopes } from '../../../contract/oauth/scope-words.ts'
import type { Authorization } from '../../oauth/flows/authorization.ts'
import type { SignedIn } from '../../oauth/session.ts'
import { statusOf } from '../../pipeline/problem.ts'
import type { Response } from '../../pipeline/request.ts'
import { answerPage, privately } from '../html/document.ts'
import { type Html, html } from '../html/html.ts'
import { tokenField } from '../html/question-field.ts'
import type { Site } from '../site.ts'

/** An event that access can be restricted to. */
export interface Choice {
  readonly id: string
  readonly name: string
}

interface Shown {
  readonly authorization: Authorization
  readonly whom: SignedIn
  readonly scopes: readonly Scope[]
  readonly eventId: string | null
  readonly events: readonly Choice[]
  readonly query: string
  readonly token: string
}

export function askForConsent(site: Site, shown: Shown): Response {
  const { authorization, whom, scopes, query, token } = shown
  const { client, to } = authorization
  const name = client.host === undefined ? client.name : `${client.name} from ${client.host}`
  const title = `Let ${name} into ${whom.accountName}?`
  const body = html`<h1>${title}</h1>
<p>Go on only if you know this app and have just asked it to connect.</p>
<dl class="facts"><dt>App</dt><dd>${client.name}</dd>${
    client.host !== undefined && html`<dt>Described at</dt><dd>${client.host}; nobody registered it here</dd>`
  }<dt>Sends you back to</dt><dd>${hostOf(to.redirectUri)}</dd>
<dt>API key</dt><dd>${whom.keyName ?? 'none: the owner of the database'}</dd></dl>
<p>It could then:</p>
${scopeLines(scopes)}
<form method="post" action="/oauth/authorize">${tokenField(token)}<input type="hidden" name="request" value="${query}">
${limits(shown)}
<p class="go"><button type="submit" name="decision" value="allow">Let it in</button>
<button type="submit" class="second" name="decision" value="deny">Refuse</button></p></form>`
  const { words } = site
  return answerPage({ words, title, body, headers: privately, formTarget: targetOf(to.redirectUri) })
}

/** What scopes allow, one line each. */
export const scopeLines = (scopes: readonly Scope[]): Html =>
  html`<ul>${describeScopes(scopes).map((line) => html`<li>${line}</li>`)}</ul>`

/** For which event and how long it would be. */
export const limits = (shown: { readonly eventId: string | null; readonly events: readonly Choice[] }): Html =>
  html`${eventField(shown)}
<p class="quiet">For a year at most. You can end it at any time: <code>turnout grants revoke</code></p>`

function eventField({ eventId, events }: Parameters<typeof limits>[0]): Html | false {
  if (eventId !== null) return html`<p>Only for the event ${eventId}.</p>`
  if (events.length === 0) return false
  return html`<p><label for="event">For which event?</label>
<select id="event" name="event"><option value="">All events</option>${events.map(
    ({ id, name }) => html`<option value="${id}">${name}</option>`,
  )}</select></p>`
}

/** Who gets the answer: a host, or a program on the same machine. */
function hostOf(redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri)
  return protocol === 'http:' ? `a program on this computer (${host})` : host
}

/** What the policy of the page must allow, since it applies to redirects of forms too. It has no words for IPv6. */
function targetOf(redirectUri: string): string {
  const { origin, hostname, protocol } = new URL(redirectUri)
  return hostname.startsWith('[') ? protocol : origin
}

/** Says why nobody can be let in. The browser is sent nowhere. */
export function showRefusal({ words }: Site, why: string, status: number): Response {
  const title = 'This app cannot be let in'
  const body = html`<h1>${title}</h1><p>${why}</p><p class="quiet">Nothing was granted. Go back to the app, or ask its developer.</p>`
  return answerPage({ words, title, body, status, headers: privately })
}

/** Says what refuses it and what to do, to the organizer who reads it. The browser is sent nowhere. @throws what is no such failure */
export function showFailure({ words, request }: Site, thrown: unknown, title: string): Response {
  if (!(thrown instanceof Failure) || thrown.code !== 'state_conflict') throw thrown
  request.failure = thrown
  const body = html`<h1>${title}</h1><p>${thrown.message}. Nothing was granted.</p>${thrown.hint !== undefined && html`<p>${thrown.hint}</p>`}`
  return answerPage({ words, title, body, status: statusOf.state_conflict, headers: privately })
}
