// Routes the pages of OAuth that people see.
import { noSignInHere } from '../../oauth/issuer.ts'
import type { Response } from '../../pipeline/request.ts'
import { methodNotAllowed, routeNotFound } from '../../pipeline/router.ts'
import type { Site } from '../site.ts'
import { decideConsent, showConsent } from './consent.ts'
import { askForCode, decideLogin } from './device-login.ts'
import { issuerOf } from './oauth-site.ts'

type Answer = (site: Site) => Promise<Response>

const pages: Readonly<Record<string, { readonly get: Answer; readonly post: Answer }>> = {
  '/oauth/authorize': { get: showConsent, post: decideConsent },
  '/device': { get: (site) => askForCode(site), post: decideLogin },
}

/** Whether a path is one of these pages. */
export const isOAuthPage = (path: string): boolean => Object.hasOwn(pages, path)

/** @throws Failure route_not_found where nobody can sign in, and what the page throws */
export async function answerOAuthPage(site: Site): Promise<Response> {
  const { path, raw, client } = site.request
  const page = pages[path]
  if (!page) throw routeNotFound(path)
  if (issuerOf(site.publicUrl) === undefined) throw noSignInHere(site.publicUrl)
  if (raw.method === 'GET' || raw.method === 'HEAD') return page.get(site)
  if (raw.method !== 'POST') throw methodNotAllowed(raw.method, ['GET', 'POST'])
  site.tools.caps.take('send', client)
  return page.post(site)
}
