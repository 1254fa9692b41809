// Scans made without a network, in a file that is only ever added to: each is on the disk before anybody is told to come
// in, so that a crash loses none. How much of it was sent is in a file beside it; sent twice, a scan is the same scan.
import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import type { UploadedScan } from '../../../contract/door/scans.ts'
import { readFileWithin, readRest } from '../../../contract/files/bounded-file.ts'
import { unwritable } from '../../../contract/files/file-errors.ts'
import { parseJson } from '../../../contract/files/parse-json.ts'
import { flushDirectory, replaceDurably } from '../../../files/durable-file.ts'
import type { DoorFiles } from './door-folder.ts'

/** A million scans. */
const bytesMax = 256 * 1024 * 1024

/** A scan as it is kept and sent, with the ticket that it was, as the door knows tickets. */
export interface KeptScan extends UploadedScan {
  readonly ticket: string | null
  /** When the service said it, by the clock of this machine: such a scan is known here and not to be sent. */
  readonly seenAt?: string
}

/** All of it under the lock of the door's files: other windows add to the same file. */
export interface ScanJournal {
  /** What was added since this was last asked, by whomever. */
  readonly readNew: () => KeptScan[]
  /** Returns when it is on the disk. @throws Failure file_unwritable, with nothing added */
  readonly append: (scan: KeptScan) => void
  readonly close: () => void
}

/** The file is made with the first scan; 0600. */
export function openJournal({ scans }: Pick<DoorFiles, 'scans'>): ScanJournal {
  let file: number | undefined
  /** Up to where it was read. */
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
        // What a crash cut short stands alone on its line, which readers pass by.
        const line = Buffer.from(`${isCut ? '\n' : ''}${JSON.stringify(scan)}\n`)
        addOrLeave(open(), line, { size, isDurable: scan.seenAt === undefined })
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

/** Half of a line, or one that may not be on the disk, would be taken for an admission that nobody was told of. */
function addOrLeave(file: number, line: Buffer, { size, isDurable }: { size: number; isDurable: boolean }): void {
  try {
    for (let written = 0; written < line.length; ) written += writeSync(file, line, written)
    if (isDurable) fsyncSync(file)
  } catch (error) {
    ftruncateSync(file, size)
    throw error
  }
}

/** All scans that were kept to be sent, in their order. */
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
