// The words of pages that belong to one person: a speaker's own page.
import { catalogueOf } from '../catalogue.ts'
import type { Wording } from '../wording.ts'
import type en from './en.ts'

export type PersonalMessages = typeof en
export type PersonalWording = Wording<PersonalMessages>

export const personal = catalogueOf<PersonalMessages>((language) => import(`./${language}.ts`))
