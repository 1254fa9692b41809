// Fields of a page's form, and what was sent in them.

import { Failure } from '../../../contract/core/failures.ts'
import { isFormToken } from '../../core/signed-links.ts'
import type { Site } from '../site.ts'

export type Fields = ReadonlyMap<string, readonly string[]>

/** Names and values beyond this are no form of ours. */
const fieldsMax = 5_000

export function readFields(text: string): Fields {
  const fields = new Map<string, string[]>()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1
    if (count > fieldsMax) break
    const values = fields.get(name) ?? []
    values.push(value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ''))
    fields.set(name, values)
  }
  return fields
}

/** The one value of a field; empty where there is none. */
export const textOf = (fields: Fields, name: string): string => fields.get(name)?.[0] ?? ''

const bytesMax = 256 * 1024

/**
 * The fields of a form.
 * @param place what its token must be for
 * @throws Failure insufficient_scope for one from elsewhere, unsupported_media_type, body_too_large
 */
export async function readSentForm(site: Site, place: string): Promise<{ fields: Fields; isFresh: boolean }> {
  const { tools, request } = site
  const { headers, body = '' } = request.raw
  if (!isSameSite(site)) throw new Failure('insufficient_scope', 'This form was sent from another site')
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    throw new Failure('unsupported_media_type', 'A form is sent as application/x-www-form-urlencoded')
  }
  if (Buffer.byteLength(body) > bytesMax) throw new Failure('body_too_large', 'The form is too large')
  const fields = readFields(typeof body === 'string' ? body : Buffer.from(body).toString('utf8'))
  const isFresh = await isFormToken(tools.outside.secrets, textOf(fields, 'token'), { place, now: request.now })
  return { fields, isFresh }
}

/** What browsers say of where a request comes from; the Host is only compared with, never linked to. */
function isSameSite({ request, publicUrl }: Site): boolean {
  const { 'sec-fetch-site': fetchSite, origin, host } = request.raw.headers
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return publicUrl === undefined ? new URL(origin).host === host : origin === new URL(publicUrl).origin
}
