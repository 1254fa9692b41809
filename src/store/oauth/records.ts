// What OAuth hands out, found by SHA-256 of its text: codes, access and refresh tokens, logins by code. Knows no rule and
// never sees a token.
import { sql } from 'kysely'
import { statement } from '../core/statement.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type OAuthRecord = Tables['oauth_records']
export type OAuthRecordKind = 'code' | 'access' | 'refresh' | 'device'

/** The columns that a request with a token reads, with those of its grant. */
export interface TokenProof {
  readonly id: string
  readonly account_id: string
  readonly event_id: string | null
  readonly scopes: string
  readonly expires_at: string
  readonly grant_expires_at: string | null
  readonly revoked_at: string | null
}

const accessByHash = statement<{ hash: string }, TokenProof>((db, slot) =>
  db
    .selectFrom('oauth_records')
    .innerJoin('grants', 'grants.id', 'oauth_records.grant_id')
    .select([
      'grants.id',
      'grants.account_id',
      'grants.event_id',
      'oauth_records.details as scopes',
      'oauth_records.expires_at',
      'grants.expires_at as grant_expires_at',
      'grants.revoked_at',
    ])
    .where('oauth_records.hash', '=', slot('hash'))
    .where('oauth_records.kind', '=', 'access'),
)

/** What an access token proves. */
export async function findTokenProof(session: Session, hash: string): Promise<TokenProof | undefined> {
  return (await session.run(accessByHash, { hash }))[0]
}

export function findOAuthRecord(
  { db }: Session,
  kind: OAuthRecordKind,
  hash: string,
): Promise<OAuthRecord | undefined> {
  return db.selectFrom('oauth_records').selectAll().where('hash', '=', hash).where('kind', '=', kind).executeTakeFirst()
}

/** The login by code that people know by a code of their own. */
export function findDeviceLogin({ db }: Session, userCode: string): Promise<OAuthRecord | undefined> {
  return db.selectFrom('oauth_records').selectAll().where('user_code', '=', userCode).executeTakeFirst()
}

export async function insertOAuthRecord({ db }: Session, row: OAuthRecord): Promise<void> {
  await db.insertInto('oauth_records').values(row).execute()
}

/** Uses a record up, once however many ask at the same moment; false if it was used before. */
export async function consumeOAuthRecord(
  { db }: Session,
  hash: string,
  used: { readonly used_at: string } & Partial<Pick<OAuthRecord, 'grant_id' | 'salt' | 'successor'>>,
): Promise<boolean> {
  const update = db.updateTable('oauth_records').set(used).where('hash', '=', hash).where('used_at', 'is', null)
  return Number((await update.executeTakeFirst()).numUpdatedRows) === 1
}

/** Settles a login by code; false if somebody else has. */
export async function settleDeviceLogin(
  { db }: Session,
  hash: string,
  settled: { readonly state: 'approved' | 'denied'; readonly details: string },
): Promise<boolean> {
  const update = db.updateTable('oauth_records').set(settled).where('hash', '=', hash).where('state', '=', 'waiting')
  return Number((await update.executeTakeFirst()).numUpdatedRows) === 1
}

/** Notes that a program asked for its login; false if it did so after `since`. */
export async function notePolled(
  { db }: Session,
  hash: string,
  { now, since }: { now: string; since: string },
): Promise<boolean> {
  const update = db.updateTable('oauth_records').set({ polled_at: now }).where('hash', '=', hash)
  const due = update.where(sql<boolean>`(polled_at is null or polled_at <= ${since})`)
  return Number((await due.executeTakeFirst()).numUpdatedRows) === 1
}

export async function deleteOAuthRecord({ db }: Session, hash: string): Promise<void> {
  await db.deleteFrom('oauth_records').where('hash', '=', hash).execute()
}

/** Forgets up to `limit` records that expired before an instant; returns whether more may be left. */
export async function sweepOAuthRecords(
  { db }: Session,
  { before, limit }: { before: string; limit: number },
): Promise<boolean> {
  const old = await db
    .selectFrom('oauth_records')
    .select('hash')
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  const hashes = old.map(({ hash }) => hash)
  if (hashes.length > 0) await db.deleteFrom('oauth_records').where('hash', 'in', hashes).execute()
  return hashes.length === limit
}

/** Forgets what answers repeated refreshes, once they are refused anyway. */
export async function forgetSalts({ db }: Session, before: string): Promise<void> {
  const old = db.selectFrom('oauth_records').select('hash').where('salt', 'is not', null).where('used_at', '<', before)
  const hashes = (await old.limit(200).execute()).map(({ hash }) => hash)
  if (hashes.length > 0) await db.updateTable('oauth_records').set({ salt: null }).where('hash', 'in', hashes).execute()
}

/** The grant that tokens belong to, whoever's it is. */
export function findGrantById({ db }: Session, id: string): Promise<Tables['grants'] | undefined> {
  return db.selectFrom('grants').selectAll().where('id', '=', id).executeTakeFirst()
}
