// The operations of consents.
import type { Operation } from '../core/operation.ts'

export const consentOperations = {
  addConsent: {
    method: 'POST',
    path: '/v1/consents',
    scope: 'consents:write',
    status: 201,
    summary: 'Record that somebody agreed to marketing e-mails, with the evidence',
  },
  listConsents: {
    method: 'GET',
    path: '/v1/consents',
    scope: 'consents:read',
    shed: 'first',
    summary: 'List consents to marketing e-mails',
  },
  withdrawConsent: {
    method: 'POST',
    path: '/v1/consents/{consent_id}/withdraw',
    scope: 'consents:write',
    shed: 'last',
    summary: 'End a consent: no further marketing e-mails are sent to the mailbox',
  },
  recordObjection: {
    method: 'POST',
    path: '/v1/consents/objections',
    scope: 'consents:write',
    status: 201,
    summary: 'Record that the owner of an address objects to marketing e-mails, whether or not they ever agreed',
  },
  importConsents: {
    method: 'POST',
    path: '/v1/consents/import',
    scope: 'consents:write',
    summary: 'Record consents that were given elsewhere, each with its evidence, all or none',
  },
} as const satisfies Record<string, Operation>
