// The sample conference with an agenda: what the examples and tests of schedules begin with.
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Typed, typedIn } from './command-line.ts'
import { fixedNow, type RunResult, temporaryDirectory } from './host.ts'
import { onceInRun } from './once-in-run.ts'
import { type Seeded, seededHome } from './sample-conference.ts'

export interface SeededAgenda extends Seeded {
  /** Of findings and waivers, by the prefix of their ids. */
  readonly agendaIds: { readonly fnd: string; readonly wav: string }
}

/**
 * The home of the sample conference in which `devconf` has Main hall (300) and Tent (120) and, on its day, K7M2PQ at 10:45 in
 * Main hall, N3K8WD at 10:45 and R5T1ZB at 11:15 in Tent, which overlap and are waived, X2M5QD without a slot, and Lunch;
 * `schedule.yaml` in the home is all of it.
 */
export async function seededAgenda(): Promise<SeededAgenda> {
  const sown = await onceInRun(join(tmpdir(), 'seeded-agenda'), () =>
    sow(mkdtempSync(join(tmpdir(), 'turnout-agenda-'))),
  )
  const home = temporaryDirectory()
  cpSync(sown.home, home, { recursive: true })
  return { ...sown, home, typed: typedIn(home) }
}

const sessions = [
  ['K7M2PQ', 'Types at scale'],
  ['N3K8WD', 'Postgres for people in a hurry'],
  ['R5T1ZB', 'Money in minor units'],
  ['X2M5QD', 'Compilers for cooks'],
]

const changes = [
  { op: 'place', session: 'K7M2PQ', room: 'Main hall', start: '2027-03-14T10:45' },
  { op: 'place', session: 'N3K8WD', room: 'Tent', start: '2027-03-14T10:45' },
  { op: 'place', session: 'R5T1ZB', room: 'Tent', start: '2027-03-14T11:15' },
  { op: 'add', kind: 'break', title: 'Lunch', start: '2027-03-14T12:30', minutes: 60 },
]

async function sow(home: string): Promise<Omit<SeededAgenda, 'typed'>> {
  const { home: conference, ids } = await seededHome()
  cpSync(conference, home, { recursive: true })
  const typed = typedIn(home, { now: new Date(fixedNow.getTime() - 60_000) })
  await postTo(typed, '/v1/events/devconf/rooms', { name: 'Main hall', capacity: 300 })
  await postTo(typed, '/v1/events/devconf/rooms', { name: 'Tent', capacity: 120 })
  for (const [code, title] of sessions) {
    await postTo(typed, '/v1/events/devconf/sessions', { code, title, minutes: 45 })
  }
  await postTo(typed, '/v1/events/devconf/schedule/changes', { changes })
  const check = '/v1/events/devconf/schedule/check'
  const { findings } = await postTo<{ findings: { id: string; code: string }[] }>(typed, check, {})
  const idOf = (code: string) => findings.find((finding) => finding.code === code)?.id ?? ''
  const waiver = { finding: idOf('room_overlap'), reason: 'Two halves of the tent' }
  const { id: wav } = await postTo<{ id: string }>(typed, '/v1/events/devconf/schedule/waivers', waiver)
  await typed('schedule export devconf --out schedule.yaml')
  return { home, ids, agendaIds: { fnd: idOf('not_placed'), wav } }
}

/** Sends a body, which must succeed. */
export async function postTo<T = unknown>(typed: Typed, path: string, body: object): Promise<T> {
  const answer: RunResult = await typed(`api POST ${path} --input -`, { stdin: JSON.stringify(body) })
  if (answer.exitCode !== 0) throw new Error(`${path} ended with ${answer.exitCode}: ${answer.stderr}`)
  return JSON.parse(answer.stdout) as T
}
