// The words of mails, and of the calendar files that they carry.
import { catalogueOf } from '../catalogue.ts'
import type { Wording } from '../wording.ts'
import type en from './en.ts'

export type MailMessages = typeof en
export type MailWording = Wording<MailMessages>

export const mails = catalogueOf<MailMessages>((language) => import(`./${language}.ts`))
