// The client of a door: once the service says that this device was revoked, the ticket lists that it had are deleted.
import { rmSync } from 'node:fs'
import type { Client } from '../../../client/client.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { Context } from '../../core/context.ts'
import { deviceSecret } from './device-secret.ts'
import { sealedBy } from './prepared.ts'

export async function doorClient(context: Context): Promise<Client> {
  const client = await context.client()
  return {
    ...client,
    call: async (operation, ...input) => {
      try {
        return await client.call(operation, ...input)
      } catch (error) {
        if (isRevoked(error)) await forgetLists(context)
        throw error
      }
    },
  }
}

const isRevoked = (error: unknown) => error instanceof Failure && error.details?.reason === 'revoked'

async function forgetLists(context: Context): Promise<void> {
  const { settings } = context
  const lists = sealedBy(settings, await deviceSecret(settings))
  for (const { path, label } of lists) {
    rmSync(path, { force: true })
    context.warn(`this device was revoked: its ticket list of ${label.asked}, ${label.listName} was deleted`)
  }
}
