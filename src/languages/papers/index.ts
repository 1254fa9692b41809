// The words of papers: tickets, badges and the revenue report.
import { catalogueOf } from '../catalogue.ts'
import type { Wording } from '../wording.ts'
import type en from './en.ts'

export type PaperMessages = typeof en
export type PaperWording = Wording<PaperMessages>

export const papers = catalogueOf<PaperMessages>((language) => import(`./${language}.ts`))
