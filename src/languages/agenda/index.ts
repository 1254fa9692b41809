// The words of an agenda's news, and of the ways into one's own calendar.
import { catalogueOf } from '../catalogue.ts'
import type { Wording } from '../wording.ts'
import type en from './en.ts'

export type AgendaMessages = typeof en
export type AgendaWording = Wording<AgendaMessages>

export const agendas = catalogueOf<AgendaMessages>((language) => import(`./${language}.ts`))
