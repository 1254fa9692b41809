// The backup before a PostgreSQL migration: in a local directory, named for the database and the new schema.
import { join } from 'node:path'
import { sql } from 'kysely'
import { Failure } from '../../../contract/core/failures.ts'
import { makePrivateDirectory } from '../../../files/durable-file.ts'
import { shownAddress } from '../../postgres/address.ts'
import { takeInventory } from '../inventory.ts'
import { backupOnce } from '../reuse-or-name.ts'
import { makePostgresBackup } from './make-backup.ts'
import { readPostgresSnapshot } from './snapshot.ts'

export interface PostgresUpgrade {
  /** Absent: the process has no data directory. */
  readonly directory: string | undefined
  readonly from: number
  readonly to: number
}

/** @throws Failure program_missing, and as makePostgresBackup, with what to do */
export async function backupBeforePostgresUpgrade(url: string, upgrade: PostgresUpgrade): Promise<string> {
  const { directory, to } = upgrade
  if (directory === undefined) throw refused(url, upgrade, 'there is no directory for the backup')
  try {
    makePrivateDirectory(directory)
    const name = await readPostgresSnapshot(url, ({ session }) => findName(session))
    return await backupOnce(join(directory, `${name.replace(/[^\w.-]/g, '_')}.before-schema-${to}`), {
      readInventory: () => readPostgresSnapshot(url, ({ session }) => takeInventory(session)),
      make: (backupPath) => makePostgresBackup({ url, backupPath }),
    })
  } catch (error) {
    if (error instanceof Failure) throw refused(url, upgrade, error)
    throw error
  }
}

async function findName({ db }: Parameters<typeof takeInventory>[0]): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name ?? ''
}

function refused(url: string, { from, to }: PostgresUpgrade, why: string | Failure): Failure {
  const { message: problem, code, hint } = typeof why === 'string' ? noWay(why) : why
  const message = `Not upgraded from schema ${from} to ${to}, because no backup could be made first: ${problem}: ${shownAddress(url)}`
  return new Failure(code, message, {
    hint: `${hint === undefined ? '' : `${hint}; `}or make your own backup and start turnout serve with --upgrade-without-backup`,
    cause: why,
  })
}

const noWay = (message: string) => ({ message, code: 'database_unavailable', hint: undefined }) as const
