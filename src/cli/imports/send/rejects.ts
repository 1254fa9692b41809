// Writes the rows that were not imported to a file to correct and import again: the same columns, and the reason, separated
// and encoded like the imported file, so that the same program opens it and the same flags import it.

import { lstat } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { Failure } from '../../../contract/core/failures.ts'
import { csvText } from '../../../documents/table/csv.ts'
import { writeFileWhole } from '../../../terminal/output/file-sink.ts'
import type { Host } from '../../core/host.ts'
import { encodeLike, type Written } from '../../files/decoding/piecewise-decoder.ts'
import { type CheckedFile, keptRows } from '../read/checked-file.ts'
import type { FileTable } from '../read/file-row.ts'
import type { Spool } from './row-spool.ts'

export interface RejectsFile {
  /** The name to show, relative as typed. */
  readonly name: string
  readonly path: string
  /** Whether to replace an existing file. */
  readonly force: boolean
  /** The file of an earlier import, which had the name first. */
  readonly earlier?: string
}

const reasonColumn = 'reason'

/**
 * The rejects file: beside the imported file by default, numbered where an earlier import has left one.
 * @throws Failure `file_exists` for a named file, before anything is sent
 */
export async function rejectsFor(
  host: Host,
  {
    file,
    name: wanted,
    force,
    format,
  }: { file: string; name: string | undefined; force: boolean; format: FileTable['format'] },
): Promise<RejectsFile> {
  const base = file === '-' ? `import.${format}` : file
  const own = `${base.slice(0, base.length - extname(base).length)}.rejects`
  const name = wanted ?? `${own}.${format}`
  const path = resolve(host.cwd, name)
  if (force || !(await isThere(path))) return { name, path, force }
  if (wanted !== undefined) {
    throw new Failure('file_exists', `the rejects file ${name} already exists`, {
      hint: 'name another file with --rejects, or replace this one with --force',
    })
  }
  for (let number = 2; ; number += 1) {
    const next = `${own}-${number}.${format}`
    const nextPath = resolve(host.cwd, next)
    if (!(await isThere(nextPath))) return { name: next, path: nextPath, force, earlier: name }
  }
}

const isThere = async (path: string) => (await lstat(path).catch(() => undefined)) !== undefined

interface Rejected {
  readonly checked: Pick<CheckedFile, 'table' | 'furtherReasons'>
  readonly spool: Spool
  /** How the imported file is encoded. */
  readonly written: Written
  /** Refusals by the service. */
  readonly refusals: Iterable<readonly [row: number, reason: string]>
}

/** Writes the file atomically. */
export async function writeRejects({ path, force }: RejectsFile, rejected: Rejected): Promise<void> {
  await writeFileWhole(path, bytesOf(rejected), { force, mode: 0o600 })
}

function* bytesOf(rejected: Rejected): Generator<Buffer> {
  let isFirst = true
  for (const text of textOf(rejected)) {
    yield encodeLike(rejected.written, text, isFirst)
    isFirst = false
  }
}

const pieceMax = 500

function* textOf({ checked, spool, refusals }: Rejected): Generator<string> {
  const { table, furtherReasons } = checked
  const isReason = table.columns.map((column) => column === reasonColumn)
  const kept = (cells: readonly string[]) =>
    table.columns.flatMap((_, index) => (isReason[index] ? [] : [cells[index] ?? '']))
  const header = [...kept(table.columns), reasonColumn]
  const write = (rows: readonly string[][]) =>
    table.format === 'csv'
      ? csvText(rows, { delimiter: table.delimiter })
      : rows.map((cells) => objectLine(header, cells)).join('')
  if (table.format === 'csv') yield write([header])
  let rows: string[][] = []
  for (const { cells, reason } of rejectedRows(spool, refusals, furtherReasons)) {
    // Cells beyond the header's columns go after the reason, so that the row stays invalid until somebody corrects it.
    rows.push([...kept(cells), reason, ...cells.slice(table.columns.length)])
    if (rows.length < pieceMax) continue
    yield write(rows)
    rows = []
  }
  yield write(rows)
}

/** Invalid and refused rows, in the order of the file. */
function* rejectedRows(spool: Spool, refusals: Rejected['refusals'], further: ReadonlyMap<number, string>) {
  const refused = refusals[Symbol.iterator]()
  let next = refused.next()
  for (const [row, cells, body, reason] of keptRows(spool)) {
    if (body === null) yield { cells, reason: [reason, further.get(row) ?? ''].filter(Boolean).join('; ') }
    else if (!next.done && next.value[0] === row) {
      yield { cells, reason: next.value[1] }
      next = refused.next()
    }
  }
}

// Built by hand: a field may be called __proto__, which an object would lose.
function objectLine(names: readonly string[], cells: readonly string[]): string {
  return `{${names.map((name, index) => `${JSON.stringify(name)}:${JSON.stringify(cells[index] ?? '')}`).join(',')}}\n`
}
