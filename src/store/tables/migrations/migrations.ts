// All migrations.
import { createTables } from './0001/index.ts'
import { addRepayments } from './0002.ts'
import { addTicketTypePositions } from './0003.ts'
import { addOwnersOfAddOns } from './0004.ts'
import { addScanMethod } from './0005.ts'
import { addCredit } from './0006.ts'
import { addLanguages } from './0007.ts'
import { addBilling } from './0008.ts'
import { addTranslations } from './0009.ts'
import { indexPaidTickets } from './0010.ts'
import { addOrderMails } from './0011.ts'
import { addAgendas } from './0012.ts'
import { addReleases } from './0013.ts'
import { addAgendaLinks } from './0014.ts'
import { addTold } from './0015.ts'
import { addCalendars } from './0016/index.ts'
import { addPersonalAgendas } from './0017/index.ts'
import { addWebhooks } from './0018/index.ts'
import { addSignIns } from './0019/index.ts'
import { addNameKeys } from './0020/index.ts'
import { addOAuthRecords } from './0021/index.ts'
import { addSuggestions } from './0022/index.ts'
import { addForecasts } from './0023/index.ts'
import { addConsents } from './0024/index.ts'
import { addMailingConditions } from './0025/index.ts'
import { addSources } from './0026/index.ts'
import { addAutomations } from './0027/index.ts'
import { addProfilingObjections } from './0028/index.ts'
import { addVisits } from './0029/index.ts'
import { addTriggers } from './0030/index.ts'
import { addModels } from './0031/index.ts'
import { addDrafts } from './0032/index.ts'
import { indexUnpaidTickets } from './0033/index.ts'
import { addInvalidRows } from './0034/index.ts'
import { addAutomationVersions } from './0035/index.ts'
import type { Migration } from './migration.ts'

/** In order, never changed once released: number 1 leads to schema version 1. */
export const migrations: readonly Migration[] = [
  createTables,
  addRepayments,
  addTicketTypePositions,
  addOwnersOfAddOns,
  addScanMethod,
  addCredit,
  addLanguages,
  addBilling,
  addTranslations,
  indexPaidTickets,
  addOrderMails,
  addAgendas,
  addReleases,
  addAgendaLinks,
  addTold,
  addCalendars,
  addPersonalAgendas,
  addWebhooks,
  addSignIns,
  addNameKeys,
  addOAuthRecords,
  addSuggestions,
  addForecasts,
  addConsents,
  addMailingConditions,
  addSources,
  addAutomations,
  addProfilingObjections,
  addVisits,
  addTriggers,
  addModels,
  addDrafts,
  indexUnpaidTickets,
  addInvalidRows,
  addAutomationVersions,
]
