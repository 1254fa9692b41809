// Answers to forms as rows: one per attendee with answers, a JSON object by key.
import { sql } from 'kysely'
import type { Answers } from '../../contract/forms/answers.ts'
import { insertion } from '../core/statement.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export const insertAnswers = insertion('answers', [
  'attendee_id',
  'account_id',
  'event_id',
  'answers',
  'updated_at',
] as const)

/** The answers of an attendee without a row. */
const none = '{}'

export const readAnswers = (text: string | null): Answers => JSON.parse(text ?? none) as Answers

/** The answers of the attendees that a query joins, as JSON text. */
export const answersText = sql<string>`coalesce(answers.answers, ${sql.lit(none)})`

/** Inserts or replaces an attendee's answers. */
export async function putAnswers({ db }: Session, row: Tables['answers']): Promise<void> {
  const { answers, updated_at } = row
  await db
    .insertInto('answers')
    .values(row)
    .onConflict((conflict) => conflict.column('attendee_id').doUpdateSet({ answers, updated_at }))
    .execute()
}

/** Which of these keys any attendee of the event has answered. */
export async function answeredKeys(
  { db, engine }: Session,
  eventId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const found = await Promise.all(
    keys.map(async (key) => {
      const has =
        engine === 'sqlite'
          ? sql<boolean>`json_type(answers, ${`$.${key}`}) is not null`
          : sql<boolean>`jsonb_exists(answers::jsonb, ${key})`
      const row = await db
        .selectFrom('answers')
        .select('attendee_id')
        .where('event_id', '=', eventId)
        .where(has)
        .limit(1)
        .executeTakeFirst()
      return row ? [key] : []
    }),
  )
  return new Set(found.flat())
}

/** How often attendees of an event, cancelled ones left out, gave which answer to a question. */
export async function countAnswers(
  { db, engine }: Session,
  eventId: string,
  key: string,
): Promise<{ readonly answer: Answers[string]; readonly people: number }[]> {
  const answer =
    engine === 'sqlite'
      ? sql<string | null>`answers.answers -> ${`$.${key}`}`
      : sql<string | null>`((answers.answers::jsonb) -> ${key}::text)::text`
  const given = db
    .selectFrom('answers')
    .innerJoin('attendees', 'attendees.id', 'answers.attendee_id')
    .select(answer.as('answer'))
    .where('answers.event_id', '=', eventId)
    .where('attendees.status', '!=', 'cancelled')
  const rows = await db
    .selectFrom(given.as('given'))
    .select(['answer', sql<number>`count(*)`.as('people')])
    .where('answer', 'is not', null)
    .groupBy('answer')
    .orderBy('answer')
    .execute()
  return rows.map((row) => ({
    answer: JSON.parse(row.answer ?? 'null') as Answers[string],
    people: Number(row.people),
  }))
}

/** What one attendee answered. */
export async function answersOf({ db }: Session, attendeeId: string): Promise<Answers> {
  const row = await db.selectFrom('answers').select('answers').where('attendee_id', '=', attendeeId).executeTakeFirst()
  return readAnswers(row?.answers ?? null)
}
