// The words of invoices and credit notes.
import { catalogueOf } from '../catalogue.ts'
import type { Wording } from '../wording.ts'
import type en from './en.ts'

export type InvoiceMessages = typeof en
export type InvoiceWording = Wording<InvoiceMessages>

export const invoices = catalogueOf<InvoiceMessages>({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  ar: () => import('./ar.ts'),
})
