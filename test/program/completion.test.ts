// Tab and Enter in real shells: whatever things are called, nothing is run but turnout, with the name that was offered.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { completionFiles } from '../../src/cli/completion/render.ts'
import { temporaryDirectory } from '../host/host.ts'
import { needs } from '../host/programs.ts'
import { realShells, type ShellSession, shellSession } from './shell-session.ts'
import { made, terminal } from './terminal.ts'

const scriptOf = (shell: keyof typeof completionFiles) =>
  resolve(import.meta.dirname, '../../completions', completionFiles[shell])

/** Each would run `touch x`, or become another word, where it is not escaped. */
const names = [
  'A$(touch x)',
  'A`touch x`',
  'A;touch x;',
  'A&touch x&',
  'A|touch x',
  'A>x',
  "A'; touch x; '",
  'A"; touch x; "',
  'A"$(touch x)"',
  'A!!',
  'A!touch x',
  'A* ~ {a,b} [x] ? # <>|()',
  '~root',
  'A\\ \\',
  'A%s %PATH% $HOME',
  'A: b:c@d=e,f^g',
  'Ä – “x”',
] as const
const id = 'tt_01'

/** What is typed in front of the first letter of a name: in no quotes, in either, behind a sign. */
const places = ['--ticket-type ', '--ticket-type "', "--ticket-type '", '--ticket-type=', '--ticket-type="'] as const

/** A `turnout` that offers the name whose number is said with --event, and writes down what else it was given. */
function stage() {
  const home = temporaryDirectory()
  for (const [number, name] of names.entries()) {
    writeFileSync(join(home, `offer-${number}`), `${name}\t$(touch x) %F{red}\`touch x\`\t${id}\n`)
  }
  const program = join(home, 'turnout')
  const script = `#!/bin/sh
if [ "$1" = __complete ]; then
  for word; do [ "$last" = --event ] && cat "${home}/offer-$word"; last=$word; done
  exit
fi
{ for word; do printf '%s\\037' "$word"; done; echo; } >> "${home}/ran"
`
  writeFileSync(program, script, { mode: 0o700 })
  const ran = () =>
    existsSync(join(home, 'ran')) ? readFileSync(join(home, 'ran'), 'utf8').split('\n').slice(0, -1) : []
  return { home, ran }
}

async function completed(session: ShellSession, ran: () => readonly string[], line: string): Promise<string> {
  const before = ran().length
  await session.press(`${line}\t\r`, () => ran().length > before)
  const words = ran().at(-1)?.split('\u001f').slice(4, -1) ?? []
  return words.join(' ').replace(/^--ticket-type[ =]/, '')
}

describe.each(realShells)('Tab in %s', (shell) => {
  const missing = needs(shell, '-c', 'exit 0') || needs('script', '--version')
  it.skipIf(missing !== '')(
    `inserts every name so that it is one word, in quotes and out of them, and else its id${missing}`,
    async () => {
      const { home, ran } = stage()
      const session = await shellSession(shell, { home, bin: home, script: scriptOf(shell) })
      const inserted = new Map<string, string[]>()
      for (const [number, name] of names.entries()) {
        for (const place of places) {
          const line = `turnout attendees register --event ${number} ${place}${name === '~root' ? '' : name[0]}`
          const word = await completed(session, ran, line)
          const what = word === name ? 'name' : word
          inserted.set(what, [...(inserted.get(what) ?? []), `${place}${name}`])
        }
      }
      await session.leave()
      expect(existsSync(join(home, 'x'))).toBe(false)
      expect([...inserted.keys()].sort()).toEqual(shell === 'zsh' ? ['name'] : ['name', id])
      expect(inserted.get(id) ?? []).toEqual(shell === 'zsh' ? [] : notWritable[shell])
    },
  )
})

const behindQuote = (quote: string) => places.filter((place) => place.endsWith(quote))
const all = (listed: readonly string[], name: string) => listed.map((place) => `${place}${name}`)

/** Names that can't stand in such quotes, whatever is put in front of their letters. */
const notWritable = {
  bash: [
    ...all(behindQuote("'"), "A'; touch x; '"),
    ...all(behindQuote('"'), 'A"; touch x; "'),
    ...all(behindQuote('"'), 'A"$(touch x)"'),
    ...all(behindQuote('"'), 'A!!'),
    ...all(behindQuote('"'), 'A!touch x'),
  ],
  fish: all(places, '~root'),
}

const missing = needs('bash', '-c', 'exit 0') || needs('script', '--version')
it.skipIf(missing !== '')(
  `a ticket type named like a command is completed and registered for, and runs nothing${missing}`,
  async () => {
    const on = terminal()
    const bin = join(on.home, 'bin')
    await made(on, 'turnout events create --name DevConf --slug devconf --date 2027-03-14 --capacity 9')
    mkdirSync(bin)
    for (const name of ['A$(touch x)', 'B"; touch x; "', 'C\u202etouch x'])
      writeFileSync(join(on.home, name[0] ?? ''), name)
    for (const name of ['A', 'B', 'C'])
      await made(on, `turnout ticket-types create --event devconf --name "$(cat ${name})" --quantity 1`)
    symlinkSync(resolve(import.meta.dirname, '../../bin/turnout.js'), join(bin, 'turnout'))
    symlinkSync(process.execPath, join(bin, 'node'))
    const session = await shellSession('bash', { home: on.home, bin, script: scriptOf('bash') })
    const register =
      'turnout attendees register --event devconf --name Ada --email ada@example.org --quiet --ticket-type "'
    const registered = () => session.screen().match(/att_[0-9a-z]{26}/g)?.length ?? 0
    await session.press(`${register}A\t\r`, () => registered() === 1)
    const types = await made<{ id: string; name: string }[]>(on, 'turnout ticket-types list devconf')
    const idOf = (letter: string) => types.find(({ name }) => name.startsWith(letter))?.id ?? ''
    // B and C can't be typed: their ids are all there is left to complete.
    for (const [count, letter] of ['B', 'C'].entries()) {
      const begun = idOf(letter).slice(0, -1)
      await session.press(`${register}${begun}\t\r`, () => registered() === count + 2)
    }
    await session.leave()
    const attendees = await made<{ ticketType: string }[]>(on, 'turnout attendees list devconf')
    expect(attendees.map(({ ticketType }) => ticketType.slice(0, 1)).sort()).toEqual(['A', 'B', 'C'])
    expect(existsSync(join(on.home, 'x'))).toBe(false)
  },
)
