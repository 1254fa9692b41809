// The device by which phones join a laptop. Its key is kept beside the scans, so that whoever joined once is still joined when
// the laptop starts again.
import type { Client } from '../../../client/client.ts'
import { readFileWithin } from '../../../contract/files/bounded-file.ts'
import { parseJson } from '../../../contract/files/parse-json.ts'
import { replaceDurably } from '../../../files/durable-file.ts'

const bytesMax = 64 * 1024

interface JoinedDevice {
  readonly id: string
  readonly apiKey: string
}

interface Place {
  readonly eventId: string
  readonly listId: string
  /** Where it is kept. */
  readonly file: string
  /** What it is called. */
  readonly name: string
  /** Whoever joined before is out. */
  readonly isNew: boolean
}

/** The device of a list, as before where it still may scan. */
export async function joinedDevice(
  client: Client,
  { eventId, listId, file, name, isNew }: Place,
): Promise<JoinedDevice> {
  const before = readDevice(file)
  const isActive = before !== undefined && (await isStillActive(client, eventId, before))
  if (before && isActive && !isNew) return before
  if (before && isActive) await client.call('revokeDevice', { params: { device_id: before.id } })
  const { value } = await client.call('createDevice', {
    params: { event_id: eventId },
    body: { name, lists: [listId] },
  })
  const device = { id: value.id, apiKey: value.apiKey }
  replaceDurably(file, JSON.stringify(device))
  return device
}

async function isStillActive(client: Client, eventId: string, { id }: JoinedDevice): Promise<boolean> {
  for await (const { rows } of client.list('listDevices', { params: { event_id: eventId }, query: {} })) {
    if (rows.some((device) => device.id === id && device.status === 'active')) return true
  }
  return false
}

function readDevice(file: string): JoinedDevice | undefined {
  try {
    return parseJson(readFileWithin(file, bytesMax).toString('utf8')) as JoinedDevice
  } catch {
    return undefined
  }
}
