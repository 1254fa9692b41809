// The program with points of automations at which it kills itself: while runs, mailings and e-mails are written.
import { buildMutant, type Change } from './mutant.ts'

interface Point {
  readonly point: string
  readonly file: string
  readonly behind: string
}

/** Where the program kills itself once a file of that name is there: each stands behind some text of a source file. */
export const pointsOfTimes: readonly Point[] = [
  { point: 'run-written', file: 'service/automations/start-run.ts', behind: 'await insertMailing(session, mailing)' },
  {
    point: 'run-committed',
    file: 'service/automations/jobs.ts',
    behind: 'lookAt(session, id, { now: at, publicUrl, observed }))',
  },
  {
    point: 'messages-written',
    file: 'service/mail/plan/plan-mailing.ts',
    behind: 'await insertMessages(session, messages)',
  },
  {
    point: 'messages-committed',
    file: 'service/mail/plan/plan-mailing.ts',
    behind: 'planNext(session, planning, waiting))',
  },
]
export const pointsOfChanges: readonly Point[] = [
  {
    point: 'change-noticed',
    file: 'service/automations/jobs.ts',
    behind: 'await planRuns(session, entries, { now: at, newId: (prefix) => newIdAt(prefix, at) })',
  },
  {
    point: 'person-written',
    file: 'service/automations/start-run.ts',
    behind: 'await insertMessages(session, messages)',
  },
  {
    point: 'person-committed',
    file: 'service/automations/waiting/make-runs.ts',
    behind: 'isMore: runs.length === runsMax }\n  })',
  },
]
export const points = [...pointsOfTimes, ...pointsOfChanges]

const dying = (point: string) =>
  `;{ const files = process.getBuiltinModule('node:fs'); const file = process.env.HOME + '/die-${point}'; if (files.existsSync(file)) { try { files.unlinkSync(file); process.kill(process.pid, 'SIGKILL') } catch {} } }`

/** The program with points at which it dies. */
export const buildDyingAutomations = (): Promise<string> =>
  buildMutant(
    ...points.map(({ point, file, behind }): Change => ({ file, from: behind, to: `${behind}${dying(point)}` })),
  )
