// The words of papers: tickets, badges and the revenue report.
import { catalogueOf } from '../catalogue.ts'
import type { Wording } from '../wording.ts'
import type en from './en.ts'

export type PaperMessages = typeof en
export type PaperWording = Wording<PaperMessages>

export const papers = catalogueOf<PaperMessages>({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  ar: () => import('./ar.ts'),
})
