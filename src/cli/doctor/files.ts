// The check of files beside the database: leftovers of what was killed, and the key for secrets. Says only what is wrong.
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
        ? warn('Leftovers', `${path} (${size}) was left by a turnout that was killed`, `rm -r ${path}`)
        : warn(
            'Leftovers',
            `${path} (${size}) is in use, or was left by a turnout that was killed`,
            `if no other turnout runs: rm -r ${path}`,
          )
    }),
    ...brokenKeys.map((path) =>
      warn(
        'Secrets',
        `${path} holds no key: it is empty or damaged`,
        `${again}; or put the right file in its place now, and nothing is lost`,
      ),
    ),
    ...unreadableKeys.map((path) => fail('Secrets', `${path} can not be read`, 'let this user read it')),
    ...keysAside.map((path) =>
      warn('Secrets', `${path} held no key and was set aside; a new one was made`, `${again}; then rm ${path}`),
    ),
  ]
}

const again = 'connect payments and mail again: turnout payments connect, turnout mail connect'
