// Signing in by a one-time link. Opening a link changes nothing, so that a scanner of mails may do so; sending its form
// uses it up.
import { Failure } from '../../../contract/core/failures.ts'
import { makeFormToken } from '../../core/signed-links.ts'
import { isIssuer, noSignInHere } from '../../oauth/issuer.ts'
import {
  expectSessionToken,
  findSignedIn,
  readLink,
  type SignedIn,
  type SignInTools,
  sessionCookie,
  signOut,
  useLink,
} from '../../oauth/session.ts'
import type { Response } from '../../pipeline/request.ts'
import { methodNotAllowed, routeNotFound } from '../../pipeline/router.ts'
import { seeOther } from '../html/document.ts'
import { readSentForm, textOf } from '../html/form-fields.ts'
import type { Site } from '../site.ts'
import { askToSignIn, showEndedLink, showSignedIn, showSignedOut } from './sign-in-pages.ts'

/** Whether a path is one of these pages. */
export const isSignInPage = (path: string): boolean => /^\/sign-(?:in(?:\/|$)|out$)/.test(path)

/** @throws Failure route_not_found where nobody can sign in */
export async function answerSignIn(site: Site): Promise<Response> {
  const { path, raw } = site.request
  const publicUrl = issuerOf(site)
  const code = /^\/sign-in\/([\w-]{1,100})$/.exec(path)?.[1]
  const isSent = raw.method === 'POST'
  if (path === '/sign-out') {
    if (!isSent) throw methodNotAllowed(raw.method, ['POST'])
    return end(site, publicUrl)
  }
  if (path !== '/sign-in' && code === undefined) throw routeNotFound(path)
  if (code === undefined) {
    if (isSent) throw methodNotAllowed(raw.method, ['GET'])
    const whom = await whoIsSignedIn(site)
    return whom === undefined ? showSignedOut(site) : showSignedIn(site, whom)
  }
  if (isSent) return begin(site, code, publicUrl)
  site.tools.caps.takeOnce('link', site.request.client, code)
  return open(site, code)
}

/** Who is signed in by this request; undefined if nobody is. @throws Failure route_not_found where nobody can sign in */
export const whoIsSignedIn = (site: Site): Promise<SignedIn | undefined> =>
  findSignedIn(toolsOf(site), { cookie: site.request.raw.headers.cookie, publicUrl: issuerOf(site) })

function issuerOf({ publicUrl }: Site): string {
  if (publicUrl === undefined || !isIssuer(publicUrl)) throw noSignInHere(publicUrl)
  return publicUrl
}

const toolsOf = ({ tools, request }: Site): SignInTools => ({
  store: tools.store,
  newId: tools.newId,
  now: request.now,
})

const placeOf = (code: string) => `/sign-in/${code}`

async function open(site: Site, code: string): Promise<Response> {
  const whom = await readLink(toolsOf(site), code)
  if (whom === undefined) return showEndedLink(site)
  const { tools, request } = site
  const token = await makeFormToken(tools.services.secrets, placeOf(code), request.now)
  const before = await whoIsSignedIn(site)
  return askToSignIn(site, { whom, before, action: `/sign-in/${code}`, token })
}

async function begin(site: Site, code: string, publicUrl: string): Promise<Response> {
  expectSaidOrigin(site)
  site.tools.caps.take('send', site.request.client)
  const { isFresh } = await readSentForm(site, placeOf(code))
  if (!isFresh) throw new Failure('insufficient_scope', 'This form was not made here, or has expired')
  const begun = await useLink(toolsOf(site), code)
  if (begun === undefined) return showEndedLink(site)
  const seconds = Math.floor((Date.parse(begun.endsAt) - site.request.now.getTime()) / 1000)
  const answer = seeOther('/sign-in')
  return {
    ...answer,
    headers: { ...answer.headers, 'set-cookie': sessionCookie(publicUrl, { token: begun.token, seconds }) },
  }
}

async function end(site: Site, publicUrl: string): Promise<Response> {
  expectSaidOrigin(site)
  const whom = await whoIsSignedIn(site)
  const { fields } = await readSentForm(site, '/sign-out')
  if (whom !== undefined) {
    const { now } = site.request
    await expectSessionToken(site.tools.services.secrets, textOf(fields, 'token'), { page: '/sign-out', by: whom, now })
    await signOut(toolsOf(site), whom)
  }
  const answer = seeOther('/sign-in')
  return { ...answer, headers: { ...answer.headers, 'set-cookie': sessionCookie(publicUrl) } }
}

/**
 * A link's token is in its page, which anybody with the link can open: only the browser can tell that the form is ours.
 * @throws Failure insufficient_scope when it doesn't say
 */
function expectSaidOrigin({ request }: Site): void {
  const { 'sec-fetch-site': fetchSite, origin } = request.raw.headers
  if (fetchSite === undefined && origin === undefined) {
    throw new Failure('insufficient_scope', 'Your browser did not confirm that this form came from this site', {
      hint: 'Use an up-to-date browser, and turn off extensions that remove the Origin header.',
    })
  }
}
