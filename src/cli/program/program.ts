// The command line as commander sees it: nouns and verbs declared from the manifest, a verb's flags only once it is
// called. What comes out is plain data; this file runs nothing and prints nothing.
import { CommanderError, Option, Command as Parser } from 'commander'
import type { Failure } from '../../contract/core/failures.ts'
import type { Command, Flag, Input, Manifest, PlacedCommand, PlacedNoun } from '../core/command.ts'
import { type GlobalValues, globalFlags } from '../core/global-flags.ts'
import { usageFailure } from '../core/usage.ts'
import { FlagProblem, type GivenFlag, parseFlags } from './parse-flags.ts'
import { readPositionals, requireFlags } from './required.ts'
import { unknownCommand, unknownFlag, unknownVerb } from './suggestions.ts'
import { loadCommand, loadNoun } from './tree.ts'

/** What a command line asks for. */
export type Request =
  | { readonly ask: 'version' }
  | { readonly ask: 'help'; readonly noun?: PlacedNoun; readonly command?: PlacedCommand }
  | { readonly ask: 'run'; readonly command: Command; readonly input: Input; readonly globals: GlobalValues }

interface Reading {
  readonly argv: readonly string[]
  readonly globalsGiven: GivenFlag[]
  /** The command that was reached, for what commander refuses. */
  path: readonly string[]
  flags: readonly Flag[]
  request?: Request
}

/** @throws Failure `usage` when the line is not typed right */
export async function readCommandLine(argv: readonly string[], manifest: Manifest): Promise<Request> {
  const reading: Reading = { argv, globalsGiven: [], path: [], flags: [] }
  const root = declareRoot(reading, manifest)
  try {
    await root.parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) throw inOurWords(error, reading)
    throw error
  }
  return reading.request ?? { ask: 'help' }
}

function declareRoot(reading: Reading, manifest: Manifest): Parser {
  const { nouns, commands } = manifest
  const root = quietParser(new Parser('turnout'))
  for (const flag of globalFlags) declareFlag(root, flag, reading.globalsGiven)
  for (const name of Object.keys({ ...nouns, ...commands })) quietParser(root.command(name))
  root.hook('preSubcommand', async (_, parser) => {
    const noun = await loadNoun(manifest, parser.name())
    if (noun) return declareNoun(parser, noun, reading)
    const placed = await loadCommand(commands, [parser.name()])
    if (placed) declareCommand(parser, placed, reading)
  })
  root.allowUnknownOption().action(async () => {
    await onlyHelp(root, reading, { refuse: (word) => unknownCommand(word, manifest) })
  })
  return root
}

function declareNoun(parser: Parser, noun: PlacedNoun, reading: Reading): void {
  for (const verb of Object.keys(noun.verbs)) {
    quietParser(parser.command(verb, { isDefault: verb === noun.defaultVerb }))
  }
  parser.hook('preSubcommand', async (_, verbParser) => {
    const placed = await loadCommand(noun.verbs, [noun.name, verbParser.name()])
    if (placed) declareCommand(verbParser, placed, reading)
  })
  parser.allowUnknownOption().action(async () => {
    await onlyHelp(parser, reading, {
      noun,
      refuse: (word) => unknownVerb(word, [noun.name], Object.keys(noun.verbs)),
    })
  })
}

function declareCommand(parser: Parser, placed: PlacedCommand, reading: Reading): void {
  const { path, command } = placed
  const given: GivenFlag[] = []
  for (const flag of command.flags ?? []) declareFlag(parser, flag, given)
  reading.path = path
  reading.flags = command.flags ?? []
  parser.action(() => {
    const globals = readFlags(reading.globalsGiven, reading)
    if (globals.help) reading.request = { ask: 'help', command: placed }
    if (globals.version) reading.request = { ask: 'version' }
    if (reading.request) return
    const flags = readFlags(given, reading)
    const positionals = readPositionals(command, parser.args, path)
    requireFlags(command, flags, path)
    reading.request = { ask: 'run', command, input: { positionals, flags }, globals }
  })
}

/** The line ends at a noun, or before one: help, or a word that nobody knows. */
async function onlyHelp(
  parser: Parser,
  reading: Reading,
  { noun, refuse }: { noun?: PlacedNoun; refuse: (word: string) => Failure | Promise<Failure> },
): Promise<void> {
  const path = noun ? [noun.name] : []
  const [word] = parser.args
  if (word?.startsWith('-')) throw unknownFlag(word, path)
  if (word !== undefined) throw await refuse(word)
  reading.path = path
  const globals = readFlags(reading.globalsGiven, reading)
  reading.request = globals.version ? { ask: 'version' } : { ask: 'help', ...(noun && { noun }) }
}

function readFlags(given: readonly GivenFlag[], { argv, path }: Reading) {
  try {
    refuseForgottenValue(given, argv)
    return parseFlags(given)
  } catch (error) {
    if (error instanceof FlagProblem) throw usageFailure(error.message, path)
    throw error
  }
}

// `--name --email x`: a value that looks like a flag was forgotten far more often than it was meant.
function refuseForgottenValue(given: readonly GivenFlag[], argv: readonly string[]): void {
  for (const { flag, text } of given) {
    if (!text?.startsWith('--')) continue
    const name = `--${flag.name}`
    if (!argv.some((word, index) => word === name && argv[index + 1] === text)) continue
    throw new FlagProblem(`${name} needs a value; ${name}=${text} gives it one that starts with dashes`)
  }
}

function declareFlag(parser: Parser, flag: Flag, given: GivenFlag[]): void {
  const names = `${flag.short ? `-${flag.short}, ` : ''}--${flag.name}`
  parser.addOption(new Option(flag.kind === 'switch' ? names : `${names} <value>`))
  parser.on(`option:${flag.name}`, (text?: string) =>
    given.push({ flag, text: flag.kind === 'switch' ? undefined : text }),
  )
  if (!flag.clearable) return
  parser.addOption(new Option(`--no-${flag.name}`))
  parser.on(`option:no-${flag.name}`, () => given.push({ flag, text: null }))
}

function quietParser(parser: Parser): Parser {
  return parser
    .exitOverride()
    .helpOption(false)
    .helpCommand(false)
    .allowExcessArguments()
    .configureOutput({ writeOut: () => {}, writeErr: () => {} })
}

/** What commander refuses itself: a flag that isn't declared, a flag at the end of the line without its value. */
function inOurWords(error: CommanderError, { path, flags }: Reading) {
  const [, name = ''] = /'([^']*)'/.exec(error.message) ?? []
  if (error.code === 'commander.unknownOption') return unknownFlag(name, path, flags)
  const [flag = name] = /--[\w-]+/.exec(name) ?? []
  return usageFailure(`${flag} needs a value`, path)
}
