// Describes migrations and tables, independent of the engine, and creates tables from their descriptions.
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

export type Engine = 'sqlite' | 'postgres'
export type Migration = (db: Kysely<unknown>, engine: Engine) => Promise<void>

export interface TableDescription {
  readonly name: string
  /** Column names by type, separated by spaces; a trailing question mark means nullable. */
  readonly text: string
  /** The same; a trailing `=1` is the column's default. */
  readonly integer?: string
  /** Columns of the primary key; the database counts `seq` up in order of arrival. */
  readonly key: readonly string[]
  readonly unique?: Readonly<Record<string, readonly string[]>>
  /** Check constraints by name, as SQL for both engines. */
  readonly checks?: Readonly<Record<string, string>>
  /** Parent table by column; deleting the parent deletes the row where `cascade` lists the column. */
  readonly parents?: Readonly<Record<string, string>>
  readonly cascade?: readonly string[]
  /** Columns and expressions by name, as SQL for both engines. */
  readonly indexes?: Readonly<Record<string, string>>
  /** Partial indexes: their second part selects the rows. */
  readonly partial?: Readonly<Record<string, readonly [columns: string, where: string, kind?: 'unique']>>
}

/** Creates a table with its constraints and indexes, named `<table>_<what>`. */
export async function createTable(db: Kysely<unknown>, engine: Engine, table: TableDescription): Promise<void> {
  let made = db.schema.createTable(table.name)
  if (table.key[0] === 'seq') made = made.addColumn('seq', integerType(engine), (column) => counted(column, engine))
  else made = made.addPrimaryKeyConstraint(`${table.name}_key`, table.key as never)
  for (const { name, nullable } of names(table.text)) {
    made = made.addColumn(name, textType(engine), (column) => (nullable ? column : column.notNull()))
  }
  for (const { name, nullable, value } of names(table.integer ?? '')) {
    made = made.addColumn(name, integerType(engine), (column) => {
      const valued = value === undefined ? column : column.defaultTo(Number(value))
      return nullable ? valued : valued.notNull()
    })
  }
  for (const [name, columns] of Object.entries(table.unique ?? {})) {
    made = made.addUniqueConstraint(`${table.name}_${name}`, columns as never)
  }
  for (const [name, condition] of Object.entries(table.checks ?? {})) {
    made = made.addCheckConstraint(`${table.name}_${name}`, sql.raw(condition))
  }
  for (const [column, parent] of Object.entries(table.parents ?? {})) {
    made = made.addForeignKeyConstraint(`${table.name}_${column}`, [column] as never, parent, ['id'], (constraint) =>
      table.cascade?.includes(column) ? constraint.onDelete('cascade') : constraint,
    )
  }
  // In SQLite, a table stored in its primary key's tree has one tree to write to instead of two.
  if (engine === 'sqlite') {
    made = made.modifyEnd(table.key[0] === 'seq' ? sql`strict` : sql`strict, without rowid`)
  }
  await made.execute()
  for (const [name, columns] of Object.entries(table.indexes ?? {})) {
    await db.schema.createIndex(`${table.name}_${name}`).on(table.name).expression(sql.raw(columns)).execute()
  }
  for (const [name, [columns, where, kind]] of Object.entries(table.partial ?? {})) {
    const index = db.schema.createIndex(`${table.name}_${name}`).on(table.name).expression(sql.raw(columns))
    await (kind === 'unique' ? index.unique() : index).where(sql<boolean>`${sql.raw(where)}`).execute()
  }
}

// Both engines compare text byte by byte, whatever locale the database was created with.
const textType = (engine: Engine) => (engine === 'sqlite' ? 'text' : sql`text collate "C"`)

const integerType = (engine: Engine) => (engine === 'sqlite' ? 'integer' : 'bigint')

// Without AUTOINCREMENT, which keeps the counter in a table that every insert must update: the newest row is never
// deleted, so numbers are never reused.
const counted = (column: ColumnDefinitionBuilder, engine: Engine) =>
  engine === 'sqlite' ? column.primaryKey() : column.primaryKey().generatedAlwaysAsIdentity()

const names = (list: string) =>
  list
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => {
      const [name = '', value] = text.replace('?', '').split('=')
      return { name, value, nullable: text.endsWith('?') }
    })
