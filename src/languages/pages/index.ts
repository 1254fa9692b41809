// The words of public pages.
import { catalogueOf } from '../catalogue.ts'
import type { Wording } from '../wording.ts'
import type en from './en.ts'

export type PageMessages = typeof en
export type PageWording = Wording<PageMessages>

export const pages = catalogueOf<PageMessages>((language) => import(`./${language}.ts`))
