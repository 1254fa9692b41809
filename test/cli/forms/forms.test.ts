import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { made, typedIn } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 100, env: { NO_COLOR: '1' } }

describe('forms validate', () => {
  const validate = (stdin: string) => typedIn()('forms validate - --json', { stdin })

  const mistyped = '- { key: a, kind: txt, label: 5 }'
  it.each([
    ['a key in capitals', 'questions:\n  - key: Diet\n    kind: text\n    label: L\n', ['2:10']],
    ['what is missing', 'questions:\n  - kind: text\n', ['2:5', '2:5']],
    [
      'several in a line',
      `questions:\n  - { key: a, kind: text, label: A }\n  ${mistyped}\n`,
      ['3:12', '3:21', '3:33'],
    ],
    ['anchors', 'questions: &a []\nmore: *a\n', ['1:15', '2:7']],
    ['a list that never ends', 'questions: [\n', ['2:1']],
    ['a field that is there twice', 'questions: []\nquestions: []\n', ['2:1']],
    ['a tag', '!!js/function x', ['1:1']],
    ['an empty file', '', ['1:1']],
    ['what is nested too deeply', `questions: ${'['.repeat(30_000)}`, expect.arrayContaining([expect.any(String)])],
  ])('names the place of each mistake: %s', async (_, text, places) => {
    const { stdout, exitCode } = await validate(text)
    const found = (JSON.parse(stdout) as { line: number; column: number }[]).map(
      ({ line, column }) => `${line}:${column}`,
    )
    expect({ exitCode, found }).toEqual({ exitCode: 2, found: places })
  })

  it('shows mistakes on a screen like a compiler', async () => {
    const { stdout } = await typedIn()('forms validate -', { ...screen, stdin: `questions:\n${mistyped}\n` })
    expect(stdout).toBe(
      `-:2:19: kind must be one of text, long_text, choice, multiple, number, date, consent, file
-:2:31: label must be text; put it in quotes\n`,
    )
  })

  it('takes a form that can be used, with exit code 0', async () => {
    const { stdout, stderr, exitCode } = await typedIn()('forms validate - --json', {
      stdin: '{"questions":[{"key":"a","kind":"text","label":"A"}]}',
    })
    expect({ stdout, stderr, exitCode }).toEqual({ stdout: '[]\n', stderr: '- is valid: 1 question\n', exitCode: 0 })
  })

  it('refuses what no form is: a file that is too large, or not UTF-8', async () => {
    expect(await validate(' '.repeat(300_000))).toMatchObject({ exitCode: 2, stdout: '' })
    const { typed, home } = await seededHome()
    writeFileSync(join(home, 'latin.yaml'), Buffer.from([0x61, 0xe4, 0x0a]))
    expect((await typed('forms validate latin.yaml')).stderr).toContain('line 1, column 2: not valid UTF-8')
  })
})

describe('forms set and show', () => {
  it('send nothing where the file has mistakes, and list them all', async () => {
    const { typed } = await seededHome()
    const refused = await typed('forms set devconf --file - --output table', {
      stdin: 'questions:\n  - { key: A, kind: text, label: "" }\n',
    })
    expect(refused.exitCode).toBe(2)
    expect(refused.stderr).toContain('stdin has 2 mistakes; nothing was sent')
    expect(refused.stderr).toContain('line 2, column 12: key must be')
    expect(await made(typed, 'forms show devconf')).toMatchObject({ questions: [{ key: 'diet' }] })
  })

  it('point to no check of the file for what only the event knows', async () => {
    const { typed } = await seededHome()
    const question = '- { key: a, kind: text, label: A, ticketTypes: [Nope] }'
    const { exitCode, stderr } = await typed('forms set devconf --file - --output table', {
      stdin: `questions:\n  ${question}\n`,
    })
    expect({ exitCode, stderr }).toMatchObject({
      exitCode: 7,
      stderr: expect.stringContaining('no ticket type "Nope"'),
    })
    expect(stderr).not.toContain('forms validate')
  })

  it('print the file again that was set', async () => {
    const { typed, home } = await seededHome()
    const { stdout } = await typed('forms show devconf --output yaml --fields questions')
    expect((await typed('forms set summit --file -', { stdin: stdout })).exitCode).toBe(0)
    expect(readFileSync(join(home, 'form.yaml'), 'utf8')).toContain('diet')
    expect((await typed('forms show summit', screen)).stdout).toMatch(/diet +What do you eat\? +choice/)
  })
})

describe('forms set', () => {
  it('says how a file that stands in the place of the event is named', async () => {
    const { stderr, exitCode } = await typedIn()('forms set form.yaml')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('did you mean --file form.yaml?')
  })
})

describe('forms edit', () => {
  async function withEditor(script: string) {
    const seeded = await seededHome()
    const editor = join(seeded.home, 'editor')
    writeFileSync(editor, `#!/bin/sh\n${script}\n`)
    chmodSync(editor, 0o700)
    const env = { ...screen.env, EDITOR: `${editor} --wait`, PATH: process.env.PATH ?? '' }
    return { ...seeded, ...(await seeded.typed('forms edit devconf', { ...screen, env })) }
  }

  it('stores what the editor left, with its options as words of their own', async () => {
    const { exitCode, typed } = await withEditor('test "$1" = --wait && sed -i s/everything/all/ "$2"')
    expect(exitCode).toBe(0)
    expect(await made(typed, 'forms show devconf')).toMatchObject({ questions: [{ options: ['all', 'vegan'] }] })
  })

  it('changes nothing if nothing was edited', async () => {
    const { exitCode, stderr } = await withEditor('true')
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: 'no changes made\n' })
  })

  it('keeps what was typed when it cannot be taken', async () => {
    const { exitCode, stderr } = await withEditor('sed -i s/choice/choise/ "$2"')
    expect(exitCode).toBe(2)
    const file = /forms set devconf[\s\\]+--file (\S+)/.exec(stderr)?.[1] ?? ''
    expect(readFileSync(file, 'utf8')).toContain('choise')
  })

  it('says so when there is no such editor, or no screen', async () => {
    expect((await withEditor('exit 3')).stderr).toContain('failed: exited with 3')
    const { typed } = await seededHome()
    expect((await typed('forms edit devconf')).stderr).toContain('an editor needs a terminal')
  })
})

describe('answers on the command line', () => {
  const person = '--event devconf --name Bo --email bo@example.org'

  it('go with a registration, show on its card, change and go', async () => {
    const { typed } = await seededHome()
    const { id } = await made<{ id: string }>(
      typed,
      `attendees register ${person} --ticket-type Standard --answer diet=vegan`,
    )
    expect((await typed(`attendees show ${id}`, screen)).stdout).toMatch(/Answers[\s\S]*diet +vegan/)
    expect(await made(typed, `attendees update ${id} --answer diet=`)).toMatchObject({ answers: {} })
    expect((await typed(`attendees update ${id} --answer diet`)).exitCode).toBe(2)
    const refused = await typed(`attendees update ${id} --answer diat=vegan`)
    expect(refused.exitCode).toBe(7)
    expect(refused.stderr).toContain('did you mean')
  })

  it('go with each ticket of an order, or with one by its number', async () => {
    const { typed } = await seededHome()
    const order = `orders create ${person} --ticket Standard=2 --guest "VIP=Eve <eve@example.org>"`
    await made(typed, `${order} --answer diet=vegan --answer 2:diet=everything`)
    const { stdout } = await typed('attendees list devconf --json')
    const answers = (JSON.parse(stdout) as { answers: unknown }[]).slice(-3).map((attendee) => attendee.answers)
    expect(answers).toEqual([{ diet: 'vegan' }, { diet: 'vegan' }, { diet: 'everything' }])
    expect((await typed(`${order} --answer 3:diet=vegan`)).stderr).toContain('counted from 1')
  })
})
