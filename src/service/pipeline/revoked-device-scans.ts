// Keeps scans uploaded with a revoked device's key: the upload is refused, but people came in by it. They count nowhere and
// wait for review.

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

/** Kept per device: a stolen one must not fill the database. */
const withheldMax = 20_000

/** Keeps an upload's scans for review, if they can be read and come from a device. */
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
      // The upload is refused either way.
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
