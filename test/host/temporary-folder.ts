// Whatever a run leaves in the temporary folder is in one of its own, which goes away when the run ends. It is in memory where
// there is room: a test that waits for no disk takes half as long, and which syncs are asked for is tested by themselves.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const name = 'turnout-run-'
/** Linux keeps it in memory. */
const inMemory = '/dev/shm'
// A run needs less than one; half of it may be swapped out.
const roomBytes = 4 * 2 ** 30

export default function setup(): () => void {
  // The projects share one environment: the first of them made it.
  if (path.basename(tmpdir()).startsWith(name)) return () => undefined
  const folder = folderInMemory() ?? mkdtempSync(path.join(tmpdir(), name))
  // PostgreSQL's own user goes through it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** None where somebody chose another place, or where there is too little room or nothing may be run. */
function folderInMemory(): string | undefined {
  if (process.env.TMPDIR !== undefined) return undefined
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    if (bavail * bsize < roomBytes) return undefined
    const folder = mkdtempSync(path.join(inMemory, name))
    const script = path.join(folder, 'script')
    writeFileSync(script, '#!/bin/sh\n', { mode: 0o700 })
    const isRun = spawnSync(script).status === 0
    rmSync(isRun ? script : folder, { recursive: true })
    return isRun ? folder : undefined
  } catch {
    return undefined
  }
}
