// Kinds of changes about mailboxes: whether they may be sent marketing e-mails. By ids: a change never tells an address.
import { consentSources } from '../core/choices.ts'
import type { ChangeKind } from './fields.ts'

export const mailboxKinds = {
  'mailbox.granted': {
    summary: 'Somebody agreed to marketing e-mails',
    scope: 'consents:read',
    id: 'cns',
    data: { source: consentSources, eventId: 'id' },
  },
  'mailbox.withdrawn': {
    summary: 'Somebody no longer agrees to marketing e-mails',
    scope: 'consents:read',
    id: 'cns',
  },
  'mailbox.objected': {
    summary: 'Somebody objected to marketing e-mails, and only they can agree again',
    scope: 'consents:read',
    id: 'cns',
  },
} as const satisfies Readonly<Record<string, ChangeKind>>
