// Scans made without a network, in a file that is only ever added to: each is on the disk before anybody is told to come
// in, so that a crash loses none. How much of it was sent is in a file beside it; sent twice, a scan is the same scan.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import type { UploadedScan } from '../../contract/scans.ts'
import type { DoorFiles } from './door-folder.ts'

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
  const isCut = existsSync(scans) && !readFileSync(scans, 'utf8').endsWith('\n') && readFileSync(scans).length > 0
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
  if (!existsSync(scans)) return []
  return readFileSync(scans, 'utf8')
    .split('\n')
    .flatMap((line) => parsed(line) ?? [])
}

function parsed(line: string): KeptScan | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as KeptScan)
  } catch {
    return undefined
  }
}

/** How many of the kept scans have been sent. */
export function sentCount({ sent }: DoorFiles): number {
  return existsSync(sent) ? Number(readFileSync(sent, 'utf8')) || 0 : 0
}

export function noteSent({ sent }: DoorFiles, count: number): void {
  writeFileSync(`${sent}.new`, String(count), { mode: 0o600 })
  renameSync(`${sent}.new`, sent)
}
