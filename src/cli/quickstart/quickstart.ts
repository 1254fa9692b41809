// `turnout quickstart`: creates a small conference in a database of its own, by the commands that anybody would type.
import { agendaPaths } from '../../contract/agenda/public/addresses.ts'
import { parseJson } from '../../contract/files/parse-json.ts'
import { noteLines } from '../../terminal/text/note-lines.ts'
import type { Command, Program } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import type { ExitCode } from '../core/exit-codes.ts'
import type { Host } from '../core/host.ts'
import { portDefault } from '../serve/options.ts'
import { conferenceSteps, slug } from './conference.ts'
import { prepareDemo } from './demo-database.ts'
import { keptOutput, profileName, stagedHost } from './stage.ts'
import type { Step } from './step.ts'

export const command: Command = {
  description:
    'Creates a profile "demo" with a separate database, fills it by running commands that it prints, plans the day of the conference, fixes a conflict in it, publishes it, forecasts its sales, suggests a price, and ends with the attendees, the revenue report and the address of the agenda. Your own events are not touched. Run it again to start afresh.',
  examples: [
    { command: 'turnout quickstart' },
    {
      command: 'turnout quickstart --json',
      note: 'the event, its schedule and agenda, a forecast, suggestions, attendees and revenue as one object',
    },
  ],
  exitCodes: [6, 9],
  async run(context, _, { run }) {
    const { host, settings } = context
    const steps = conferenceSteps(host.now())
    if (settings.dryRun) return context.results.text(steps.map(({ words }) => shown(words)).join('\n'))
    const database = await prepareDemo(context)
    // It shows the commands themselves, in a pipe too, unless a machine format is requested.
    const isShown = (settings.output.value ?? 'table') === 'table' && settings.get === null
    return isShown ? play(context, run, steps) : record(context, run, { steps, database })
  },
}

type Run = Program['run']

async function play(context: Context, run: Run, steps: readonly Step[]): Promise<ExitCode> {
  const { host, results } = context
  const variable =
    host.platform === 'win32' ? `$env:TURNOUT_PROFILE = '${profileName}'` : `export TURNOUT_PROFILE=${profileName}`
  await results.text(`$ ${variable}`)
  for (const step of steps) {
    await results.text(`${step.words.includes('--quiet') ? '' : '\n'}${prompted(host, step.words)}`)
    const words = [...step.words, '--output', 'table']
    const code = await run(stagedHost(host, { words, at: momentOf(step, host.now()) }))
    if (code !== (step.exitCode ?? 0)) return code as ExitCode
  }
  for (const line of nextSteps(variable, host.now())) context.notice(line)
  return 0
}

function nextSteps(variable: string, now: Date): string[] {
  const date = new Date(now.getTime() + 120 * 86_400_000).toISOString().slice(0, 10)
  return [
    '',
    `Next, with profile ${profileName} (${variable}):`,
    `  turnout events show ${slug}`,
    `  turnout sessions enrol H0PPER ada@example.org --event ${slug}`,
    `  turnout attendees register --event ${slug} --name You --email you@example.org --ticket-type Student`,
    `  turnout serve   # then the agenda is at http://127.0.0.1:${portDefault}${agendaPaths(`/e/${slug}`).page}`,
    'Your own event, without that profile:',
    `  turnout events create --name DevConf --date ${date} --capacity 500`,
  ]
}

/** For programs: runs the same commands silently and prints their results as one object. */
async function record(
  { host, results }: Context,
  run: Run,
  { steps, database }: { readonly steps: readonly Step[]; readonly database: string },
): Promise<ExitCode> {
  const made: Record<string, unknown> = { profile: profileName, database }
  for (const step of steps) {
    const output = keptOutput()
    const words = step.keep ? [...step.words, '--output', 'json'] : step.words
    const code = await run(stagedHost(host, { words, at: momentOf(step, host.now()), stdout: output.stream }))
    if (code !== (step.exitCode ?? 0)) return code as ExitCode
    if (step.keep) made[step.keep] = parseJson(output.text())
  }
  await results.value(made, { title: () => 'Quickstart', rows: [] })
  return 0
}

const momentOf = ({ daysAgo }: Step, now: Date) => new Date(now.getTime() - daysAgo * 86_400_000)
const shown = (words: readonly string[]) => ['turnout', ...words.map(quoteWord)].join(' ')
/** The command behind a prompt, on a screen broken so that it can be pasted as it stands. */
function prompted({ stdout }: Host, words: readonly string[]): string {
  const [first = '', ...more] =
    stdout.isTTY === true ? noteLines(shown(words), (stdout.columns || 80) - 2) : [shown(words)]
  return [`$ ${first}`, ...more.map((line) => `  ${line}`)].join('\n')
}
const quoteWord = (word: string) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `"${word}"`)
