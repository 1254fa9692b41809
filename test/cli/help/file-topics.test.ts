// The topics about files: each is whole, and its example works as it is printed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { columns as sessionColumns } from '../../../src/cli/agenda/schedule/import/readers/csv/columns.ts'
import { fields, plain } from '../../../src/cli/imports/read/source-files.ts'
import { manifest } from '../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../src/cli/program/tree.ts'
import { jsonSchemaOf } from '../../../src/contract/json-schema.ts'
import { mailVariables, templateFilters, templateTags } from '../../../src/contract/mail/wording.ts'
import { mails } from '../../../src/languages/mail/index.ts'
import { wordingOf } from '../../../src/languages/wording.ts'
import { fullFacts } from '../../../src/service/mail/write/samples.ts'
import { valuesOf } from '../../../src/service/mail/write/variables.ts'
import { sourceFiles } from '../../architecture/source-files.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { run, temporaryDirectory } from '../../host/host.ts'

async function topic(name: string, columns = 80): Promise<string> {
  const { stdout, stderr, exitCode } = await run(['help', name], { tty: true, columns })
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  return stdout
}

/** The file that stands below `EXAMPLE: NAME`, at the narrowest width. */
async function exampleIn(home: string, name: string): Promise<string> {
  const [, file = '', indented = ''] = /^EXAMPLE: (\S+)\n((?: {2}.*\n|\n(?= {2}))+)/m.exec(await topic(name, 40)) ?? []
  const path = join(home, file)
  writeFileSync(path, indented.replaceAll(/^ {2}/gm, ''))
  return path
}

async function conference() {
  const home = temporaryDirectory()
  const typed = typedIn(home)
  await made(typed, 'events create --name DevConf --slug devconf --date 2027-03-14')
  await made(typed, 'ticket-types create --event devconf --name Standard')
  return { home, typed }
}

const rowOf = (field: string) => new RegExp(`^ {2}${field.replaceAll(/[.[\]]/g, '\\$&')} `, 'm')

describe('turnout help forms-file', () => {
  it('has every field of a question, with its limits', async () => {
    const shown = await topic('forms-file')
    const { properties = {} } = jsonSchemaOf('updateForm', 'body')?.properties?.questions?.items ?? {}
    for (const field of Object.keys(properties)) expect(shown).toMatch(rowOf(field))
    expect(shown).toMatch(/label +the question \(text of 1 to 200 characters, required\)/)
  })

  it('has an example that forms validate and forms set take', async () => {
    const { home, typed } = await conference()
    const path = await exampleIn(home, 'forms-file')
    expect((await typed(`forms validate ${path}`)).exitCode).toBe(0)
    const form = await made<{ questions: { kind: string }[] }>(typed, `forms set devconf --file ${path}`)
    expect(form.questions.map(({ kind }) => kind)).toEqual(['choice', 'long_text', 'multiple', 'number', 'consent'])
  })
})

describe('turnout help templates', () => {
  /** `event.name`, `tickets[].code`: the paths of all values in a mail. */
  const pathsIn = (value: unknown, path = ''): string[] => {
    if (Array.isArray(value)) return pathsIn(value[0], `${path}[]`)
    if (typeof value !== 'object' || value === null) return [path]
    return Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, path === '' ? name : `${path}.${name}`))
  }

  it('has every variable that a mail has, and no other', async () => {
    expect(Object.keys(mailVariables).toSorted()).toEqual(
      pathsIn(valuesOf(fullFacts, await wordingOf(mails, 'en'))).toSorted(),
    )
    const shown = await topic('templates')
    for (const name of Object.keys(mailVariables)) expect(shown).toMatch(rowOf(name))
    for (const word of [...templateFilters, ...templateTags.filter((tag) => tag !== '#')]) {
      expect(shown).toMatch(new RegExp(`[ ]${word}(,|$)`, 'm'))
    }
  })

  it('has an example that templates edit takes', async () => {
    const { home, typed } = await conference()
    const path = await exampleIn(home, 'templates')
    const template = await made<{ edited: boolean }>(typed, `templates edit reminder --text ${path}`)
    expect(template.edited).toBe(true)
    await made(typed, 'attendees register --event devconf --name Ada --email ada@example.org --ticket-type Standard')
    const { text } = await made<{ text: string }>(typed, 'messages preview devconf --template reminder')
    expect(text).toContain('see you at DevConf:\nSunday, 14 March 2027')
    expect(text).toMatch(/- Standard: \w+/)
  })

  it('is where the refusal of a template points', async () => {
    const { typed } = await conference()
    const { stderr, exitCode } = await typed('templates edit reminder --subject "{{ nme }}"', { tty: true })
    expect(exitCode).toBe(7)
    expect(stderr).toContain('fix: turnout help templates ')
  })
})

describe('turnout help import-columns', () => {
  it('has every field, with the headers that are recognised for it', async () => {
    const shown = await topic('import-columns')
    const { properties = {} } = jsonSchemaOf('importRows', 'body')?.properties?.rows?.items ?? {}
    for (const field of [...fields, ...Object.keys(properties)]) expect(shown).toMatch(rowOf(field))
    for (const header of Object.values(plain.columns).flat()) expect(shown).toContain(header)
  })

  it('has an example that attendees import takes', async () => {
    const { home, typed } = await conference()
    const form = await exampleIn(home, 'forms-file')
    await made(typed, `forms set devconf --file ${form}`)
    const path = await exampleIn(home, 'import-columns')
    const dry = await made(typed, `attendees import ${path} --event devconf --dry-run`)
    expect(dry).toMatchObject({ rows: 3, created: 3, refused: 0, wrong: 0 })
    const done = await made(typed, `attendees import ${path} --event devconf --yes`)
    expect(done).toMatchObject({ created: 3 })
    expect((await typed('attendees list devconf --get answers.diet')).stdout.split('\n')).toContain('vegan')
  })
})

describe('turnout help schedule-columns', () => {
  it('has every column, with the headers that are recognised for it', async () => {
    const shown = (await topic('schedule-columns')).replace(/\s+/g, ' ')
    for (const [name, { also }] of Object.entries(sessionColumns)) {
      expect(await topic('schedule-columns')).toMatch(rowOf(name))
      for (const header of also) expect(shown).toContain(header)
    }
  })

  it('has an example that schedule import takes', async () => {
    const { home, typed } = await conference()
    const path = await exampleIn(home, 'schedule-columns')
    const report = await made(typed, `schedule import ${path} --event devconf --yes`)
    expect(report).toMatchObject({ created: { session: 3, slot: 3, speaker: 2, room: 2 }, refused: [] })
  })
})

describe('turnout help offline', () => {
  it('has a trial that lets everybody in, with every field of an answer explained', async () => {
    const { typed } = await conference()
    await made(typed, 'attendees register --event devconf --name Ada --email ada@example.org --ticket-type Standard')
    const day = { now: new Date('2027-03-14T10:00:00Z') }
    const shown = await topic('offline')
    expect(shown).toContain('$ turnout tickets tokens devconf --get token > codes.txt')
    const { stdout: stdin } = await typed('tickets tokens devconf --get token', day)
    await made(typed, 'door prepare devconf', day)
    expect(shown).toContain('$ turnout door scan devconf --offline --rehearsal < codes.txt')
    const { stdout } = await typed('door scan devconf --offline --rehearsal', { ...day, stdin })
    const answer = JSON.parse(stdout) as Record<string, unknown>
    expect(answer).toMatchObject({ result: 'ok', name: 'Ada', offline: true, rehearsal: true })
    for (const field of Object.keys(answer)) expect(shown).toMatch(rowOf(field))
  })
})

describe('help', () => {
  it('points from each command that reads such a file to its topic', async () => {
    const readers = {
      'forms-file': ['forms set', 'forms edit', 'forms validate'],
      templates: ['templates edit', 'messages send'],
      'import-columns': ['attendees import'],
      'schedule-columns': ['schedule import'],
      offline: ['door scan', 'door prepare', 'door preflight', 'door sync'],
    }
    for (const [name, commands] of Object.entries(readers)) {
      for (const command of commands) {
        const { stdout } = await run([...command.split(' '), '--help'])
        expect(stdout, command).toMatch(new RegExp(`^ {2}turnout help ${name}(?: |$)`, 'm'))
      }
    }
  })

  it('never points to a file that is not in the package', async () => {
    const naming = sourceFiles.flatMap(({ path, text }) => {
      const lines = text.split('\n').filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
      return lines.filter((line) => /\bdocs\/[\w-]+\.md\b/.test(line)).map((line) => `${path}: ${line.trim()}`)
    })
    expect(naming).toEqual([])
    const tree = commandsOf(await loadTree(manifest))
    const pages = [
      [],
      ...Object.keys(manifest.nouns).map((noun) => [noun]),
      ...tree.map(({ path }) => path),
      ...Object.keys(manifest.topics).map((name) => [name]),
    ]
    for (const words of pages)
      expect((await run(['help', ...words])).stdout, words.join(' ')).not.toMatch(/\bdocs\/|\.md\b/)
  })
})
