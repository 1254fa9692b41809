// Backups that are named by their time: their names, and which of them are deleted when only some are kept.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { zonedTime } from '../../contract/core/time.ts'
import { unwritable } from '../../contract/files/file-errors.ts'
import type { Context } from '../core/context.ts'
import type { Host } from '../core/host.ts'

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** `turnout-20270314-091500.db`, by the clock of the machine. */
export function datedName(host: Host, ending: 'db' | 'dump'): string {
  const { date, second } = zonedTime(host.now(), host.timezone())
  return `turnout-${date.replaceAll('-', '')}-${second.replaceAll(':', '')}.${ending}`
}

const datedPattern = /^turnout-\d{8}-\d{6}\.(db|dump)$/

/** Deletes all but the newest; what was named otherwise, or has no manifest, is somebody else's. @throws Failure file_unwritable */
export function deleteOlder({ notice }: Pick<Context, 'notice'>, folder: string, keep: number): void {
  const manifestOf = (file: string) => `${file}.manifest.json`
  const dated = readdirSync(folder)
    .filter((name) => datedPattern.test(name))
    .sort()
    .map((name) => join(folder, name))
  const ours = dated.filter((file) => existsSync(manifestOf(file)))
  for (const file of ours.slice(0, -keep)) {
    try {
      rmSync(file)
      rmSync(manifestOf(file))
    } catch (error) {
      throw unwritable(file, error)
    }
    notice(`deleted the older backup ${file}`)
  }
}
