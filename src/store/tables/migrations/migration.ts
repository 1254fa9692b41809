// What a migration is, and a short way to say what a table looks like on either engine.
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

export type Engine = 'sqlite' | 'postgres'
export type Migration = (db: Kysely<unknown>, engine: Engine) => Promise<void>

export interface TableDescription {
  readonly name: string
  /** Column names by type, separated by spaces; a question mark behind those that may be null. */
  readonly text: string
  /** The same; `=1` behind a name is what a row has that doesn't say it. */
  readonly integer?: string
  /** Columns of the primary key; `seq` is counted up by the database, in the order of arrival. */
  readonly key: readonly string[]
  readonly unique?: Readonly<Record<string, readonly string[]>>
  /** Conditions by name, as SQL that both engines read. */
  readonly checks?: Readonly<Record<string, string>>
  /** Parent table by column; the row goes with its parent where `cascade` names the column. */
  readonly parents?: Readonly<Record<string, string>>
  readonly cascade?: readonly string[]
  /** Columns and expressions by name, as SQL that both engines read. */
  readonly indexes?: Readonly<Record<string, string>>
  /** The same of some rows only, those of which the second says so. */
  readonly partial?: Readonly<Record<string, readonly [columns: string, where: string, kind?: 'unique']>>
}

/** Makes one table with its constraints and indexes, named `<table>_<what>`. */
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
  // In SQLite a table that lives in its primary key's tree is one tree to write to instead of two.
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

// Text is compared byte by byte on either engine, whatever language the database was made for.
const textType = (engine: Engine) => (engine === 'sqlite' ? 'text' : sql`text collate "C"`)

const integerType = (engine: Engine) => (engine === 'sqlite' ? 'integer' : 'bigint')

// Without AUTOINCREMENT, which would keep the counter in a table that each insert writes to: the newest row is never
// deleted, so that no number comes twice.
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
