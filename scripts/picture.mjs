// Draws docs/turnout.svg: types commands into the real program on a real terminal (tmux) and turns the screen into a
// picture. Run again with `npm run picture`; needs tmux.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { screenToSvg } from './screen-svg.mjs'

const columns = 100
const rows = 58
const root = resolve(import.meta.dirname, '..')
const home = mkdtempSync(join(tmpdir(), 'turnout-picture-'))
const commands = [
  'turnout events create --name DevConf --date 2027-03-14 --capacity 500 --quiet',
  'turnout config set event devconf --quiet',
  'turnout ticket-types create --name "Early bird" --price 90.00 --quantity 100 --quiet',
  'turnout attendees register --name Ada --email ada@example.org --ticket-type "Early bird" --payment card --quiet',
  'turnout attendees register --name 林美玲 --email mei@example.org --ticket-type "Early bird" --payment cash --quiet',
  'turnout expenses add --description "Hall, one day" --category venue --amount 45.00 --quiet',
  'clear',
  'turnout attendees list',
  'turnout revenue show',
]

const socket = `turnout-picture-${process.pid}`
const tmux = (...words) => execFileSync('tmux', ['-L', socket, ...words], { encoding: 'utf8' })
try {
  const environment = `HOME=${home} PATH=${home}:$PATH LANG=C.UTF-8 PS1='$ ' COLORTERM=truecolor NO_COLOR= TZ=UTC`
  writeFileSync(join(home, 'turnout'), `#!/bin/sh\nexec "${process.execPath}" "${root}/bin/turnout.js" "$@"\n`, {
    mode: 0o755,
  })
  tmux(
    '-u',
    'new-session',
    '-d',
    '-x',
    String(columns),
    '-y',
    String(rows),
    `env -u NO_COLOR ${environment.replace('NO_COLOR= ', '')} bash --norc --noprofile`,
  )
  for (const [index, command] of commands.entries()) {
    const done = `turnout-picture-${index}`
    tmux('send-keys', '-l', command === 'clear' ? 'clear; tmux clear-history' : command)
    tmux('send-keys', 'Enter')
    tmux('send-keys', '-l', `: ; tmux -L ${socket} wait-for -S ${done}`)
    tmux('send-keys', 'Enter')
    tmux('wait-for', done)
  }
  const screen = tmux('capture-pane', '-e', '-p')
    .split('\n')
    .filter((line) => !line.includes('wait-for'))
    .join('\n')
    .trimEnd()
  writeFileSync(join(root, 'docs', 'turnout.svg'), screenToSvg(screen, columns))
} finally {
  try {
    tmux('kill-server')
  } catch {
    // The server is gone already.
  }
  rmSync(home, { recursive: true, force: true })
}
