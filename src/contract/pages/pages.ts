// Settings of the public page of an event: looks, transfers, self-service, embedding.
import * as z from 'zod'
import { parseWebAddress } from '../addresses/web-address.ts'
import { isEmail } from '../core/email.ts'
import { instant, line, paragraphs } from '../core/fields.ts'
import { translationChanges, translationsWith } from '../core/words/translations.ts'

/** Stored as `new URL` writes it, so that raw input reaches neither pages nor headers. */
const httpsAddress = z
  .string()
  .max(500, 'must have at most 500 characters')
  .refine((text) => parseWebAddress(text) !== undefined, 'must be an address like https://example.org/logo.png')
  .overwrite((text) => parseWebAddress(text)?.href ?? text)
  .refine((text) => text.startsWith('https://'), 'must start with https://')
  .meta({ format: 'uri' })

/** A mailbox, or a page with a form. */
const contact = line(500)
  .refine(
    (text) => isEmail(text) || parseWebAddress(text)?.protocol === 'https:',
    'must be an e-mail address like team@example.org, or an address like https://example.org/contact',
  )
  .overwrite((text) => (isEmail(text) ? text : (parseWebAddress(text)?.href ?? text)))

const isOrigin = (text: string) => {
  const url = parseWebAddress(text)
  return url !== undefined && url.href === `${url.origin}/`
}

/** A site that may show the event in a frame: `https://devconf.example`, plain http on this machine only. */
const origin = z
  .string()
  .max(200, 'must have at most 200 characters')
  .refine(isOrigin, 'must be an origin like https://devconf.example, without a path')
  .overwrite((text) => parseWebAddress(text)?.origin ?? text)
  .refine(
    (text) => text.startsWith('https://') || /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(text),
    'must start with https://',
  )

/** The texts of a page that guests read, which every further language needs. */
export const publicPageTexts = { transferInstructions: paragraphs(1_000).min(1, 'must not be empty') }

/** All that may differ by language: the texts, and addresses, which often lead to pages in all languages. */
export const publicPageWords = {
  ...publicPageTexts,
  pictureUrl: httpsAddress,
  imprintUrl: httpsAddress,
  privacyUrl: httpsAddress,
  termsUrl: httpsAddress,
  contact,
}

export const PublicPageChanges = z
  .strictObject({
    /** Of the header and the buttons; text on it is black or white, whichever is easier to read. */
    color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #0b6e4f')
      .nullable(),
    /** A picture elsewhere on the web. */
    logoUrl: httpsAddress.nullable(),
    /** A wide picture elsewhere on the web, above the event. */
    pictureUrl: httpsAddress.nullable(),
    /** Pages that the law may ask for, linked below every page. */
    imprintUrl: httpsAddress.nullable(),
    privacyUrl: httpsAddress.nullable(),
    termsUrl: httpsAddress.nullable(),
    /** Where visitors ask the organizer: an e-mail address or a page. */
    contact: contact.nullable(),
    /** Whether the page says how many tickets are left. */
    showLeft: z.boolean(),
    /** Sites that may show the event in a frame; none by default. */
    embedOrigins: z.array(origin).max(20, 'must have at most 20 entries'),
    /** Bank details, shown with the payment reference. Without them the page offers no transfers. */
    transferInstructions: paragraphs(1_000).nullable(),
    /** How long places are held for a transfer. */
    transferDays: z.int('must be a whole number').min(1, 'must be at least 1').max(60, 'must be at most 60'),
    /** Buyers may cancel their orders until then; without it they can't. */
    selfCancelUntil: instant.nullable(),
    /** Merged into those there are; null removes a word, a language or all. Of the texts, the picture and the links. */
    translations: translationChanges(publicPageWords),
  })
  .partial()
  .meta({
    example: {
      color: '#0b6e4f',
      transferInstructions: 'Account DE02 1203 0000 0000 2020 51',
      translations: { de: { transferInstructions: 'Konto DE02 1203 0000 0000 2020 51' } },
    },
  })
export type PublicPageChanges = z.output<typeof PublicPageChanges>

export const PublicPage = z.object({
  eventId: z.string(),
  /** Below the address of the service. */
  path: z.string(),
  /** The whole address; null as long as the service has not been told its own. */
  url: z.string().nullable(),
  color: z.string().nullable(),
  logoUrl: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  imprintUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
  termsUrl: z.string().nullable(),
  contact: z.string().nullable(),
  showLeft: z.boolean(),
  embedOrigins: z.array(z.string()),
  transferInstructions: z.string().nullable(),
  transferDays: z.int(),
  selfCancelUntil: z.string().nullable(),
  /** Of the texts, the picture and the links, by language. */
  translations: translationsWith(publicPageWords),
  updatedAt: z.string().nullable(),
})
export type PublicPage = z.output<typeof PublicPage>
