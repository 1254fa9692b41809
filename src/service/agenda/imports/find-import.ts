// Finds the import of an agenda that a path names within the caller's scope.
import type { ScheduleImport } from '../../../contract/agenda/imports/imports.ts'
import { findScheduleImportRow } from '../../../store/agenda/imports.ts'
import type { AnyCall } from '../../core/call.ts'
import { notFound } from '../../core/find-event.ts'

/** @throws Failure not_found, the same for an unknown import and one out of scope */
export async function findScheduleImport(call: AnyCall): Promise<ScheduleImport> {
  const id = call.params.schedule_import_id
  const found = await findScheduleImportRow(call.session, call.principal, { id: id ?? '' })
  if (!found) throw notFound('import', id)
  return found
}
