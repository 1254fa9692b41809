// A form that a browser sent: read within bounds, from a page of ours and from no other site (threats T54). There are no
// cookies, so that a foreign site could only make people send what they might send anyway; it may not do that either.
import { Failure } from '../../../contract/core/failures.ts'
import { isFormToken } from '../../core/signed-links.ts'
import type { Site } from '../site.ts'
import { type Fields, readFields, textOf } from './form-fields.ts'

const bytesMax = 256 * 1024

/**
 * The fields of a form.
 * @param place what its token must be for
 * @throws Failure insufficient_scope for one from elsewhere, unsupported_media_type, body_too_large
 */
export async function readSentForm(site: Site, place: string): Promise<{ fields: Fields; isFresh: boolean }> {
  const { tools, visit } = site
  const { headers, body = '' } = visit.request
  if (!isSameSite(site)) throw new Failure('insufficient_scope', 'This form was sent from another site')
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    throw new Failure('unsupported_media_type', 'A form is sent as application/x-www-form-urlencoded')
  }
  if (Buffer.byteLength(body) > bytesMax) throw new Failure('body_too_large', 'The form is too large')
  const fields = readFields(typeof body === 'string' ? body : Buffer.from(body).toString('utf8'))
  const isFresh = await isFormToken(tools.outside.secrets, textOf(fields, 'token'), { place, now: visit.now })
  return { fields, isFresh }
}

/** What browsers say of where a request comes from; the Host is only compared with, never linked to. */
function isSameSite({ visit, publicUrl }: Site): boolean {
  const { 'sec-fetch-site': fetchSite, origin, host } = visit.request.headers
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return publicUrl === undefined ? new URL(origin).host === host : origin === new URL(publicUrl).origin
}
