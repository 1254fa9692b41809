// The last of the output: readers that leave, and disks that are full, with the built program and real pipes.
import { describe, expect, it } from 'vitest'
import { skipWithout } from '../host/programs.ts'
import { terminal } from './terminal.ts'

describe('a reader that goes away', () => {
  it.each([
    'turnout schema --json | head -c 1',
    'turnout completion bash | head -1',
    'turnout --help | true',
    'turnout events list --all --output csv | head -1',
  ])('ends the program quietly with 0: %s', async (line) => {
    const on = terminal()
    for (const name of ['One', 'Two']) await on.type(`turnout events create --name ${name} --date 2027-03-14 --quiet`)
    const { stdout, stderr } = await on.type(`${line}; echo "ended \${PIPESTATUS[0]}"`)
    expect({ stderr, end: stdout.trim().split('\n').at(-1) }).toEqual({
      stderr: '',
      end: expect.stringMatching(/ended 0$/),
    })
  })
})

describe('a document', () => {
  it('leaves through a pipe whole', async () => {
    skipWithout('pdftotext')
    const on = terminal()
    await on.type('turnout events create --name One --date 2027-03-14 --slug one --quiet')
    const { stdout, stderr } = await on.type('turnout revenue export one --format pdf | pdftotext -layout - -')
    expect(stderr).toBe('')
    expect(stdout).toContain('Revenue report: One')
  })
})

describe('help for the whole program', () => {
  it.each([false, true])('is the same from its own part and from the whole; on a screen: %s', async (screen) => {
    const on = terminal()
    const [own, whole] = [
      await on.type('turnout --help', { screen }),
      await on.type('turnout --help --quiet', { screen }),
    ]
    expect(own).toEqual(whole)
    expect(own.stdout).toContain('GLOBAL FLAGS')
  })
})

describe('a disk that is full', () => {
  it.each(['turnout schema --json', 'turnout --help', 'turnout events list --json'])(
    'is said once: %s',
    async (line) => {
      const { stderr, exitCode } = await terminal().type(`${line} > /dev/full`)
      expect(exitCode).toBe(2)
      expect(stderr.match(/the disk is full/g)).toHaveLength(1)
      expect(stderr).not.toMatch(/\n\s+at /)
    },
  )

  it('does not hide what a write has done', async () => {
    const on = terminal()
    const create = 'turnout events create --name DevConf --date 2027-03-14 --json'
    const { stderr, exitCode } = await on.type(`${create} > /dev/full`)
    const { stdout } = await on.type('turnout events list --get id')
    expect(exitCode).toBe(9)
    expect(JSON.parse(stderr).error).toMatchObject({
      code: 'file_unwritable',
      exitCode: 9,
      outcome: 'applied',
      message: expect.stringContaining(stdout.trim()),
    })
  })
})
