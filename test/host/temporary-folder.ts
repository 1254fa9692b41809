// Whatever a run leaves in the temporary folder is in one of its own, which goes away when the run ends.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const name = 'turnout-run-'

export default function setup(): () => void {
  // The projects share one environment: the first of them made it.
  if (path.basename(tmpdir()).startsWith(name)) return () => undefined
  const folder = mkdtempSync(path.join(tmpdir(), name))
  // PostgreSQL's own user goes through it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
