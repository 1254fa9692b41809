// Renders help for the program, a noun or a command, from the data of commands alone.
import type { Command, Entries, Flag, Manifest, PlacedCommand, PlacedNoun } from '../core/command.ts'
import type { ExitCode } from '../core/exit-codes.ts'
import { globalFlags } from '../core/global-flags.ts'
import type { Host } from '../core/host.ts'
import { columnOf, commandLines, hanging, twoColumns, wrapped } from './text-layout.ts'

/** Width of help: that of the terminal, from 40 to 100 columns; 80 without a terminal. */
export function helpWidth({ stdout }: Host): number {
  return stdout.isTTY ? Math.max(40, Math.min(stdout.columns || 80, 100)) : 80
}

/** The nouns in their groups, and what else there is. */
export function programHelp({ groups, nouns, commands, topics }: Manifest, width: number): string {
  const grouped = Object.entries(groups).map(([name, title]) => [title, rowsOf(nouns, name)] as const)
  const others = rowsOf(commands)
  const column = columnOf(
    [...grouped.flatMap(([, rows]) => rows), ...others].map(([name]) => name),
    width,
  )
  return sections([
    ['', wrapped(purpose, width)],
    ['USAGE', '  turnout <noun> <verb> [ID] [flags]'],
    ...grouped.map(([title, rows]) => [title, twoColumns(rows, width, column)] as const),
    ['MORE COMMANDS', twoColumns(others, width, column)],
    ['GLOBAL FLAGS', flagLines(globalFlags, width)],
    ['EXAMPLES', programExamples.map((line) => commandLines(line, width)).join('\n')],
    [
      'LEARN MORE',
      twoColumns(
        [
          ['turnout <noun> <verb> --help', 'flags and examples of a command'],
          ['turnout help <topic>', Object.keys(topics).join(', ')],
        ],
        width,
      ),
    ],
  ])
}

const purpose = 'Plan an event, sell its tickets, welcome its guests and close its books, all from the command line.'
const programExamples = [
  'turnout quickstart',
  'turnout events create --name DevConf --date 2027-03-14 --capacity 500',
  'turnout events list --json',
]

type Rows = readonly (readonly [string, string])[]

/** @param group takes only the nouns of this group */
function rowsOf(entries: Entries<unknown> | Manifest['nouns'], group?: string): Rows {
  return Object.entries(entries)
    .filter(([, entry]) => !entry.hidden && (group === undefined || ('group' in entry && entry.group === group)))
    .map(([name, { summary }]) => [name, summary])
}

export function nounHelp(noun: PlacedNoun, width: number): string {
  return sections([
    ['', wrapped(`${noun.summary}.`, width)],
    ['', wrapped((noun.description ?? '').replaceAll('\n', '\n\n'), width)],
    ['USAGE', nounUsage(noun, width)],
    ['VERBS', twoColumns(rowsOf(noun.verbs), width)],
    ['LEARN MORE', twoColumns([[`turnout ${noun.name} <verb> --help`, 'flags and examples']], width)],
  ])
}

function nounUsage({ name, defaultVerb }: PlacedNoun, width: number): string {
  const line = hanging(`turnout ${name} <verb> [ID] [flags]`, width, '  ')
  if (defaultVerb === undefined) return line
  return `${line}\n${wrapped(`turnout ${name} ... is short for turnout ${name} ${defaultVerb} ...`, width, '  ')}`
}

export function commandHelp({ path, summary, command }: PlacedCommand, { topics }: Manifest, width: number): string {
  const { positionals = [] } = command
  const flags = [...(command.flags ?? []), ...ownGlobals(command)]
  const examples = command.examples.map(({ command: line, note }) => {
    const comment = note === undefined ? '' : `${wrapped(note, width - 4).replaceAll(/^/gm, '  # ')}\n`
    return comment + commandLines(line, width)
  })
  return sections([
    ['', wrapped(`${summary}.`, width)],
    ['', wrapped((command.description ?? '').replaceAll('\n', '\n\n'), width)],
    ['', command.asks ? wrapped('On a terminal it asks for what is missing; never with --no-input.', width) : ''],
    ['USAGE', hanging(usageLine(path, command), width, '  ')],
    [
      'ARGUMENTS',
      twoColumns(
        positionals.map(({ name, summary }) => [name, summary]),
        width,
      ),
    ],
    ['FLAGS', flagLines(flags, width)],
    ['EXAMPLES', examples.join('\n')],
    ['LEARN MORE', twoColumns(pointers(command, topics), width)],
  ])
}

/** What every page would have to repeat stands in one place; the page names the place. */
function pointers(command: Command, topics: Manifest['topics']): Rows {
  const codes = exitCodesOf(command).filter((code) => code < 100)
  const times = command.flags?.some(({ kind }) => kind === 'instant') ? (['times'] as const) : []
  const named = [...(command.topics ?? []), ...times]
  return [
    ...named.map((topic) => [`turnout help ${topic}`, topics[topic].summary] as const),
    ['turnout help exit-codes', `exit codes, here ${codes.join(', ')}`],
    ['turnout --help', 'global flags: --json, --dry-run, ...'],
  ]
}

/** Every exit code that the command can end with, its own and the common ones. */
export function exitCodesOf(command: Command): ExitCode[] {
  const codes = new Set<ExitCode>([
    0,
    1,
    2,
    ...(command.asks ? [3 as const] : []),
    ...(command.exitCodes ?? []),
    130,
    143,
  ])
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

/** Global flags that mean something of its own to a command, in its words. */
function ownGlobals({ globals = {} }: Command): Flag[] {
  return globalFlags.flatMap((flag) => {
    const summary = globals[flag.name]
    return summary === undefined ? [] : [{ ...flag, summary }]
  })
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
