import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { made, typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'

const create =
  'events create --name Harbour --date 2027-03-14 --slug harbour --venue Quay --languages de --timezone UTC'

test('languages list counts what is translated, missing and out of date', async () => {
  const typed = typedIn()
  await typed(`${create} --translation de:name=Hafen --translation "de:venue=Am Kai"`)
  await typed('ticket-types create --event harbour --name Early --price 5')
  await typed('events update harbour --name "Harbour Days" --no-notify')
  const { languages } = await made<{ languages: object[] }>(typed, 'languages list harbour')
  expect(languages).toEqual([{ language: 'de', offered: true, words: 3, translated: 1, missing: 1, stale: 1 }])
})

test('languages check names each word with its command, and exits with 1 until there is none', async () => {
  const typed = typedIn()
  await typed(`${create} --translation de:name=Hafen`)
  const checked = await typed('languages check harbour', { tty: true, columns: 60, env: { NO_COLOR: '1' } })
  expect(checked).toMatchObject({
    exitCode: 1,
    stdout: "de  Harbour, venue: Quay\n    turnout events update harbour --translation 'de:venue=…'\n",
  })
  const { translations } = await made<{ translations: object }>(
    typed,
    'events update harbour --translation "de:venue=Am Kai"',
  )
  expect(translations).toEqual({ de: { name: 'Hafen', venue: 'Am Kai' } })
  expect(await typed('languages check harbour')).toMatchObject({ exitCode: 0, stdout: '[]\n' })
})

test('an empty text removes a word, and --no-translation all', async () => {
  const typed = typedIn()
  await typed(`${create} --translation de:name=Hafen --translation fr:name=Port`)
  const change = async (flags: string) =>
    (await made<{ translations: object }>(typed, `events update harbour ${flags}`)).translations
  expect(await change('--translation de:name=')).toEqual({ fr: { name: 'Port' } })
  expect(await change('--no-translation')).toEqual({})
})

test('the name of a price tier is translated with its ticket type', async () => {
  const typed = typedIn()
  await typed(create)
  const type = await made<{ translations: object }>(
    typed,
    'ticket-types create --event harbour --name Standard --price 9 --tier "Early bird:5:first=10" --translation "de:tiers.Early bird=Frühbucher"',
  )
  expect(type.translations).toEqual({ de: { tiers: { 'Early bird': 'Frühbucher' } } })
  const shown = await typed('ticket-types show Standard --event harbour --full', { tty: true })
  expect(shown.stdout).toContain('de tiers.Early bird: Frühbucher')
  const { words } = await made<{ words: object[] }>(typed, 'languages list harbour')
  expect(words).toContainEqual(
    expect.objectContaining({ field: 'tiers.Early bird', text: 'Early bird', state: 'translated' }),
  )
})

test.each([
  ['de=Hafen', 'write it as LANGUAGE:FIELD=TEXT', 2],
  ['xx:name=Hafen', 'xx is not one of the languages en, de', 2],
  ['de:slug=hafen', '--translation de:slug is not a field here', 7],
])('a wrong --translation is refused: %s', async (text, message, exitCode) => {
  const typed = typedIn()
  await typed(create)
  const refused = await typed(`events update harbour --translation ${text}`)
  expect(refused).toMatchObject({ exitCode, stderr: expect.stringContaining(message) })
})

test('a file of questions may have its words by language, and one word is set without the file', async () => {
  const home = temporaryDirectory()
  const typed = typedIn(home)
  await typed(create)
  const file = join(home, 'form.yaml')
  writeFileSync(
    file,
    'questions:\n  - key: diet\n    kind: choice\n    label: { en: Food, de: Essen }\n    options: [{ en: all, de: alles }, vegan]\n',
  )
  const { questions } = await made<{ questions: object[] }>(typed, `forms set harbour --file ${file}`)
  expect(questions).toEqual([
    {
      key: 'diet',
      kind: 'choice',
      label: 'Food',
      options: ['all', 'vegan'],
      translations: { de: { label: 'Essen', options: { all: 'alles' } } },
    },
  ])
  const changed = await made<{ questions: { translations: object }[] }>(
    typed,
    'forms set harbour --translation de:diet.options.vegan=vegetabil --translation fr:diet.label=Repas',
  )
  expect(changed.questions[0]?.translations).toEqual({
    de: { label: 'Essen', options: { all: 'alles', vegan: 'vegetabil' } },
    fr: { label: 'Repas' },
  })
})
