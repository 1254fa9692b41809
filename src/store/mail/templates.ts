// Mail templates that organizers have changed, as rows; default templates have none.
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

type TemplateRow = Tables['mail_templates']

export function listTemplateRows({ db }: Session, accountId: string): Promise<TemplateRow[]> {
  return db.selectFrom('mail_templates').selectAll().where('account_id', '=', accountId).execute()
}

export function findTemplateRow(
  { db }: Session,
  { accountId, name }: { accountId: string; name: string },
): Promise<TemplateRow | undefined> {
  return db
    .selectFrom('mail_templates')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst()
}

export async function putTemplateRow({ db }: Session, row: TemplateRow): Promise<void> {
  const { subject, text, html, translations, updated_at } = row
  await db
    .insertInto('mail_templates')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'name']).doUpdateSet({ subject, text, html, translations, updated_at }),
    )
    .execute()
}

export async function deleteTemplateRow(
  { db }: Session,
  { accountId, name }: { accountId: string; name: string },
): Promise<void> {
  await db.deleteFrom('mail_templates').where('account_id', '=', accountId).where('name', '=', name).execute()
}
