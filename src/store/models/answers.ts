// Answers of a model that are given again to the same request.
import type { Session } from '../core/store.ts'

interface Answered {
  readonly accountId: string
  readonly hash: string
}

/** The answer to a request, unless it is older. */
export async function findModelAnswer(
  { db }: Session,
  { accountId, hash }: Answered,
  since: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('model_answers')
    .select('answer')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return row?.answer
}

/** Stores an answer in place of an earlier one. */
export async function putModelAnswer(
  { db }: Session,
  { accountId, hash, answer, at }: Answered & { readonly answer: string; readonly at: string },
): Promise<void> {
  await db
    .insertInto('model_answers')
    .values({ account_id: accountId, hash, answer, created_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'hash']).doUpdateSet({ answer, created_at: at }))
    .execute()
}

/** Deletes all answers of an account. */
export async function deleteModelAnswers({ db }: Session, accountId: string): Promise<void> {
  await db.deleteFrom('model_answers').where('account_id', '=', accountId).execute()
}

/** Deletes answers to anybody from before an instant. */
export async function sweepModelAnswers({ db }: Session, before: string): Promise<void> {
  await db.deleteFrom('model_answers').where('created_at', '<', before).execute()
}
