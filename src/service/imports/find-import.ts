// Finds the import that a path names within the caller's scope.
import type { Import } from '../../contract/imports/imports.ts'
import { findImportRow } from '../../store/imports/imports.ts'
import type { AnyCall } from '../core/call.ts'
import { notFound } from '../core/find-event.ts'

/** @throws Failure not_found, the same for an unknown import and one out of scope */
export async function findImport(call: AnyCall): Promise<Import> {
  const id = call.params.import_id
  const found = await findImportRow(call.session, call.principal, { id: id ?? '' })
  if (!found) throw notFound('import', id)
  return found
}

/** Name and status of an import, for messages. */
export const importSubject = ({ name, status }: Pick<Import, 'name' | 'status'>) => ({
  name: `import ${name}`,
  status,
})
