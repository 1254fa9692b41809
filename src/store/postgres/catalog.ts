// Reads PostgreSQL's catalog: tables, schema version and foreign keys. The table with the schema version is not counted.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'

/** Tables, views and the like in the schema, without those of extensions. */
export const tablesInSchema = `
  select relname as name from pg_class
  where relnamespace = quote_ident(current_schema())::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`

export async function listPostgresTables({ db }: Session): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    ${sql.raw(tablesInSchema)} and relname <> 'turnout_schema' order by relname collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

export async function readPostgresSchemaVersion({ db }: Session): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from turnout_schema`.execute(db)
  return rows[0]?.version ?? 0
}

interface Reference {
  readonly child: string
  readonly column: string
  readonly parent: string
  readonly parent_column: string
}

/** Rows that reference missing rows, one sentence per foreign key: the server checks them unless that was turned off. */
export async function findPostgresOrphans({ db }: Session): Promise<string[]> {
  const { rows: references } = await sql<Reference>`
    select child.relname as child, of_child.attname as column, parent.relname as parent, of_parent.attname as parent_column
    from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      join pg_attribute of_child on of_child.attrelid = conrelid and of_child.attnum = conkey[1]
      join pg_attribute of_parent on of_parent.attrelid = confrelid and of_parent.attnum = confkey[1]
    where contype = 'f' and connamespace = quote_ident(current_schema())::regnamespace
    order by child.relname, of_child.attname`.execute(db)
  const orphans: string[] = []
  for (const { child, column, parent, parent_column } of references) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(child)} c where ${sql.ref(`c.${column}`)} is not null and not exists
        (select from ${sql.table(parent)} p where ${sql.ref(`p.${parent_column}`)} = ${sql.ref(`c.${column}`)})`.execute(
      db,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) orphans.push(`${count} rows of ${child} reference missing rows of ${parent}`)
  }
  return orphans
}
