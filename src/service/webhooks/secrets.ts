// Secrets of webhooks: made or brought along, and kept sealed.
import { randomBytes } from 'node:crypto'
import type { Session } from '../../store/core/store.ts'
import { insertWebhookSecret, type WebhookSecretRow } from '../../store/webhooks/webhooks.ts'
import type { SecretBox } from '../core/secrets/secret-box.ts'

const contextOf = (webhookId: string) => `webhook ${webhookId}`

/** A new secret: `whsec_` and 32 bytes in base64. */
const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export interface SecretToStore {
  readonly secret: string
  readonly sealed: string
}

/** Seals a secret: the one brought along, or a new one. */
export async function sealSecret(secrets: SecretBox, webhookId: string, brought?: string): Promise<SecretToStore> {
  const secret = brought ?? makeSecret()
  return { secret, sealed: await secrets.seal(secret, contextOf(webhookId)) }
}

interface Owner {
  readonly id: string
  readonly webhookId: string
  readonly accountId: string
  readonly at: string
}

/** Stores a sealed secret as the current one. */
export const storeSecret = (session: Session, { sealed }: SecretToStore, { id, webhookId, accountId, at }: Owner) =>
  insertWebhookSecret(session, {
    id,
    account_id: accountId,
    webhook_id: webhookId,
    secret: sealed,
    ends_at: null,
    created_at: at,
  })

/** The secrets in plain text; undefined if one of them can't be opened on this machine. */
export async function openSecrets(
  secrets: SecretBox,
  rows: readonly WebhookSecretRow[],
): Promise<readonly string[] | undefined> {
  const opened = await Promise.all(rows.map(({ secret, webhook_id }) => secrets.open(secret, contextOf(webhook_id))))
  const known = opened.filter((secret) => secret !== undefined)
  return known.length === rows.length && known.length > 0 ? known : undefined
}
