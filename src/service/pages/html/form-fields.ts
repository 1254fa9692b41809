// Reads the form that a page's visitor sent, and checks that it came from our page.
import { Failure } from '../../../contract/core/failures.ts'
import { parseAmount } from '../../../contract/core/money.ts'
import { readUrl } from '../../../contract/core/typed/url.ts'
import { isFormToken } from '../../core/signed-links.ts'
import type { Site } from '../site.ts'

export type Fields = ReadonlyMap<string, readonly string[]>

/** None of the forms has more fields. */
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

/** A field's value; empty when it is missing. */
export const textOf = (fields: Fields, name: string): string => fields.get(name)?.[0] ?? ''

/** An amount as people type it, in minor units; undefined for anything else. */
export function readAmount(text: string, currency: string): number | undefined {
  try {
    return parseAmount(text.trim().replace(',', '.'), currency)
  } catch {
    return undefined
  }
}

const bytesMax = 256 * 1024

/** An idempotency key from the form's token: sending the same form twice has one effect. */
export const keyOfToken = (fields: Fields): string => `page-${textOf(fields, 'token').replace(/\./g, '-')}`

/**
 * The fields of a sent form, and whether its token is still valid.
 * @param place the page that the token must be for
 * @throws Failure insufficient_scope for another site's form, unsupported_media_type, body_too_large
 */
export async function readSentForm(site: Site, place: string): Promise<{ fields: Fields; isFresh: boolean }> {
  const { tools, request } = site
  const { headers, body = '' } = request.raw
  if (!isSameSite(site)) throw new Failure('insufficient_scope', 'This form was sent from another site')
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    throw new Failure('unsupported_media_type', 'A form must be sent as application/x-www-form-urlencoded')
  }
  if (Buffer.byteLength(body) > bytesMax) throw new Failure('body_too_large', 'The form is too large')
  const fields = readFields(typeof body === 'string' ? body : Buffer.from(body).toString('utf8'))
  const isFresh = await isFormToken(tools.services.secrets, textOf(fields, 'token'), { place, now: request.now })
  return { fields, isFresh }
}

/** Whether the browser says that the request came from this site. The Host header is only compared, never linked to. */
function isSameSite({ request, publicUrl }: Site): boolean {
  const { 'sec-fetch-site': fetchSite, origin, host } = request.raw.headers
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  if (origin === undefined) return true
  const url = readUrl(origin)
  if (!url) return false
  return publicUrl === undefined ? url.host === host : origin === new URL(publicUrl).origin
}
