// Finds the database file of the embedded service.
import { join, resolve } from 'node:path'
import type { Host } from '../core/host.ts'
import type { Settings } from '../core/settings.ts'

/** The file named after `embedded:`, else `turnout.db` in the data directory. */
export function databasePath(host: Host, settings: Settings): string {
  const path = settings.baseUrl.value.slice('embedded:'.length)
  return path === '' ? join(settings.dataDirectory, 'turnout.db') : resolve(host.cwd, path)
}
