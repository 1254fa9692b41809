// What a door has offline: public keys, its ticket list, and when they were downloaded.
import type { Reentry } from '../../../contract/door/choices.ts'
import type { DoorTicket } from '../../../contract/door/door.ts'

export interface PreparedDoor {
  readonly version: 1
  readonly baseUrl: string
  /** The event as the user named it, by id or slug. */
  readonly asked: string
  readonly eventId: string
  readonly eventName: string
  /** Null until the event's first ticket is signed. */
  readonly eventNumber: number | null
  readonly listId: string
  readonly listName: string
  readonly reentry: Reentry
  readonly timezone: string
  readonly opensAt: string
  readonly closesAt: string
  /** By this machine's clock. */
  readonly preparedAt: string
  readonly keys: readonly { readonly keyId: number; readonly publicKey: string }[]
  /** Ticket types the list refuses, by the numbers used in tokens. */
  readonly refusedTypeNumbers: readonly number[]
  readonly tickets: readonly DoorTicket[]
}
