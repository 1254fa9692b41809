// Builds turnout with points at which it kills itself if its environment says so: one build for all proofs that need it.
//
//   spawn(process.execPath, [await buildDyingProgram(), …], { env: diesAt('before COMMIT') })
import { buildMutant, type Change } from './mutant.ts'

/** Each stands before or after some text of a source file. */
const points = [
  { point: 'restored to a copy', file: 'service/backup/sqlite-backups.ts', before: 'await confirm({ manifest' },
  {
    point: 'set aside',
    file: 'store/backup/replace-database.ts',
    before: 'if (lstatSync(path, { throwIfNoEntry: false })) renameSync(finished',
  },
  {
    point: 'backed up to a copy',
    file: 'store/backup/make-sqlite-backup.ts',
    before: 'const inventory = await readDatabase(copy',
  },
  { point: 'named the manifest', file: 'store/backup/finish-backup.ts', before: 'placeFile(copy, backupPath)' },
  { point: 'named the backup', file: 'store/backup/finish-backup.ts', before: 'return manifest\n' },
  { point: 'moved some rows', file: 'store/backup/move/move-rows.ts', before: 'taking.onRows(rows.length)' },
  {
    point: 'moved all but for COMMIT',
    file: 'store/backup/move/fill-target.ts',
    before: "await client.query({ text: 'commit' })",
  },
  {
    point: 'moved and committed',
    file: 'store/backup/move/fill-target.ts',
    behind: "await client.query({ text: 'commit' })",
  },
  { point: 'moved without a name', file: 'store/backup/move/fill-target.ts', before: 'placeFile(unfinished, path)' },
  { point: 'moved and named', file: 'store/backup/move/fill-target.ts', behind: 'placeFile(unfinished, path)' },
  { point: 'before COMMIT', file: 'store/sqlite/transactions.ts', before: "connection.execute('COMMIT')" },
  { point: 'behind COMMIT', file: 'store/sqlite/transactions.ts', behind: "connection.execute('COMMIT')" },
] as const

export type DyingPoint = (typeof points)[number]['point']

export function buildDyingProgram(): Promise<string> {
  const changes = points.map((one): Change => {
    const end = `if (process.env.TURNOUT_DIES_AT === '${one.point}') process.kill(process.pid, process.env.TURNOUT_DIES_BY)`
    return 'before' in one
      ? { file: one.file, from: one.before, to: `${end}; ${one.before}` }
      : { file: one.file, from: one.behind, to: `${one.behind}; ${end}` }
  })
  return buildMutant(...changes)
}

/** Environment of a process that dies at the point. */
export const diesAt = (point: DyingPoint, signal: NodeJS.Signals = 'SIGKILL') => ({
  TURNOUT_DIES_AT: point,
  TURNOUT_DIES_BY: signal,
})
