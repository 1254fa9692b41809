// The words of public pages.
import { catalogueOf } from '../catalogue.ts'
import type { Wording } from '../wording.ts'
import type en from './en.ts'

export type PageMessages = typeof en
export type PageWording = Wording<PageMessages>

export const pages = catalogueOf<PageMessages>({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  ar: () => import('./ar.ts'),
})
