// Where people sign in and consent: only at a public address whose transport nobody can listen to.
import { Failure } from '../../contract/core/failures.ts'
import { readUrl } from '../../contract/core/typed/url.ts'

const loopback = ['127.0.0.1', '[::1]', 'localhost']

/** Whether browsers may be signed in at an address: https, or http on the same machine. */
export function isIssuer(publicUrl: string): boolean {
  const url = readUrl(publicUrl)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.includes(url.hostname))
}

/** @throws Failure not_connected without a public address, or with one by plain http */
export function requireIssuer(publicUrl: string | null | undefined): string {
  if (publicUrl && isIssuer(publicUrl)) return publicUrl
  throw nobodySignsIn('not_connected', publicUrl)
}

/** The refusal of a path at which people or apps would sign in, where nobody can. */
export const noSignInHere = (publicUrl: string | undefined): Failure => nobodySignsIn('route_not_found', publicUrl)

function nobodySignsIn(code: 'not_connected' | 'route_not_found', publicUrl: string | null | undefined): Failure {
  const why = publicUrl ? `${publicUrl} is plain http` : 'the service has no public address'
  return new Failure(code, `Nobody can sign in: ${why}`, {
    hint: 'Start it with turnout serve --public-url https://…, or http://127.0.0.1:PORT for this machine alone',
  })
}
