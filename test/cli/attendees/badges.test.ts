// Badges of attendees and of files, as PDF and through an `lp` of ours.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pdfKeys, pdfText, qpdfCheck } from '../../documents/pdf-tools.ts'
import { zbarPdf } from '../../documents/qr/tools.ts'
import { made } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const flat = (text: string) => text.replace(/\s+/g, ' ')
const badgesIn = (home: string, name = 'badges.pdf') => readFileSync(join(home, name))

/** An `lp` that keeps its words and what it was given. */
function fakePrinter(home: string, exitCode = 0): { PATH: string } {
  const bin = join(home, 'bin')
  mkdirSync(bin)
  const script = `#!/bin/sh
printf '%s\\n' "$@" > "${home}/words"
cat > "${home}/printed.pdf"
echo "request id is lab-1 (1 file)"
echo "no such destination" >&2
exit ${exitCode}
`
  writeFileSync(join(bin, 'lp'), script)
  chmodSync(join(bin, 'lp'), 0o755)
  return { PATH: `${bin}:${process.env.PATH}` }
}

describe('badges export', () => {
  it('makes one for each confirmed attendee, by name', async () => {
    const { home, typed } = await seededHome()
    const { stderr } = await typed('badges export --event devconf --out badges.pdf')
    expect(stderr).toContain('left out: 1 person yet to pay; --status pending shows them\n')
    expect(await qpdfCheck(badgesIn(home))).toBe(0)
    const text = flat(await pdfText(badgesIn(home)))
    expect(text).toMatch(/DevConf.*Ada Hedy Lovelace Lamarr Standard VIP/)
    expect(text).not.toContain('Emmy')
  })

  it('prints the code of the ticket', async () => {
    const { home, typed } = await seededHome()
    const [{ token } = { token: '' }] = await made<{ token: string }[]>(
      typed,
      'tickets tokens devconf --ticket-type VIP',
    )
    await typed('badges export devconf --ticket-type VIP --qr --layout card --out badges.pdf')
    expect(await zbarPdf(badgesIn(home), 200)).toEqual([[token]])
  })

  it('makes those of a state and a ticket type, with the fields that are named', async () => {
    const { home, typed } = await seededHome()
    await typed(
      'badges export devconf --status pending --ticket-type VIP --show email,name --title Hello --out badges.pdf',
    )
    expect(flat(await pdfText(badgesIn(home)))).toMatch(/Hello.*emmy@example\.org.*Emmy Noether/)
  })

  it('takes people from a CSV file with any column names', async () => {
    const { home, typed } = await seededHome()
    writeFileSync(join(home, 'people.csv'), '__proto__;Name;constructor\nCrew;Ada;Analytical Ltd\nCrew;"Hedy; L.";\n')
    const { exitCode } = await typed(
      'badges export --from people.csv --show name,constructor,__proto__ --layout card --out badges.pdf',
    )
    expect(exitCode).toBe(0)
    expect(flat(await pdfText(badgesIn(home)))).toMatch(/Ada.*Analytical Ltd.*Crew.*Hedy; L\..*Crew/)
    expect((await pdfKeys(badgesIn(home))).pages).toBe(2)
    expect(({} as Record<string, unknown>).Crew).toBeUndefined()
  })

  it.each([
    ['--layout a9', 'l4785, l7165'],
    ['--layout 9x9', '25x25'],
    ['--show name,shoe', 'name, '],
    ['--from nowhere.csv', 'no such file'],
    ['--from broken.csv', 'line 2, column 2: valid neither as UTF-8 nor as windows-1252'],
    ['--sides 3', '1, 2'],
    ['--ticket-type Workshop', 'turnout attendees list devconf'],
  ])('refuses %s and lists the alternatives', async (flags, said) => {
    const { home, typed } = await seededHome()
    writeFileSync(join(home, 'broken.csv'), Buffer.from('Name\nJ\x81rgen\n', 'latin1'))
    const result = await typed(`badges export devconf ${flags} --out badges.pdf`)
    expect(result).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(said) })
    expect(existsSync(join(home, 'badges.pdf'))).toBe(false)
  })
})

describe('badges export --print', () => {
  it('gives lp the document and plain words', async () => {
    const { home, typed } = await seededHome()
    const env = fakePrinter(home)
    const { exitCode, stderr, stdout } = await typed(
      'badges export devconf --title "$(touch pwned)" --sides 2 --printer lab',
      { env: { ...env, TURNOUT_API_KEY: '' } },
    )
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' })
    expect(stderr).toContain('2 badges printed: request id is lab-1')
    const words = readFileSync(join(home, 'words'), 'utf8').trim().split('\n')
    expect(words).toEqual(['-d', 'lab', '-t', 'Badges: $(touch pwned)', '-o', 'sides=two-sided-long-edge'])
    expect(await pdfText(badgesIn(home, 'printed.pdf'))).toContain('Lovelace')
    expect(existsSync(join(home, 'pwned'))).toBe(false)
  })

  it.each(['-oraw', 'a b', '../x', 'a#b'])('refuses the printer name %j', async (name) => {
    const { home, typed } = await seededHome()
    const { exitCode } = await typed(`badges export devconf "--printer=${name}"`, { env: fakePrinter(home) })
    expect(exitCode).toBe(2)
    expect(existsSync(join(home, 'words'))).toBe(false)
  })

  it('reports the output of a failing lp, and a missing lp', async () => {
    const { home, typed } = await seededHome()
    expect(await typed('badges export devconf --print', { env: { PATH: join(home, 'empty') } })).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('the program lp was not found'),
    })
    expect(await typed('badges export devconf --print', { env: fakePrinter(home, 1) })).toMatchObject({
      exitCode: 9,
      stderr: expect.stringContaining('no such destination'),
    })
  })
})

it('badges layouts lists the papers that --layout takes', async () => {
  const { typed } = await seededHome()
  const layouts = await made<{ name: string; page: number[] }[]>(typed, 'badges layouts')
  expect(layouts.map(({ name }) => name)).toEqual(expect.arrayContaining(['l4785', '5395', 'card']))
  // In millimetres, as a ruler shows them.
  expect(layouts.find(({ name }) => name === '5395')).toMatchObject({ page: [215.9, 279.4], badge: [85.725, 59.267] })
})
