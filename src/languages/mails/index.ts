// The words of mails, and of the calendar files that they carry.
import { catalogueOf } from '../catalogue.ts'
import type { Wording } from '../wording.ts'
import type en from './en.ts'

export type MailMessages = typeof en
export type MailWording = Wording<MailMessages>

export const mails = catalogueOf<MailMessages>({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  ar: () => import('./ar.ts'),
})
