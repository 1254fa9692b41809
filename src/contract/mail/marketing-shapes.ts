// The schemas of the operations of consents and of the limits of marketing mail; part of catalog.ts.

import * as consents from '../consents/consents.ts'
import * as limits from './limits.ts'

/** Functions, so that a command makes only the schemas it needs. */
export const consentShapes = {
  addConsent: () => ({ body: consents.NewConsent, result: consents.Consent }),
  listConsents: () => ({ query: consents.ConsentQuery, result: consents.ConsentPage }),
  withdrawConsent: () => ({ body: consents.WithdrawConsent, result: consents.Consent }),
  recordObjection: () => ({ body: consents.NewObjection, result: consents.Consent }),
  importConsents: () => ({ body: consents.ImportConsents, result: consents.ImportedConsents }),
  showMailLimits: () => ({ result: limits.MailLimits }),
  setMailLimits: () => ({ body: limits.SetMailLimits, result: limits.MailLimits }),
}

export const consentModules: readonly object[] = [consents, limits]
