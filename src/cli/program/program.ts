// Parses a command line with commander into plain data. Nouns and verbs are declared from the manifest, a verb's flags
// only once it is called.
import { CommanderError, Option, Command as Parser } from 'commander'
import type { Failure } from '../../contract/core/failures.ts'
import type { Command, Flag, Input, Manifest, PlacedCommand, PlacedNoun } from '../core/command.ts'
import { type GlobalValues, globalFlag, globalFlags } from '../core/global-flags.ts'
import { usageFailure } from '../core/usage.ts'
import { takeJsonFields } from './json-fields.ts'
import { FlagProblem, parseFlags, type TypedFlag, withEnding } from './parse-flags.ts'
import { readPositionals, whatIsMissing } from './required.ts'
import { spellingsOf, unknownCommand, unknownFlag, unknownVerb } from './suggestions.ts'
import { loadCommand, loadNoun } from './tree.ts'

/** A parsed command line. */
export type Request =
  | { readonly ask: 'version' }
  | { readonly ask: 'help'; readonly noun?: PlacedNoun; readonly command?: PlacedCommand }
  | RunRequest

export interface RunRequest {
  readonly ask: 'run'
  readonly command: Command
  readonly input: Input
  readonly globals: GlobalValues
  /** Why the line is incomplete, if the command asks for what is missing. */
  readonly missing?: Failure
}

interface Parse {
  readonly argv: readonly string[]
  readonly typedGlobals: TypedFlag[]
  /** The command reached so far, for commander's own errors. */
  path: readonly string[]
  flags: readonly Flag[]
  request?: Request
}

/** @throws Failure `usage` if the line is invalid */
export async function readCommandLine(argv: readonly string[], manifest: Manifest): Promise<Request> {
  const parse: Parse = { argv, typedGlobals: [], path: [], flags: [] }
  const root = declareRoot(parse, manifest)
  try {
    await root.parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) throw inOurWords(error, parse)
    throw error
  }
  return parse.request ?? { ask: 'help' }
}

function declareRoot(parse: Parse, manifest: Manifest): Parser {
  const { nouns, commands } = manifest
  const root = quietParser(new Parser('turnout'))
  for (const flag of globalFlags) declareFlag(root, flag, parse.typedGlobals)
  for (const name of Object.keys({ ...nouns, ...commands })) quietParser(root.command(name))
  root.hook('preSubcommand', async (_, parser) => {
    const noun = await loadNoun(manifest, parser.name())
    if (noun) return declareNoun(parser, noun, parse)
    const placed = await loadCommand(commands, [parser.name()])
    if (placed) declareCommand(parser, placed, parse)
  })
  root.allowUnknownOption().action(async () => {
    await onlyHelp(root, parse, { refuse: (word) => unknownCommand(word, manifest) })
  })
  return root
}

function declareNoun(parser: Parser, noun: PlacedNoun, parse: Parse): void {
  for (const verb of Object.keys(noun.verbs)) {
    quietParser(parser.command(verb, { isDefault: verb === noun.defaultVerb }))
  }
  parser.hook('preSubcommand', async (_, verbParser) => {
    const placed = await loadCommand(noun.verbs, [noun.name, verbParser.name()])
    if (placed) declareCommand(verbParser, placed, parse)
  })
  parser.allowUnknownOption().action(async () => {
    await onlyHelp(parser, parse, {
      noun,
      refuse: (word) => unknownVerb(word, [noun.name], Object.keys(noun.verbs)),
    })
  })
}

function declareCommand(parser: Parser, placed: PlacedCommand, parse: Parse): void {
  const { path, command } = placed
  const typed: TypedFlag[] = []
  for (const flag of command.flags ?? []) declareFlag(parser, flag, typed)
  parse.path = path
  parse.flags = command.flags ?? []
  parser.action(() => {
    const { words, fields } = takeJsonFields(parse.argv, parser.args, command.positionals)
    const asked = fields === undefined ? [] : [{ flag: globalFlag('fields'), text: fields }]
    const globals = readFlags([...parse.typedGlobals, ...asked], parse)
    if (globals.help) parse.request = { ask: 'help', command: placed }
    if (globals.version) parse.request = { ask: 'version' }
    if (parse.request) return
    const flags = withEnding(command.flags ?? [], readFlags(typed, parse))
    const positionals = readPositionals(command, words, path)
    const input = { positionals, flags }
    const missing = whatIsMissing(command, input, path)
    if (missing && !command.asks) throw missing
    parse.request = { ask: 'run', command, input, globals, ...(missing && { missing }) }
  })
}

/** Handles a line that ends at a noun or before one: help, or an unknown word. */
async function onlyHelp(
  parser: Parser,
  parse: Parse,
  { noun, refuse }: { noun?: PlacedNoun; refuse: (word: string) => Failure | Promise<Failure> },
): Promise<void> {
  const path = noun ? [noun.name] : []
  const [word] = parser.args
  if (word?.startsWith('-')) throw unknownFlag(word, path)
  if (word !== undefined) throw await refuse(word)
  parse.path = path
  const globals = readFlags(parse.typedGlobals, parse)
  parse.request = globals.version ? { ask: 'version' } : { ask: 'help', ...(noun && { noun }) }
}

function readFlags(typed: readonly TypedFlag[], { argv, path }: Parse) {
  try {
    refuseForgottenValue(typed, argv)
    return parseFlags(typed)
  } catch (error) {
    if (error instanceof FlagProblem) throw usageFailure(error.message, path)
    throw error
  }
}

// In `--name --email x` the value was forgotten far more often than it was meant to be `--email`.
function refuseForgottenValue(typed: readonly TypedFlag[], argv: readonly string[]): void {
  for (const { flag, text } of typed) {
    if (!text?.startsWith('--')) continue
    const name = `--${flag.name}`
    if (!argv.some((word, index) => word === name && argv[index + 1] === text)) continue
    throw new FlagProblem(`${name} needs a value; if it starts with dashes, write ${name}=${text}`)
  }
}

function declareFlag(parser: Parser, flag: Flag, typed: TypedFlag[]): void {
  for (const name of spellingsOf(flag.name)) {
    const names = `${flag.short && name === flag.name ? `-${flag.short}, ` : ''}--${name}`
    parser.addOption(new Option(flag.kind === 'switch' ? names : `${names} <value>`))
    parser.on(`option:${name}`, (text?: string) =>
      typed.push({ flag, text: flag.kind === 'switch' ? undefined : text }),
    )
    if (!flag.clearable) continue
    parser.addOption(new Option(`--no-${name}`))
    parser.on(`option:no-${name}`, () => typed.push({ flag, text: null }))
  }
}

function quietParser(parser: Parser): Parser {
  return parser
    .exitOverride()
    .helpOption(false)
    .helpCommand(false)
    .allowExcessArguments()
    .configureOutput({ writeOut: () => {}, writeErr: () => {} })
}

/** Rewords commander's own errors: an undeclared flag, or a flag at the end of the line without its value. */
function inOurWords(error: CommanderError, { path, flags }: Parse) {
  const [, name = ''] = /'([^']*)'/.exec(error.message) ?? []
  if (error.code === 'commander.unknownOption') return unknownFlag(name, path, flags)
  const [flag = name] = /--[\w-]+/.exec(name) ?? []
  return usageFailure(`${flag} needs a value`, path)
}
