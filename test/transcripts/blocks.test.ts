// Commands of the pages that no transcript runs, since they wait, serve or need somebody else's machine: each names a command
// and flags that there are.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Flag } from '../../src/cli/core/command.ts'
import { globalFlags } from '../../src/cli/core/global-flags.ts'
import { manifest } from '../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../src/cli/program/tree.ts'
import { words } from '../host/command-line.ts'

const pages = ['README.md', ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []))]
const commands = commandsOf(await loadTree(manifest))

/** `turnout backup FILE` means `backup create`. */
const defaults: Record<string, string | undefined> = Object.fromEntries(
  await Promise.all(
    Object.entries(manifest.nouns).map(async ([name, { load }]) => [name, (await load()).defaultVerb] as const),
  ),
)

/** Lines with a command of ours in the blocks of a page that are no transcripts, without what a shell does around it. */
function linesOf(page: string): string[] {
  const blocks = readFileSync(page, 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)
  return [...blocks].flatMap(([, language, block = '']) => {
    if (language === 'console') return []
    const lines = block.replace(/\\\n\s*/g, ' ').split('\n')
    return lines.flatMap((line) => /^(?:\$ |- run: npx |\s+- run: npx )?turnout (.*)/.exec(line)?.[1] ?? [])
  })
}

/** What is wrong with a command line; empty where nothing is. */
function faultsOf(line: string): string[] {
  const [ours = ''] = line.split(/ [|<>&;]| +#/)
  const typed = words(ours)
  const fits = (path: readonly string[]) => path.every((word, index) => typed[index] === word)
  const fitting = commands.filter(
    ({ path }) => fits(path) || (path[1] === defaults[typed[0] ?? ''] && fits(path.slice(0, 1))),
  )
  const command = fitting.sort((one, other) => Number(fits(other.path)) - Number(fits(one.path)))[0]?.command
  if (command === undefined) return [`no command: turnout ${line}`]
  const names = new Set(
    [...(command.flags ?? []), ...globalFlags].flatMap(({ name, clearable }: Flag) =>
      clearable ? [name, `no-${name}`] : [name],
    ),
  )
  return typed.flatMap((word) => {
    const [, flag] = /^--([\w-]+)/.exec(word) ?? []
    return flag === undefined || flag === 'help' || names.has(flag) ? [] : [`no flag --${flag}: turnout ${line}`]
  })
}

const withLines = pages.map((page) => ({ page, lines: linesOf(page) })).filter(({ lines }) => lines.length > 0)

describe.each(withLines)('$page', ({ lines }) => {
  it('names commands and flags that there are', () => {
    expect(lines.flatMap(faultsOf)).toEqual([])
  })
})

it('the check would see a command or a flag that there is not', () => {
  expect(faultsOf('schedule embeds devconf')).toHaveLength(1)
  expect(faultsOf('schedule embed devconf --vew grid --json | jq --raw .')).toEqual([
    'no flag --vew: turnout schedule embed devconf --vew grid --json | jq --raw .',
  ])
})
