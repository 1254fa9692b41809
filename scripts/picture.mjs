// Draws docs/turnout.svg: types commands into the real program on a real terminal (tmux) and draws its screen. Run it with
// `npm run picture`; needs tmux.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { screenToSvg } from './screen-svg.mjs'

const columns = 100
const rows = 70
const root = resolve(import.meta.dirname, '..')
const home = mkdtempSync(join(tmpdir(), 'turnout-picture-'))
const commands = ['clear', 'turnout attendees list', 'turnout revenue show']

const socket = `turnout-${process.pid}`
const tmux = (...words) => execFileSync('tmux', ['-L', socket, ...words], { encoding: 'utf8' })
try {
  const program = `#!/bin/sh\nexec "${process.execPath}" "${root}/bin/turnout.js" "$@"\n`
  writeFileSync(join(home, 'turnout'), program, { mode: 0o755 })
  // `w N` says that the command before it has ended.
  const profile = `PS1='$ '; HISTFILE=; w() { tmux -L ${socket} wait-for -S "ended-$1"; }`
  writeFileSync(join(home, 'profile'), `${profile}\nturnout quickstart --json >/dev/null\n`)
  const environment = {
    HOME: home,
    PATH: `${home}:${process.env.PATH}`,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    TERM: 'xterm-256color',
    TURNOUT_PROFILE: 'demo',
    TURNOUT_EVENT: 'rhine-code-days',
  }
  const set = Object.entries(environment).map(([name, value]) => `${name}='${value}'`)
  const shell = `env -i ${set.join(' ')} bash --noprofile --rcfile ${home}/profile`
  tmux('-u', 'new-session', '-d', '-x', String(columns), '-y', String(rows), shell)
  for (const [index, command] of commands.entries()) {
    tmux('send-keys', command, 'Enter', `w ${index}`, 'Enter')
    tmux('wait-for', `ended-${index}`)
  }
  const lines = tmux('capture-pane', '-e', '-p').split('\n')
  const screen = lines.filter((line) => !/^\$ ?(w \d*)?$/.test(stripVTControlCharacters(line).trimEnd())).join('\n')
  writeFileSync(join(root, 'docs', 'turnout.svg'), screenToSvg(screen.trim(), columns))
} finally {
  try {
    tmux('kill-server')
  } catch {
    // The server is gone already.
  }
  rmSync(home, { recursive: true, force: true })
}
