// The append-only file of offline scans: each is on disk before anybody is admitted, so that a crash loses none. A second
// file counts how many were sent; a scan sent twice is still one scan.
import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import type { UploadedScan } from '../../../contract/door/scans.ts'
import { readFileWithin, readRest } from '../../../contract/files/bounded-file.ts'
import { unwritable } from '../../../contract/files/file-errors.ts'
import { parseJson } from '../../../contract/files/parse-json.ts'
import { flushDirectory, replaceDurably } from '../../../files/durable-file.ts'
import type { DoorFiles } from './door-folder.ts'

/** A million scans. */
const bytesMax = 256 * 1024 * 1024

/** A scan as stored and uploaded, with the door's key of its ticket. */
export interface KeptScan extends UploadedScan {
  readonly ticket: string | null
  /** When the service judged it, by this machine's clock; such scans are not uploaded. */
  readonly seenAt?: string
}

/** Call every method under the door's file lock: other windows append to the same file. */
export interface ScanJournal {
  /** Scans appended since the last call, by any window. */
  readonly readNew: () => KeptScan[]
  /** Returns once the scan is on disk. @throws Failure file_unwritable, with nothing added */
  readonly append: (scan: KeptScan) => void
  readonly close: () => void
}

/** The file is created with the first scan, mode 0600. */
export function openJournal({ scans }: Pick<DoorFiles, 'scans'>): ScanJournal {
  let file: number | undefined
  /** Bytes read so far. */
  let size = 0
  let isCut = false
  const open = () => {
    if (file !== undefined) return file
    const isNew = !existsSync(scans)
    file = openSync(scans, 'a+', 0o600)
    if (isNew) flushDirectory(scans)
    return file
  }
  const unread: KeptScan[] = []
  const read = () => {
    if (file === undefined && !existsSync(scans)) return
    const text = readRest(open(), { position: size, bytesMax })
    size += text.length
    if (text.length > 0) isCut = text.at(-1) !== lineEnd
    unread.push(...parseLines(text.toString('utf8')))
  }
  return {
    readNew: () => {
      try {
        read()
        return unread.splice(0)
      } catch (error) {
        throw unwritable(scans, error)
      }
    },
    append: (scan) => {
      try {
        read()
        // A line cut short by a crash is left alone on its line, which readers skip.
        const line = Buffer.from(`${isCut ? '\n' : ''}${JSON.stringify(scan)}\n`)
        appendOrTruncate(open(), line, { size, isDurable: scan.seenAt === undefined })
        size += line.length
        isCut = false
      } catch (error) {
        throw unwritable(scans, error)
      }
    },
    close: () => {
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}

const lineEnd = 0x0a

/** Half a line, or one that may not be on disk, would count as an admission nobody saw. */
function appendOrTruncate(file: number, line: Buffer, { size, isDurable }: { size: number; isDurable: boolean }): void {
  try {
    for (let written = 0; written < line.length; ) written += writeSync(file, line, written)
    if (isDurable) fsyncSync(file)
  } catch (error) {
    ftruncateSync(file, size)
    throw error
  }
}

/** All scans to be uploaded, in order. */
export function readJournal({ scans }: Pick<DoorFiles, 'scans'>): KeptScan[] {
  return parseLines(textOf(scans)).filter(({ seenAt }) => seenAt === undefined)
}

const textOf = (file: string) => (existsSync(file) ? readFileWithin(file, bytesMax).toString('utf8') : '')

const parseLines = (text: string): KeptScan[] => text.split('\n').flatMap((line) => parsed(line) ?? [])

function parsed(line: string): KeptScan | undefined {
  try {
    return line === '' ? undefined : (parseJson(line) as KeptScan)
  } catch {
    return undefined
  }
}

/** How many of the kept scans have been sent. */
export function sentCount({ sent }: Pick<DoorFiles, 'sent'>): number {
  return Number(textOf(sent)) || 0
}

/** @throws Failure file_unwritable */
export const noteSent = ({ sent }: Pick<DoorFiles, 'sent'>, count: number): void => replaceDurably(sent, String(count))
