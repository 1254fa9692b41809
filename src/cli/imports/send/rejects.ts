// The rows that were not imported, as a file to be put right and imported again: the same columns, and why.

import { lstat } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { Failure } from '../../../contract/core/failures.ts'
import { csvText } from '../../../documents/table/csv.ts'
import { writeFileWhole } from '../../../terminal/output/file-sink.ts'
import type { Host } from '../../core/host.ts'
import { keptRows } from '../read/checked-file.ts'
import type { FileTable } from '../read/file-row.ts'
import type { Spool } from './row-spool.ts'

export interface RejectsFile {
  /** As people name it: beside the file as it was typed. */
  readonly name: string
  readonly path: string
  /** Replaces a file that is there. */
  readonly force: boolean
}

const reasonColumn = 'reason'

/**
 * Where rejects will go: beside the file unless said otherwise.
 * @throws Failure `file_exists` before anything is sent
 */
export async function rejectsFor(
  host: Host,
  {
    file,
    asked,
    force,
    format,
  }: { file: string; asked: string | undefined; force: boolean; format: FileTable['format'] },
): Promise<RejectsFile> {
  const base = file === '-' ? `import.${format}` : file
  const name = asked ?? `${base.slice(0, base.length - extname(base).length)}.rejects.${format}`
  const path = resolve(host.cwd, name)
  if (!force && (await lstat(path).catch(() => undefined))) {
    throw new Failure('file_exists', `${name} is already there, and rejects would go to it`, {
      hint: 'name another file with --rejects, or replace it with --force',
    })
  }
  return { name, path, force }
}

interface Rejected {
  readonly table: FileTable
  readonly spool: Spool
  /** Of rows that could be sent. */
  readonly refusals: Iterable<readonly [row: number, reason: string]>
}

/** Writes the file whole. */
export async function writeRejects({ path, force }: RejectsFile, rejected: Rejected): Promise<void> {
  await writeFileWhole(path, textOf(rejected), { force, mode: 0o600 })
}

const pieceMax = 500

function* textOf({ table, spool, refusals }: Rejected): Generator<string> {
  const isReason = table.columns.map((column) => column === reasonColumn)
  const kept = (cells: readonly string[]) =>
    table.columns.flatMap((_, index) => (isReason[index] ? [] : [cells[index] ?? '']))
  const header = [...kept(table.columns), reasonColumn]
  const write = (rows: readonly string[][]) =>
    table.format === 'csv' ? csvText(rows) : rows.map((cells) => objectLine(header, cells)).join('')
  if (table.format === 'csv') yield write([header])
  let rows: string[][] = []
  for (const { cells, reason } of rejectedRows(spool, refusals)) {
    // Cells that the header has no column for stand behind the reason: the row is wrong until somebody has seen to them.
    rows.push([...kept(cells), reason, ...cells.slice(table.columns.length)])
    if (rows.length < pieceMax) continue
    yield write(rows)
    rows = []
  }
  yield write(rows)
}

/** Wrong rows and refused ones, both in the order of the file. */
function* rejectedRows(spool: Spool, refusals: Rejected['refusals']) {
  const refused = refusals[Symbol.iterator]()
  let next = refused.next()
  for (const [row, cells, body, reason] of keptRows(spool)) {
    if (body === null) yield { cells, reason }
    else if (!next.done && next.value[0] === row) {
      yield { cells, reason: next.value[1] }
      next = refused.next()
    }
  }
}

// A field may be called __proto__, which entries of an object lose nothing of.
function objectLine(names: readonly string[], cells: readonly string[]): string {
  return `{${names.map((name, index) => `${JSON.stringify(name)}:${JSON.stringify(cells[index] ?? '')}`).join(',')}}\n`
}
