// Puts typed values into the example of a kind, within what its schema allows.
import type { Change } from '../../../contract/changes/changes.ts'
import type { ChangeKindName } from '../../../contract/changes/kinds.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { nearestName } from '../../../contract/core/nearest.ts'

/** @param typed `data.status=pending`. @throws Failure usage */
export async function changedExample(kind: ChangeKindName, example: Change, typed: readonly string[]): Promise<Change> {
  if (typed.length === 0) return example
  const data: Record<string, unknown> = { ...example.data }
  const fields = Object.keys(data)
  for (const text of typed) {
    const [, field = '', value = ''] = /^(?:data\.)?(\w+)=(.*)$/.exec(text) ?? []
    if (!fields.includes(field)) throw unknownField({ kind, text, field, fields })
    data[field] = valueLike(data[field], value)
  }
  const changed = { ...example, data: { ...data, id: String(data.id) } }
  const { schemaOfKind } = await import('../../../contract/changes/changes.ts')
  const { error } = schemaOfKind(kind).safeParse(changed)
  const [issue] = error?.issues ?? []
  if (issue === undefined) return changed
  throw new Failure('usage', `--set ${issue.path.join('.')}: a ${kind} cannot have this value (${issue.message})`, {
    hint: `turnout changes kinds ${kind} --json shows an example`,
  })
}

/** A number, yes or no, or a list where the example has one. */
function valueLike(before: unknown, text: string): unknown {
  if (typeof before === 'number' && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (typeof before === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return Array.isArray(before) ? text.split(',') : text
}

interface Unknown {
  readonly kind: ChangeKindName
  readonly text: string
  readonly field: string
  readonly fields: readonly string[]
}

function unknownField({ kind, text, field, fields }: Unknown): Failure {
  if (field === '')
    return new Failure('usage', `--set ${text} is not FIELD=VALUE`, { hint: 'write data.status=pending' })
  const nearest = nearestName(field, fields)
  return new Failure('usage', `the example of ${kind} has no field data.${field}`, {
    hint: nearest === undefined ? `its fields are ${fields.join(', ')}` : `did you mean data.${nearest}?`,
  })
}
