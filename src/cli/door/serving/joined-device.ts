// The device that phones join a laptop as. Its key is stored beside the scans, so that phones stay joined after a restart.
import type { Client } from '../../../client/client.ts'
import { replaceDurably } from '../../../files/durable-file.ts'
import { readJsonFile } from '../../files/read-json-file.ts'

const bytesMax = 64 * 1024

interface JoinedDevice {
  readonly id: string
  readonly apiKey: string
}

interface Place {
  readonly eventId: string
  readonly listId: string
  /** The file that stores it. */
  readonly file: string
  /** Its name. */
  readonly name: string
  /** Whether earlier phones are shut out. */
  readonly isNew: boolean
}

/** The device of a list, reused while it is active. */
export async function joinedDevice(
  client: Client,
  { eventId, listId, file, name, isNew }: Place,
): Promise<JoinedDevice> {
  const before = readJsonFile<JoinedDevice>(file, bytesMax)
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
