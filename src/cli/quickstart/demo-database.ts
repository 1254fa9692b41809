// Prepares the database of the demo profile: starts afresh each time and sets an old one aside.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import type { Context } from '../core/context.ts'
import { readConfig } from '../settings/config-file.ts'
import { ownProfile } from '../settings/resolve.ts'
import { profileName } from './stage.ts'

/** Files that SQLite keeps beside the database. */
const companions = ['', '-wal', '-shm']

/** @throws Failure if the profile is in use for another service or the old file can't be set aside */
export async function prepareDemo(context: Context): Promise<string> {
  const { host, settings } = context
  const path = join(settings.dataDirectory, 'demo.db')
  const baseUrl = `embedded:${path}`
  const config = readConfig(host, settings.configDirectory, () => {})
  const stored = ownProfile(config, profileName)
  if (stored?.baseUrl !== undefined && stored.baseUrl !== baseUrl) {
    throw new Failure('usage', `the profile ${profileName} already exists, for ${stored.baseUrl}`, {
      hint: `quickstart needs this name; remove the profile: turnout auth logout --profile ${profileName}`,
    })
  }
  if (existsSync(path)) {
    setAside(path, join(settings.dataDirectory, 'demo.previous.db'))
    context.notice('The demo database starts afresh; the old one is kept as demo.previous.db in the same folder.')
  }
  if (stored === undefined) {
    const { updateProfile } = await import('../settings/write-config.ts')
    await updateProfile(host, settings.configDirectory, {
      name: profileName,
      change: (profile) => {
        profile.baseUrl = baseUrl
      },
    })
  }
  return path
}

function setAside(path: string, aside: string): void {
  try {
    for (const companion of companions) {
      rmSync(aside + companion, { force: true })
      if (existsSync(path + companion)) renameSync(path + companion, aside + companion)
    }
  } catch (cause) {
    throw new Failure('database_read_only', `the old demo database cannot be renamed to demo.previous.db: ${path}`, {
      hint: 'make its folder writable, or move the file away yourself, then try again',
      cause,
    })
  }
}
