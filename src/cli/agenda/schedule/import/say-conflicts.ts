// What an import breaks: findings that the schedule did not have before. Said once it is done, when they can be mended.
import type { Client } from '../../../../client/client.ts'
import type { Finding } from '../../../../contract/agenda/findings.ts'
import type { Body } from '../../../../contract/catalog.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import type { Context } from '../../../core/context.ts'
import { commandText } from '../../../core/next-step.ts'
import { ifAnswered } from '../../../verbs/if-allowed.ts'
import { isStanding, without } from '../plan/foresee-findings.ts'
import { sayFindings } from '../plan/say-findings.ts'

/** The errors and warnings as they are now; undefined where nobody would be told, or the key may not read them. */
export async function readFindings(
  { settings }: Context,
  client: Client,
  event: string,
): Promise<readonly Finding[] | undefined> {
  if (settings.quiet) return undefined
  const body: Body<'checkSchedule'> = { severities: ['error', 'warning'] }
  const params = { event_id: event }
  return ifAnswered(
    async () => (await client.call('checkSchedule', { params, body })).value.findings.filter(isStanding),
    undefined,
  )
}

interface Checked {
  readonly event: string
  /** Before the import. */
  readonly before: readonly Finding[] | undefined
}

/** Says the errors that are new, and how many warnings. */
export async function sayConflicts(context: Context, client: Client, { event, before }: Checked): Promise<void> {
  const after = before && (await readFindings(context, client, event))
  if (before === undefined || after === undefined) return
  const fresh = without(after, before)
  const [errors, warnings] = (['error', 'warning'] as const).map((severity) =>
    fresh.filter((finding) => finding.severity === severity),
  ) as [Finding[], Finding[]]
  if (errors.length + warnings.length === 0) return
  sayFindings(context, errors)
  const counts = [
    ...(errors.length > 0 ? [counted(errors.length, 'error')] : []),
    ...(warnings.length > 0 ? [counted(warnings.length, 'warning')] : []),
  ]
  context.notice(`${counts.join(' and ')} new in the schedule: ${commandText(['schedule', 'check', event])}`)
}
