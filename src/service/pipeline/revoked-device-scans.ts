// What a device sends whose key is revoked: refused, and kept all the same, because people came in by it. It counts nowhere
// until somebody looked at it.

import type { Body } from '../../contract/catalog.ts'
import type { ExchangeRequest } from '../../contract/core/exchange.ts'
import { Failure } from '../../contract/core/failures.ts'
import { deviceIdOf } from '../../store/door/devices.ts'
import { countWithheld } from '../../store/door/scans.ts'
import type { Call, Principal } from '../core/call.ts'
import { withoutHolds } from '../core/call.ts'
import { doorAt, ensureList, findDoors } from '../door/find-door.ts'
import { writeUpload } from '../door/upload-scans.ts'
import { readBody } from './read/read-input.ts'
import type { Request, Tools } from './request.ts'

/** Kept of a device at most: a stolen one must not fill the database. */
const withheldMax = 20_000

/** Keeps the scans of an upload to be looked at, if they can be read and are a device's. */
export async function withholdScans(
  request: Request,
  tools: Tools,
  { params, principal }: { params: Readonly<Record<string, string>>; principal: Principal },
): Promise<void> {
  const body = readQuietly(request.raw)
  if (body === undefined || principal.keyId === null) return
  const device = deviceIdOf(principal.keyId)
  await tools.store.write(async (session) => {
    const { now } = request
    const newId = (prefix: string) => tools.newId(prefix, now)
    const call: Call<'uploadScans'> = {
      operation: 'uploadScans',
      params,
      query: {},
      body,
      principal,
      session,
      now,
      channel: 'api',
      newId,
      expireHolds: withoutHolds,
    }
    try {
      const doors = await findDoors(call)
      const kept = await countWithheld(session, device)
      if (doors.device !== device || kept + body.scans.length > withheldMax) return
      const door = doorAt(doors, body.list)
      await ensureList(call, door)
      await writeUpload(call, door, { withheld: true })
    } catch (error) {
      // It is refused either way.
      if (!(error instanceof Failure)) throw error
    }
  })
}

function readQuietly(request: ExchangeRequest): Body<'uploadScans'> | undefined {
  try {
    return readBody('uploadScans', request) as Body<'uploadScans'>
  } catch {
    return undefined
  }
}
