// Forms as rows: the questions of an event as JSON, written and read as a whole. Knows no rule.
import type { Selectable } from 'kysely'
import type { Question } from '../../contract/forms/forms.ts'
import { insertion, statement } from '../core/statement.ts'
import type { Session } from '../core/store.ts'
import { updateVersioned } from '../core/versioned-update.ts'
import { readWords, type Words } from '../core/words.ts'
import type { Tables } from '../tables/index.ts'

export interface StoredForm {
  readonly id: string
  /** With ids of ticket types instead of names. */
  readonly questions: readonly Question[]
  readonly retired: readonly Question[]
  readonly words: Words
  readonly updatedAt: string | null
  readonly version: number
}

export const insertForm = insertion('forms', [
  'id',
  'account_id',
  'event_id',
  'questions',
  'retired',
  'translations',
  'created_at',
  'updated_at',
] as const)

const formOfEvent = statement<{ eventId: string }, Selectable<Tables['forms']>>((db, slot) =>
  db.selectFrom('forms').selectAll().where('event_id', '=', slot('eventId')),
)

export async function findForm(session: Session, eventId: string): Promise<StoredForm | undefined> {
  const [row] = await session.run(formOfEvent, { eventId })
  if (!row) return undefined
  return {
    id: row.id,
    questions: JSON.parse(row.questions) as Question[],
    retired: JSON.parse(row.retired) as Question[],
    words: readWords(row.translations),
    updatedAt: row.updated_at,
    version: row.version,
  }
}

type FormColumns = Pick<Tables['forms'], 'questions' | 'retired' | 'translations' | 'updated_at'>

/** Returns whether the form still had the version that was read. */
export function updateFormRow(
  session: Session,
  { id, version }: Pick<StoredForm, 'id' | 'version'>,
  changes: FormColumns,
): Promise<boolean> {
  return updateVersioned(session, { table: 'forms', id, version }, changes)
}
