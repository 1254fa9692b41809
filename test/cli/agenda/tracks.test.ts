import { describe, expect, it } from 'vitest'
import { made } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const lines = (text: string) => text.trimEnd().split('\n')

describe('tracks', () => {
  it('get a colour of their own, or the one given', async () => {
    const { typed } = await seededHome()
    const { stdout, stderr } = await typed('tracks create --event devconf --name Web', screen)
    expect(stdout).toMatch(/^Web\n[\s\S]*Colour +#[0-9a-f]{6}\n/)
    expect(stderr).toBe('next: turnout tracks list devconf\n')
    const given = await made(typed, 'tracks create --event devconf --name Data --track-color "#3A6EA5" --position 1')
    expect(given).toMatchObject({ color: '#3a6ea5', position: 1 })
    expect(await made(typed, 'tracks list devconf')).toMatchObject([{ name: 'Data' }, { name: 'Web' }])
  })

  it.each([
    ['X --track-color red', 2, 'write one like #3a6ea5'],
    ['X --position 0', 2, '--position'],
    ['WEB', 6, 'DevConf already has a track named Web'],
  ])('answer %s with %i', async (flags, code, said) => {
    const { typed } = await seededHome()
    await typed('tracks create --event devconf --name Web')
    const { stdout, stderr, exitCode } = await typed(`tracks create --event devconf --name ${flags}`)
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' })
    expect(stderr).toContain(said)
  })

  it.each([60, 80, 140])('fit a table into %i columns', async (columns) => {
    const { typed } = await seededHome()
    await typed('tracks create --event devconf --name "Web and everything that goes with it" --description "All of it"')
    const { stdout } = await typed('tracks list devconf', { ...screen, columns })
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it('are changed and deleted by their name', async () => {
    const { typed } = await seededHome()
    await typed('tracks create --event devconf --name Web --description Pages')
    const changed = await made(typed, 'tracks update web --event devconf --name Apps --no-description')
    expect(changed).toMatchObject({ name: 'Apps', description: null })
    expect((await typed('tracks delete Apps --event devconf')).exitCode).toBe(3)
    expect(await made(typed, 'tracks delete Apps --event devconf --yes')).toMatchObject({ deleted: true })
    expect((await typed('tracks list devconf', screen)).stderr).toContain('turnout tracks create --event devconf')
  })
})

describe('completion', () => {
  it('offers venues, and rooms and tracks of the event', async () => {
    const { typed } = await seededHome()
    await typed('venues create --name "Town Hall" --city Hamburg')
    await typed('rooms create --event devconf --venue "Town Hall" --name Attic')
    await typed('tracks create --event devconf --name Web')
    const offered = async (kind: string, more = '') =>
      lines((await typed(`__complete -- ${kind} "" ${more}`)).stdout).map((line) => line.split('\t').slice(0, 2))
    expect(await offered('venue')).toEqual([['Town Hall', 'Hamburg']])
    expect(await offered('room', '--event devconf')).toEqual([['Attic', '']])
    expect(await offered('track', '--event devconf')).toEqual([['Web', '']])
    const { stdout } = await typed('completion bash')
    expect(stdout).toMatch(/rooms show:0/)
  })
})
