// Scans made without a network, in a file that is only ever added to: each is on the disk before anybody is told to come
// in, so that a crash loses none. How much of it was sent is in a file beside it; sent twice, a scan is the same scan.
import { closeSync, existsSync, fsyncSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { readFileWithin } from '../../contract/bounded-file.ts'
import { parseJson } from '../../contract/parse-json.ts'
import type { UploadedScan } from '../../contract/scans.ts'
import type { DoorFiles } from './door-folder.ts'

/** A million scans. */
const bytesMax = 256 * 1024 * 1024

/** A scan as it is kept and sent, with the ticket that it was, as the door knows tickets. */
export interface KeptScan extends UploadedScan {
  readonly ticket: string | null
}

export interface ScanJournal {
  /** Returns when it is on the disk. */
  readonly append: (scan: KeptScan) => void
  readonly close: () => void
}

/** Opens the file to add to it; 0600, made where it is missing. */
export function openJournal({ scans }: DoorFiles): ScanJournal {
  const kept = textOf(scans)
  const isCut = kept !== '' && !kept.endsWith('\n')
  const file = openSync(scans, 'a', 0o600)
  // What a crash cut short stands alone on its line, which readers pass by.
  if (isCut) writeSync(file, '\n')
  return {
    append: (scan) => {
      writeSync(file, `${JSON.stringify(scan)}\n`)
      fsyncSync(file)
    },
    close: () => closeSync(file),
  }
}

/** All scans that were kept, in their order. */
export function readJournal({ scans }: DoorFiles): KeptScan[] {
  return textOf(scans)
    .split('\n')
    .flatMap((line) => parsed(line) ?? [])
}

const textOf = (file: string) => (existsSync(file) ? readFileWithin(file, bytesMax).toString('utf8') : '')

function parsed(line: string): KeptScan | undefined {
  try {
    return line === '' ? undefined : (parseJson(line) as KeptScan)
  } catch {
    return undefined
  }
}

/** How many of the kept scans have been sent. */
export function sentCount({ sent }: DoorFiles): number {
  return Number(textOf(sent)) || 0
}

export function noteSent({ sent }: DoorFiles, count: number): void {
  writeFileSync(`${sent}.new`, String(count), { mode: 0o600 })
  renameSync(`${sent}.new`, sent)
}
