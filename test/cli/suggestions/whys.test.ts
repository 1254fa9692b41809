// Whys of a suggested schedule name sessions as people do, and say what stood behind them when they are shown again.
import { stripVTControlCharacters } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { made, type Typed, typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'

const open = '2027-03-28T09:00/2027-03-28T12:00'
const suggest = 'suggest schedule devconf --effort quick'

let typed: Typed
beforeEach(async () => {
  typed = typedIn(temporaryDirectory())
  await made(typed, 'events create --name DevConf --slug devconf --date 2027-03-28 --timezone Europe/Berlin')
  await made(typed, `rooms create --event devconf --name "Main hall" --capacity 120 --window ${open}`)
  await made(typed, 'speakers create --event devconf --name Kim --available 2027-03-28T09:00/2027-03-28T10:00')
  await made(typed, 'sessions create --event devconf --code TYPES1 --title "Types at any scale" --minutes 45')
})

const makeTwoOfKim = async () => {
  for (const [code, title] of [
    ['MONEY1', 'Money in minor units'],
    ['SECOND', 'Privacy by default'],
  ])
    await made(typed, `sessions create --event devconf --code ${code} --title "${title}" --minutes 45 --speaker Kim`)
}

/** As it is drawn, with any run of spaces as one. */
async function shown(command: string, columns = 80): Promise<string> {
  const { stdout } = await typed(command, { tty: true, columns })
  return stripVTControlCharacters(stdout).replace(/\s+/g, ' ')
}

test.each([80, 100])(
  'titles stand beside codes on a screen of %i columns, where something moves too',
  async (columns) => {
    await made(typed, 'sessions place TYPES1 --event devconf --room "Main hall" --start 2027-03-28T11:45')
    await made(typed, 'sessions create --event devconf --code SECOND --title "DNS and you" --minutes 45')
    const text = await shown(`${suggest} --all`, columns)
    expect(text).toContain('From To Session Why')
    expect(text).toContain('SECOND DNS and you')
    expect(text).toMatch(/TYPES1 Types at any/)
  },
)

test('what has no place is named, and the least to give up is shown again with the command that prints it', async () => {
  await makeTwoOfKim()
  const text = await shown(`${suggest} --keep TYPES1`)
  expect(text).toMatch(/The least to give up .*Kim is away on 2027-03-28/)
  const again = await shown('suggestions show schedule_plan')
  expect(again).toMatch(/The least to give up is one of: 1\. Kim is away on 2027-03-28/)
  expect(again).toContain('turnout suggest schedule devconf --keep TYPES1 --effort quick')
  expect(again).toMatch(/Without a place "(?:Privacy by default" \(SECOND|Money in minor units" \(MONEY1)\)/)
})

test('a session that stays is named by its title, too', async () => {
  const { stdout } = await typed(`${suggest} --keep "types at any scale" --json`)
  expect(JSON.parse(stdout).suggestions[0].basis.again).toBe(
    'turnout suggest schedule devconf --keep TYPES1 --effort quick',
  )
})
