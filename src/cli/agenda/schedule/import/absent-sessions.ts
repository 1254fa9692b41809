// Sessions of earlier imports that a file no longer has: dropped, in another file, or under another title.
import type { Client } from '../../../../client/client.ts'
import type { SessionStatus } from '../../../../contract/agenda/choices.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import { listed } from '../../../../terminal/text/listed.ts'
import { safeText } from '../../../../terminal/text/safe-text.ts'
import type { Context } from '../../../core/context.ts'
import { commandText } from '../../../core/next-step.ts'
import { ifAnswered } from '../../../verbs/if-allowed.ts'
import { readSessions } from '../plan/read-schedule.ts'
import type { PlacedRow } from './readers/agenda-file.ts'
import type { AbsentSession, Tally } from './report.ts'

/** Of others nothing is left to do. */
const lasting: ReadonlySet<SessionStatus> = new Set(['draft', 'accepted', 'confirmed'])

interface Planned {
  readonly source: string
  readonly plan: Tally
}

/** The sessions that imports of a source brought and that no row of the file is, a refused one included. */
export async function readAbsent(
  client: Client,
  event: { readonly id: string },
  { source, plan }: Planned,
): Promise<readonly AbsentSession[]> {
  const known = await ifAnswered(() => readSessions(client, event.id, { importSource: source }), [])
  const refused = new Set(plan.refused.map(({ name }) => name.toLowerCase()))
  return known
    .filter(({ id, title, status }) => {
      return lasting.has(status) && !plan.sessions.has(id) && !refused.has(title.toLowerCase())
    })
    .map(({ id, code, title }) => ({ id, code, title }))
}

const namedMax = 3

interface Absent {
  readonly absent: readonly AbsentSession[]
  readonly plan: Tally
  readonly rows: readonly PlacedRow[]
}

/** Says which sessions those are on stderr, and what to do where a title was renamed or a session was dropped. */
export function sayAbsent(context: Context, event: string, { absent, plan, rows }: Absent): void {
  const [first] = absent
  if (first === undefined) return
  const names = absent.map(({ code, title }) => `${code} ${safeText(title)}`)
  const [are, stay] = absent.length === 1 ? ['is', 'stays'] : ['are', 'stay']
  const many = counted(absent.length, 'session')
  context.notice(`${many} from an earlier import ${are} not in the file, and ${stay}: ${listed(names, namedMax)}`)
  if (plan.created.session > 0 && rows.some(isKnownByTitle)) {
    const codes = commandText(['sessions', 'list', '--event', event, '--fields', 'code,title', '--output', 'csv'])
    const unless = 'unless a column "code" identifies the session and --theirs is given'
    context.notice(`A renamed title makes a new session, ${unless}; to see the codes: ${codes}`)
  }
  const code = absent.length === 1 ? first.code : 'CODE'
  context.notice(
    `To cancel a session that no longer takes place: ${commandText(['sessions', 'cancel', code, '--event', event])}`,
  )
}

/** A row that has no key of its own: its title stands for it. */
const isKnownByTitle = ({ row }: PlacedRow) =>
  row.kind === 'session' && row.code === undefined && row.key.startsWith(row.title)
