// The page on which somebody types the code that a program shows, sees who asks for what, and lets it in or refuses. No
// link carries a code: who follows one would approve what somebody else began.
import { hash } from 'node:crypto'
import type { Result } from '../../../contract/catalog.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { mayGrant } from '../../oauth/flows/consent.ts'
import { expectSessionToken, makeSessionToken, type SignedIn } from '../../oauth/session.ts'
import type { Response } from '../../pipeline/request.ts'
import { answerPage, privately } from '../html/document.ts'
import { readSentForm, textOf } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { tokenField } from '../html/question-field.ts'
import { whoIsSignedIn } from '../sign-in/answer-sign-in.ts'
import { showSignedOut } from '../sign-in/sign-in-pages.ts'
import { ask, type Site } from '../site.ts'
import { eventsToChoose } from './consent.ts'
import { limits, scopeLines, showFailure } from './consent-page.ts'

type Login = Result<'showDeviceLogin'>

const place = '/device'

/** Asks for the code; asks to sign in first. */
export async function askForCode(site: Site, wrong?: string): Promise<Response> {
  const whom = await whoIsSignedIn(site)
  if (whom === undefined) return showSignedOut(site)
  if (!mayGrant(whom.principal)) {
    const key = whom.keyName ?? ''
    const why = html`<p>You are signed in with the API key ${key}, which lacks the scope keys:write. Letting a program in needs it.</p>`
    return pageOf(site, { title: 'This API key cannot let programs in', body: why, status: 403 })
  }
  const token = await tokenFor(site, whom, place)
  const body = html`<p>Type the code that the program shows, if you started it yourself just now.</p>
${wrong !== undefined && html`<p class="bad" role="alert">No program shows the code ${wrong}, or it has expired or been used.</p>`}
<form method="post" action="${place}">${tokenField(token)}
<p><label for="code">Code</label><input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20" required></p>
<p class="go"><button type="submit">Go on</button></p></form>`
  return pageOf(site, { title: 'Log a program in', body, status: wrong === undefined ? 200 : 404 })
}

/** Shows who shows the code that was typed; once that was confirmed, lets it in. */
export async function decideLogin(site: Site): Promise<Response> {
  const { fields } = await readSentForm(site, '')
  const whom = await whoIsSignedIn(site)
  if (whom === undefined) return showSignedOut(site)
  const { tools, request } = site
  const decision = textOf(fields, 'decision')
  const code = textOf(fields, 'code')
  const token = textOf(fields, 'token')
  const expectToken = (page: string) =>
    expectSessionToken(tools.services.secrets, token, { page, by: whom, now: request.now })
  if (decision === '') await expectToken(place)
  const login = await findLogin(site, whom, code)
  if (login === undefined) return askForCode(site, code.slice(0, 20))
  if (decision === '') return askToLetIn(site, whom, login)
  await expectToken(placeOf(login, whom))
  if (decision !== 'allow')
    return pageOf(site, {
      title: 'Nothing was granted',
      body: html`<p>The program gets no access, and its code expires by itself.</p>`,
    })
  const params = { user_code: login.userCode }
  const event = textOf(fields, 'event')
  const body = event === '' ? {} : { eventId: event }
  try {
    const approved = await ask(site, whom.principal, { operation: 'approveDeviceLogin', params, body })
    const done = html`<p>${approved.clientName} has access now; you can close this page. To end it: <code>turnout grants revoke</code></p>`
    return pageOf(site, { title: 'The program is logged in', body: done })
  } catch (thrown) {
    return showFailure(site, thrown, 'This program cannot be let in')
  }
}

async function findLogin(site: Site, { principal }: SignedIn, code: string): Promise<Login | undefined> {
  try {
    return await ask(site, principal, { operation: 'showDeviceLogin', params: { user_code: code || '-' } })
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return undefined
    throw error
  }
}

async function askToLetIn(site: Site, whom: SignedIn, login: Login): Promise<Response> {
  const token = await tokenFor(site, whom, placeOf(login, whom))
  const { eventId } = whom.principal
  const events = await eventsToChoose(site, whom, eventId)
  const seconds = Math.max(0, Math.round((site.request.now.getTime() - Date.parse(login.createdAt)) / 1000))
  const body = html`<p>Go on only if you started this program yourself and it shows the same code.</p>
<dl class="facts"><dt>Code</dt><dd>${login.userCode}</dd><dt>Program</dt><dd>${login.clientName}</dd>
<dt>Asked from</dt><dd>${login.address ?? 'unknown'}, ${seconds} s ago</dd>
<dt>Calls itself</dt><dd>${login.agent ?? 'nothing'}</dd><dt>API key</dt><dd>${whom.keyName ?? 'none: the owner of the database'}</dd></dl>
<p>It could then:</p>
${scopeLines(login.scopes.filter((scope) => whom.principal.scopes.has(scope)))}
<form method="post" action="${place}">${tokenField(token)}<input type="hidden" name="code" value="${login.userCode}">
${limits({ eventId, events })}
<p class="go"><button type="submit" name="decision" value="allow">Let it in</button>
<button type="submit" class="second" name="decision" value="deny">Refuse</button></p></form>`
  return pageOf(site, { title: `Let ${login.clientName} into ${whom.accountName}?`, body })
}

/** What a token is for: this login with these scopes. */
const placeOf = (login: Login, { principal }: SignedIn): string =>
  `${place} ${hash('sha256', JSON.stringify([login, [...principal.scopes].sort()]))}`

const tokenFor = ({ tools, request }: Site, whom: SignedIn, page: string) =>
  makeSessionToken(tools.services.secrets, page, { ...whom, now: request.now })

const pageOf = (
  { words }: Site,
  { title, body, status = 200 }: { title: string; body: Html; status?: number },
): Response => answerPage({ words, title, body: html`<h1>${title}</h1>${body}`, status, headers: privately })
