// Sign-ins as rows, found by the hash of a link's code or of a session's cookie. Knows no rule.
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type SignInRow = Tables['sign_ins']

export async function insertSignIn(session: Session, row: SignInRow): Promise<void> {
  await session.db.insertInto('sign_ins').values(row).execute()
}

export function findSignInByCode({ db }: Session, codeHash: string): Promise<SignInRow | undefined> {
  return db.selectFrom('sign_ins').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()
}

export function findSignInBySession({ db }: Session, sessionHash: string): Promise<SignInRow | undefined> {
  return db.selectFrom('sign_ins').selectAll().where('session_hash', '=', sessionHash).executeTakeFirst()
}

/** Uses a link up and begins its session; false if it was used before or has expired. */
export async function useSignIn(
  { db }: Session,
  { id, ...begun }: { id: string; used_at: string; session_hash: string; session_ends_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_ins')
    .set(begun)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', begun.used_at)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export async function markSignedOut({ db }: Session, id: string, now: string): Promise<void> {
  const ended = db.updateTable('sign_ins').set({ signed_out_at: now }).where('id', '=', id)
  await ended.where('signed_out_at', 'is', null).execute()
}

/** Deletes sign-ins whose links expired before an instant; their sessions have to have ended by then. */
export async function deleteSignInsBefore({ db }: Session, instant: string): Promise<void> {
  await db.deleteFrom('sign_ins').where('expires_at', '<', instant).execute()
}
