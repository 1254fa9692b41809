// Whether a page may promise a link by mail: mails have none until the service was told its public address.
import { findPublicUrl } from '../keys/account.ts'
import type { PublicEvent } from './find-public-event.ts'
import type { Site } from './site.ts'

/** Asks the database only where this process was not told an address itself. */
export async function hasMailLinks({ publicUrl, tools }: Site, { principal }: PublicEvent): Promise<boolean> {
  if (publicUrl !== undefined) return true
  return (await tools.store.read((session) => findPublicUrl({ publicUrl, session, principal }))) !== null
}
