// The secret that seals this machine's ticket lists: the API key of the device; where the service runs in this process and
// needs none, a secret beside the configuration, which is not beside the lists.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readFileWithin } from '../../../contract/files/bounded-file.ts'
import { unwritable } from '../../../contract/files/file-errors.ts'
import { createDurably, makePrivateDirectory } from '../../../files/durable-file.ts'
import type { Settings } from '../../core/settings.ts'
import { isEmbedded } from '../../settings/base-url.ts'

const bytesMax = 1024

/** @throws Failure file_unwritable, or as the settings do for a key of another service */
export async function deviceSecret(settings: Settings): Promise<string> {
  const key = isEmbedded(settings.baseUrl.value) ? null : await settings.apiKey()
  return key?.value ?? localSecret(settings)
}

function localSecret({ configDirectory }: Settings): string {
  const file = join(configDirectory, 'door.secret')
  makePrivateDirectory(configDirectory)
  createDurably(file, `${randomBytes(32).toString('base64')}\n`)
  try {
    return readFileWithin(file, bytesMax).toString('latin1').trim()
  } catch (error) {
    throw unwritable(file, error)
  }
}
