// Picks the one of an event's few records that a filter or a field names.
import { idTail, readIdTail } from '../../contract/core/ids.ts'
import { nameKey } from '../../store/ticket-types/ticket-types.ts'

/** The record with this id, else with this name in any case, else with this end of its id. */
export function findCalled<T extends { readonly id: string; readonly name: string }>(
  records: readonly T[],
  typed: string,
): T | undefined {
  const key = nameKey(typed)
  const tail = readIdTail(typed)
  return (
    records.find(({ id }) => id === typed) ??
    records.find(({ name }) => nameKey(name) === key) ??
    (tail === undefined ? undefined : records.find(({ id }) => idTail(id) === tail))
  )
}
