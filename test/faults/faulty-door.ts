// Builds turnout with a door that dies or misbehaves at named points, as its environment says: one build for all of them.
//
//   openWindow(site, await doorEnvironment({ endsAt: code }))
import { buildMutant } from './mutant.ts'

export interface DoorFaults {
  /** The code at whose decision the process is killed: before the scan is stored, or after. */
  readonly endsBefore?: string
  readonly endsBehind?: string
  readonly signal?: 'SIGKILL' | 'SIGSTOP'
  /** A file that exists once a decision waits for the windows' lock, or holds it. */
  readonly locksFile?: string
  readonly mutant?: 'writes later' | 'reads at the start' | 'locks nothing' | undefined
}

const end = (variable: string) =>
  `if (process.env.${variable} === kept.code) process.kill(process.pid, process.env.TURNOUT_SIGNAL)`
const isMutant = (mutant: DoorFaults['mutant']) => `process.env.TURNOUT_MUTANT === '${mutant}'`

export const buildFaultyDoor = (): Promise<string> =>
  buildMutant(
    {
      file: 'cli/door/offline/local-door.ts',
      from: '    journal.append(kept)\n',
      to: `    ${end('TURNOUT_ENDS_BEFORE')}
    if (${isMutant('writes later')}) setTimeout(() => journal.append(kept), 600_000)
    else journal.append(kept)
    ${end('TURNOUT_ENDS_BEHIND')}\n`,
    },
    {
      file: 'cli/door/offline/local-door.ts',
      from: '      catchUp()\n',
      to: `      if (seq === 1 || !(${isMutant('reads at the start')})) catchUp()\n`,
    },
    {
      file: 'cli/door/scan.ts',
      from: '      return lock.run(work)\n',
      to: `      if (${isMutant('locks nothing')}) return work()
      if (process.env.TURNOUT_LOCKS_FILE) require('node:fs').writeFileSync(process.env.TURNOUT_LOCKS_FILE, '')
      return lock.run(work)\n`,
    },
  )

export const environmentOf = ({ endsBefore, endsBehind, signal = 'SIGKILL', locksFile, mutant }: DoorFaults) => ({
  TURNOUT_ENDS_BEFORE: endsBefore,
  TURNOUT_ENDS_BEHIND: endsBehind,
  TURNOUT_SIGNAL: signal,
  TURNOUT_LOCKS_FILE: locksFile,
  TURNOUT_MUTANT: mutant,
})
