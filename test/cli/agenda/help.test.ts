// What help of an agenda's commands says is what they do.
import { describe, expect, it } from 'vitest'
import { manifest } from '../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../src/cli/program/tree.ts'
import { run } from '../../host/host.ts'

const commands = commandsOf(await loadTree(manifest))
const named = new Set(commands.map(({ path }) => path.join(' ')))
const nouns = ['venues', 'rooms', 'tracks', 'speakers', 'sessions', 'schedule']
const ofAgenda = commands.flatMap(({ path }) => (nouns.includes(path[0] ?? '') ? [path.join(' ')] : []))
const helpOf = async (command: string) => (await run([...command.split(' '), '--help'])).stdout

describe('the help of an agenda', () => {
  it.each(ofAgenda)('%s speaks of no release before there is a command for it, and has no gap', async (command) => {
    const help = await helpOf(command)
    if (!named.has('schedule release')) expect(help).not.toMatch(/releas/i)
    expect(help).not.toMatch(/\n\n\n/)
  })

  it('names only commands that there are', async () => {
    for (const command of ofAgenda) {
      const help = (await helpOf(command)).replaceAll(/\s+/g, ' ')
      for (const [, noun, verb] of help.matchAll(/turnout (\w+) ([a-z-]+)/g)) {
        if (noun !== undefined && nouns.includes(noun)) expect(named).toContain(`${noun} ${verb}`)
      }
    }
  })

  it('says that a schedule is JSON in a pipe', async () => {
    expect((await helpOf('schedule show')).replaceAll(/\s+/g, ' ')).toContain(
      'In a pipe it prints the slots as JSON, with --output table as lines.',
    )
  })
})
