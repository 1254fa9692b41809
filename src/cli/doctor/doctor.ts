// `turnout doctor`: looks at everything a command needs, says what is wrong and what to do. Exit 1 when a check fails.
import type { Command } from '../core/command.ts'
import { type Finding, findings } from '../verbs/findings.ts'
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
    'Looks at Node, SQLite, files and their modes, the database or the way to the service, the key, the clock, the terminal and completion. Changes nothing but file modes that are too wide. Ends with 1 when a check fails.',
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
    await context.results.value(found, findings)
    const bad = found.filter(({ status }) => status !== 'ok')
    if (context.host.stdout.isTTY === true)
      for (const { check, fix } of bad) if (fix) context.notice(`${check}: ${fix}`)
    return found.some(({ status }) => status === 'fail') ? 1 : 0
  },
}
