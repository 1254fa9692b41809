// The pages of signing in, for organizers, in English as the command line is.
import { describeScopes } from '../../../contract/oauth/scope-words.ts'
import type { SignedIn } from '../../oauth/session.ts'
import { makeSessionToken } from '../../oauth/session.ts'
import type { Response } from '../../pipeline/request.ts'
import { answerPage, privately } from '../html/document.ts'
import { type Html, html } from '../html/html.ts'
import type { Site } from '../site.ts'
import { waitScriptPath } from './wait-script.ts'

/** The one command that signs a browser in. */
const command = 'turnout auth browser'

interface Own {
  readonly title: string
  readonly body: Html
  readonly status?: number
  readonly head?: Html
  readonly hasScript?: boolean
}

const pageOf = ({ words }: Site, { title, body, ...more }: Own): Response =>
  answerPage({ words, title, body: html`<h1>${title}</h1>${body}`, headers: privately, ...more })

/** Whose access it is, and what it allows. */
function describeAccess({ accountName, keyName, principal }: SignedIn): Html {
  const scopes = describeScopes([...principal.scopes])
  return html`<dl class="facts"><dt>Account</dt><dd>${accountName}</dd><dt>API key</dt><dd>${keyName ?? 'none: the owner of the database'}</dd>
${principal.eventId !== null && html`<dt>Event</dt><dd>only ${principal.eventId}</dd>`}</dl>
<p>It allows this browser to:</p>
<ul>${scopes.map((line) => html`<li>${line}</li>`)}</ul>`
}

interface Asked {
  readonly whom: SignedIn
  /** Who is signed in so far. */
  readonly before: SignedIn | undefined
  readonly action: string
  readonly token: string
}

/** Names the account and asks, so that nobody is led into somebody else's account unawares. */
export const askToSignIn = (site: Site, { whom, before, action, token }: Asked): Response =>
  pageOf(site, {
    title: `Sign in to ${whom.accountName}?`,
    body: html`<p>Go on only if you made this link yourself, with <code>${command}</code>. It signs this browser in for up to eight hours.</p>
${describeAccess(whom)}
${
  before &&
  before.principal.keyId !== whom.principal.keyId &&
  html`<p class="state">This browser is signed in to ${before.accountName} with ${keyText(before)}. Signing in replaces that.</p>`
}
<form method="post" action="${action}"><input type="hidden" name="token" value="${token}">
<button type="submit">Sign in</button></form>`,
  })

const keyText = ({ keyName }: SignedIn) => (keyName === null ? 'the access of its owner' : `the API key ${keyName}`)

/** A link that was used, has expired, or whose key is no longer valid: these are not told apart. */
export const showEndedLink = (site: Site): Response =>
  pageOf(site, {
    title: 'This link is no longer valid',
    body: html`<p>A link signs in one browser once, within ten minutes and only while its API key is valid. For a new one, run this where you are logged in:</p>
<p class="code">${command}</p>`,
    status: 410,
  })

/** Who is signed in, for how long, and a way out. */
export async function showSignedIn(site: Site, whom: SignedIn): Promise<Response> {
  const { tools, request, words } = site
  const token = await makeSessionToken(tools.services.secrets, '/sign-out', { ...whom, now: request.now })
  return pageOf(site, {
    title: `You are signed in to ${whom.accountName}`,
    body: html`<p>If an app sent you here, go back to its page: it goes on by itself within a few seconds. Otherwise you can close this one.</p>
${describeAccess(whom)}
<p class="quiet">Until ${words.instant(whom.endsAt, 'UTC')} (UTC), or until the API key is revoked.</p>
<form method="post" action="/sign-out"><input type="hidden" name="token" value="${token}">
<button type="submit" class="second">Sign out</button></form>`,
  })
}

/**
 * Asks a browser that isn't signed in to run the one command, and goes on by itself afterwards: with a script that opens the
 * same address again, else by its link. An app that sent the browser here is gone on with then.
 */
export const showSignedOut = (site: Site): Response =>
  pageOf(site, {
    title: 'Please sign in',
    status: 401,
    hasScript: true,
    head: html`<script src="${waitScriptPath}" defer></script>`,
    body: html`<p>Run this command where you are logged in. It opens a link in this browser, or prints one for you to open here:</p>
<p class="code">${command}</p>
<p class="quiet">This page goes on by itself within seconds once you are signed in. If it does not, <a href="${addressOf(site)}">go on</a>.</p>`,
  })

/** The address that is gone on to. A form that was sent here has none but its page's. */
const addressOf = ({ request: { path, query } }: Site) => (query === '' ? path : `${path}?${query}`)
