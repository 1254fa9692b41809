import { describe, expect, it } from 'vitest'
import { type ColorChoice, colorLevel, createTheme } from '../../../src/terminal/tables/theme.ts'

const screen = { isTTY: true }
const pipe = { isTTY: false }

describe('colour level', () => {
  it.each<[string, { isTTY: boolean }, Record<string, string>, ColorChoice, number]>([
    ['a screen has colour', screen, { TERM: 'xterm' }, 'auto', 1],
    ['a pipe has none', pipe, { TERM: 'xterm' }, 'auto', 0],
    ['256 colours by TERM', screen, { TERM: 'xterm-256color' }, 'auto', 2],
    ['all colours by COLORTERM', screen, { TERM: 'xterm', COLORTERM: 'truecolor' }, 'auto', 3],
    ['a dumb screen has none', screen, { TERM: 'dumb' }, 'auto', 0],
    ['NO_COLOR takes it away', screen, { NO_COLOR: '1' }, 'auto', 0],
    ['an empty NO_COLOR does not count', screen, { NO_COLOR: '' }, 'auto', 1],
    ['NO_COLOR beats FORCE_COLOR', screen, { NO_COLOR: '1', FORCE_COLOR: '3' }, 'auto', 0],
    ['FORCE_COLOR gives it to a pipe', pipe, { FORCE_COLOR: '1' }, 'auto', 1],
    ['FORCE_COLOR names a level', pipe, { FORCE_COLOR: '3' }, 'auto', 3],
    ['FORCE_COLOR=0 takes it away', screen, { FORCE_COLOR: '0' }, 'auto', 0],
    ['CLICOLOR_FORCE gives it to a pipe', pipe, { CLICOLOR_FORCE: '1' }, 'auto', 1],
    ['CLICOLOR_FORCE=0 says nothing', pipe, { CLICOLOR_FORCE: '0' }, 'auto', 0],
    ['--color never beats FORCE_COLOR', screen, { FORCE_COLOR: '3' }, 'never', 0],
    ['--color always beats NO_COLOR', pipe, { NO_COLOR: '1' }, 'always', 1],
    ['--color always beats TERM=dumb', pipe, { TERM: 'dumb' }, 'always', 1],
  ])('%s', (...[, stream, env, choice, level]) => {
    expect(colorLevel(stream, env, choice)).toBe(level)
  })
})

describe('theme', () => {
  it("paints at the given level, whatever this process's streams are", async () => {
    const theme = await createTheme({ level: 1 })
    expect(theme.good('yes')).toBe('\u001b[32myes\u001b[39m')
  })

  it('leaves text unchanged at level 0', async () => {
    const theme = await createTheme({ level: 0 })
    const paints = [theme.strong, theme.faint, theme.good, theme.waiting, theme.bad, theme.accent]
    expect(paints.map((paint) => paint('x'))).toEqual(['x', 'x', 'x', 'x', 'x', 'x'])
  })
})
