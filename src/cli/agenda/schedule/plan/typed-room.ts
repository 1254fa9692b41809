// The room that a slot is to be in, as people type it: its name, a part that only one has, or its id.
import { findNamed } from '../../../../client/list/find-named.ts'
import { names } from '../../../../contract/names.ts'
import type { Context } from '../../../core/context.ts'
import { readInDryRun } from '../../../session/read-in-dry-run.ts'
import { readRooms } from './read-schedule.ts'

interface TypedRoom {
  readonly id: string
  /** For the plan of a dry run; otherwise as it was typed. */
  readonly name: string
}

/** @throws Failure not_found with the nearest name, ambiguous_name with the rooms that a part fits */
export async function findTypedRoom(context: Context, event: string, typed: string): Promise<TypedRoom> {
  return readInDryRun(context, async (client) => {
    const id = await findNamed(client, { naming: names.rooms, name: typed, event })
    if (!context.settings.dryRun) return { id, name: typed }
    const room = (await readRooms(client, event)).find((one) => one.id === id)
    return { id, name: room?.name ?? typed }
  })
}
