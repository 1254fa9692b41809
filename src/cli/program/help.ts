// Renders help for the program, a noun or a command, from the data of commands alone.
import type { Command, Entry, Flag, Manifest, PlacedCommand, PlacedNoun } from '../core/command.ts'
import { type ExitCode, exitCodes } from '../core/exit-codes.ts'
import { globalFlags } from '../core/global-flags.ts'
import type { Host } from '../core/host.ts'
import { twoColumns, wrapped } from './text-layout.ts'

/** Width of help: that of the terminal up to 100 columns; 80 without a terminal. */
export function helpWidth({ stdout }: Host): number {
  return stdout.isTTY ? Math.min(stdout.columns || 80, 100) : 80
}

export function programHelp({ nouns, commands }: Manifest, width: number): string {
  return sections([
    [
      '',
      wrapped(
        'Plan an event, sell its tickets, welcome its guests and close its books, all from the command line.',
        width,
      ),
    ],
    ['USAGE', '  turnout <noun> <verb> [ID] [flags]'],
    ['NOUNS', entryLines(nouns, width)],
    ['COMMANDS', entryLines(commands, width)],
    ['GLOBAL FLAGS', flagLines(globalFlags, width)],
    [
      'EXAMPLES',
      '  $ turnout quickstart\n  $ turnout events create --name DevConf --date 2027-03-14 --capacity 500\n  $ turnout events list --json',
    ],
    [
      'LEARN MORE',
      '  turnout <noun> <verb> --help\n  turnout help exit-codes | environment | formatting | times | errors',
    ],
  ])
}

function entryLines(entries: Readonly<Record<string, Entry<unknown>>>, width: number): string {
  const shown = Object.entries(entries).filter(([, { hidden }]) => !hidden)
  return twoColumns(
    shown.map(([name, { summary }]) => [name, summary]),
    width,
  )
}

export function nounHelp(noun: PlacedNoun, width: number): string {
  return sections([
    ['', wrapped(`${noun.summary}.`, width)],
    ['USAGE', nounUsage(noun)],
    ['VERBS', entryLines(noun.verbs, width)],
    ['LEARN MORE', `  turnout ${noun.name} <verb> --help`],
  ])
}

function nounUsage({ name, defaultVerb }: PlacedNoun): string {
  const line = `  turnout ${name} <verb> [ID] [flags]`
  return defaultVerb === undefined
    ? line
    : `${line}\n  turnout ${name} ... is short for turnout ${name} ${defaultVerb} ...`
}

export function commandHelp({ path, summary, command }: PlacedCommand, width: number): string {
  const flags = command.flags ?? []
  const positionals = command.positionals ?? []
  const examples = command.examples.map(({ command: line, note }) => `${note ? `  # ${note}\n` : ''}  $ ${line}`)
  return sections([
    ['', wrapped(`${summary}.`, width)],
    ['', wrapped(command.description ?? '', width)],
    ['USAGE', `  ${usageLine(path, command)}`],
    [
      'ARGUMENTS',
      twoColumns(
        positionals.map(({ name, summary }) => [name, summary]),
        width,
      ),
    ],
    ['FLAGS', flagLines(flags, width)],
    ['EXAMPLES', examples.join('\n')],
    [
      'EXIT CODES',
      twoColumns(
        exitCodesOf(command).map((code) => [String(code), exitCodes[code].meaning]),
        width,
      ),
    ],
    ['GLOBAL FLAGS', wrapped(globalFlags.map(({ name }) => `--${name}`).join(' '), width - 2, '  ')],
    ['LEARN MORE', learnMore(flags)],
  ])
}

function learnMore(flags: readonly Flag[]): string {
  const times = flags.some(({ kind }) => kind === 'instant')
    ? '\n  turnout help times          how a TIME is written'
    : ''
  return `  turnout --help              global flags\n  turnout help exit-codes     exit codes${times}`
}

/** Every exit code that the command can end with, its own and the common ones. */
export function exitCodesOf(command: Command): ExitCode[] {
  const codes = new Set<ExitCode>([0, 1, 2, ...(command.exitCodes ?? []), 130, 143])
  return [...codes].sort((a, b) => a - b)
}

export function usageLine(path: readonly string[], command: Command): string {
  const words = (command.positionals ?? []).map(({ name, required, variadic }) => {
    const word = variadic ? `${name}...` : name
    return required ? word : `[${word}]`
  })
  const required = (command.flags ?? []).filter((flag) => flag.required).map((flag) => flagName(flag))
  return ['turnout', ...path, ...words, ...required, '[flags]'].join(' ')
}

/** `--date YYYY-MM-DD`, `-f, --raw-field KEY=VALUE`, `--json`. */
function flagName(flag: Flag): string {
  const names = `${flag.short ? `-${flag.short}, ` : ''}--${flag.name}`
  return flag.kind === 'switch' ? names : `${names} ${flag.placeholder ?? placeholders[flag.kind]}`
}

const placeholders: Readonly<Record<Exclude<Flag['kind'], 'switch'>, string>> = {
  text: 'TEXT',
  'line-list': 'A,B',
  whole: 'N',
  amount: 'AMOUNT',
  date: 'YYYY-MM-DD',
  instant: 'TIME',
  email: 'EMAIL',
  choice: 'CHOICE',
  duration: 'DURATION',
}

function flagLines(flags: readonly Flag[], width: number): string {
  return twoColumns(
    flags.map((flag) => [flagName(flag), flagSummary(flag)]),
    width,
  )
}

function flagSummary(flag: Flag): string {
  const notes = [
    flag.required && 'required',
    flag.choices && `${flag.kind === 'line-list' ? 'any' : 'one'} of ${flag.choices.join(', ')}`,
    flag.defaultText && `default: ${flag.defaultText}`,
    flag.clearable && `--no-${flag.name} ${flag.kind === 'switch' ? 'for the opposite' : 'clears it'}`,
    flag.repeatable && 'repeatable',
  ].filter(Boolean)
  return notes.length === 0 ? flag.summary : `${flag.summary} (${notes.join('; ')})`
}

function sections(parts: readonly (readonly [string, string])[]): string {
  const shown = parts.filter(([, body]) => body !== '')
  return `${shown.map(([title, body]) => (title ? `${title}\n${body}` : body)).join('\n\n')}\n`
}
