// The words of invoices and credit notes.
import { catalogueOf } from '../catalogue.ts'
import type { Wording } from '../wording.ts'
import type en from './en.ts'

export type InvoiceMessages = typeof en
export type InvoiceWording = Wording<InvoiceMessages>

export const invoices = catalogueOf<InvoiceMessages>((language) => import(`./${language}.ts`))
