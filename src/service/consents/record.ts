// Consents as the API has them. An objection without a consent has no evidence: its question is empty.
import type { Consent } from '../../contract/consents/consents.ts'
import type { ConsentSource, ConsentStatus } from '../../contract/core/choices.ts'
import type { ConsentRow } from '../../store/consents/consents.ts'

export const toConsent = (row: ConsentRow): Consent => ({
  id: row.id,
  email: row.address,
  status: row.status as ConsentStatus,
  basis: 'consent',
  source: row.source as ConsentSource,
  question: row.question || null,
  questionVersion: row.question_version || null,
  page: row.page || null,
  eventId: row.event_id,
  grantedAt: row.question === '' ? null : row.granted_at,
  endedAt: row.ended_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
