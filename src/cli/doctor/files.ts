// Checks the files beside the database: leftovers of killed processes, and the key for secrets. Reports only problems.
import { join } from 'node:path'
import type { Context } from '../core/context.ts'
import { isEmbedded } from '../settings/base-url.ts'
import { databasePath } from '../settings/database-path.ts'
import { type Finding, fail, warn } from '../verbs/findings.ts'

export async function checkFiles({ host, settings }: Context): Promise<readonly Finding[]> {
  const { findFiles } = await (await import('../session/connect.ts')).loadDatabaseFiles()
  const { baseUrl, dataDirectory } = settings
  const database = isEmbedded(baseUrl.value) ? databasePath(host, settings) : join(dataDirectory, 'turnout.db')
  const { leftovers, brokenKeys, unreadableKeys, keysAside } = findFiles(database, dataDirectory)
  return [
    ...leftovers.map(({ path, sizeBytes, isEnded }) => {
      const size = `${Math.ceil(sizeBytes / 1024)} KB`
      return isEnded
        ? warn('Leftovers', `${path} (${size}) was left behind by a killed turnout process`, `rm -r ${path}`)
        : warn(
            'Leftovers',
            `${path} (${size}) is in use, or was left behind by a killed turnout process`,
            `if no other turnout process is running: rm -r ${path}`,
          )
    }),
    ...brokenKeys.map((path) =>
      warn(
        'Secrets',
        `${path} contains no key: it is empty or damaged`,
        `${again}; or put the right file back in its place now, and nothing is lost`,
      ),
    ),
    ...unreadableKeys.map((path) => fail('Secrets', `${path} cannot be read`, 'give this user permission to read it')),
    ...keysAside.map((path) =>
      warn('Secrets', `${path} contained no key and was set aside; a new one was created`, `${again}; then rm ${path}`),
    ),
  ]
}

const again = 'connect payments and mail again: turnout payments connect, turnout mail connect'
