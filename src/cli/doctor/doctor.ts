// `turnout doctor`: checks everything that commands need and says how to fix it; exits with 1 if a check fails.
import type { Command } from '../core/command.ts'
import { type Finding, findingsTable } from '../verbs/findings.ts'
import type { Check } from './check.ts'
import { checkFiles } from './files.ts'
import { checkCompletion, checkConfiguration, checkDataDirectory, checkNode, checkTerminal } from './machine.ts'
import { checkService, failed } from './service.ts'

const checks: readonly (readonly [string, Check])[] = [
  ['Node', checkNode],
  ['Configuration', checkConfiguration],
  ['Data directory', checkDataDirectory],
  ['Service', checkService],
  ['Files', checkFiles],
  ['Terminal', checkTerminal],
  ['Completion', checkCompletion],
]

export const command: Command = {
  description:
    'Checks Node, SQLite, files and their permissions, the database or the connection to the service, the key, the clock, external calendars, webhooks, the terminal and completion. Changes nothing, except that it narrows file permissions that are too wide. Exits with 1 if a check fails.',
  examples: [
    { command: 'turnout doctor' },
    { command: 'turnout doctor --json --fields check,status', note: 'for a script' },
  ],
  worksUnconfigured: true,
  async run(context) {
    const found: Finding[] = []
    for (const [name, check] of checks) {
      try {
        found.push(...[await check(context)].flat())
      } catch (error) {
        found.push(failed(name, error))
      }
    }
    await context.results.value(found, findingsTable(found))
    const bad = found.filter(({ status }) => status !== 'ok')
    if (context.host.stdout.isTTY === true)
      for (const { check, fix } of bad) if (fix) context.notice(`${check}: ${fix}`)
    return found.some(({ status }) => status === 'fail') ? 1 : 0
  },
}
