// Runs the `console` blocks of a Markdown page in the real program: `$ command` lines, each followed by what it prints.
// The test compares; `npm run transcripts` writes the real output into the pages. Ids, codes, days and ports differ
// from run to run, so they are compared by their shape.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { execa } from 'execa'
import { startCalendarStandIn } from './calendar-stand-in.mjs'
import { startMailStandIn } from './mail-stand-in.mjs'
import { startModelStandIn } from './model-stand-in.mjs'
import { startStripeStandIn } from './stripe-stand-in.mjs'

const root = resolve(import.meta.dirname, '..')

/** The page cut into prose (text) and steps (a command with the output written below it). */
export function readPage(markdown) {
  const parts = []
  let block = false
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) {
      block = line === '```console'
      parts.push({ prose: line })
    } else if (!block) parts.push({ prose: line })
    else if (line.startsWith('$ ')) parts.push({ command: line.slice(2), shown: [] })
    else if (parts.at(-1).command?.endsWith('\\')) parts.at(-1).command += `\n${line}`
    else parts.at(-1).shown.push(line)
  }
  return parts
}

/** What a page connects, and what stands in for it there. */
const standIns = [
  { connects: 'payments connect stripe', variable: 'TURNOUT_STRIPE_URL', start: startStripeStandIn },
  { connects: 'mail connect', variable: 'TURNOUT_MAIL_SERVER', start: startMailStandIn },
  { connects: 'calendars connect', variable: 'TURNOUT_CALENDAR_SERVER', start: startCalendarStandIn },
  { connects: 'model connect', variable: 'TURNOUT_MODEL_SERVER', start: startModelStandIn },
]

const startStandIns = (parts, home) =>
  standIns
    .filter(({ connects }) => parts.some(({ command }) => command?.includes(connects)))
    .map(({ variable, start }) => ({ variable, ...start(home) }))

/** Runs each step of a page in one shell session after the other, in one empty home; fills in `printed` and `exitCode`. */
export async function runPage(parts) {
  const home = mkdtempSync(join(tmpdir(), 'turnout-transcript-'))
  const started = startStandIns(parts, home)
  try {
    writeFileSync(join(home, 'turnout'), `#!/bin/sh\nexec "${process.execPath}" "${root}/bin/turnout.js" "$@"\n`)
    chmodSync(join(home, 'turnout'), 0o755)
    const env = {
      HOME: home,
      PATH: `${home}:${process.env.PATH}`,
      LANG: 'C.UTF-8',
      TZ: 'UTC',
      TURNOUT_OUTPUT: 'table',
      COLUMNS: '100',
      ...Object.fromEntries(started.map(({ variable, url, place }) => [variable, url ?? place])),
    }
    // Pages share the code that V8 makes of the program.
    const [code, cache] = [join(tmpdir(), 'kept-code'), join(home, '.cache/turnout')]
    for (const folder of [code, cache]) mkdirSync(folder, { recursive: true, mode: 0o700 })
    symlinkSync(code, join(cache, 'code'))
    for (const part of parts) {
      if (part.command === undefined) continue
      const command = `{ ${part.command.replace(/\s+#.*$/, '')}\n} 2>&1`
      const how = { env, extendEnv: false, cwd: home, stdin: 'ignore', reject: false, timeout: 600_000 }
      const { stdout, exitCode } = await execa('bash', ['-c', command], { ...how, stripFinalNewline: false })
      part.exitCode = exitCode
      part.printed = stdout
        .replaceAll(home, '/home/ada')
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => line.trimEnd())
      if (part.printed.length === 1 && part.printed[0] === '') part.printed = []
      if (part.printed.includes('code: internal')) throw new Error(`${part.command}\n${stdout}`)
      if (!/ --(?:verbose|debug)\b/.test(part.command)) part.printed = asOnScreen(part.printed)
    }
    return parts
  } finally {
    for (const { stop } of started) stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/**
 * Output with its errors as a terminal shows them. Pages are recorded in a pipe, where an error has a line for programs too:
 * its code, the service's status and the request's id. A fault of the service has it on a screen as well.
 */
export function asOnScreen(lines) {
  let isInError = false
  return lines.flatMap((line) => {
    if (line.startsWith('error: ')) isInError = true
    if (!isInError || !line.startsWith('code: ')) return [line]
    isInError = false
    const facts = line.split('  ')
    if (facts.some((fact) => /^http 5\d\d$/.test(fact))) return [line]
    const known = facts.filter((fact) => !/^(?:code: |http |request |attempts )/.test(fact))
    return known.length === 0 ? [] : [known.join('  ')]
  })
}

/** Output with what differs from run to run replaced by its shape, at the same width. */
export function shapeOf(lines) {
  return (
    lines
      .join('\n')
      .replace(/\b([a-z]{3})_[0-9a-hjkmnp-tv-z]{26}\b/g, (id, prefix) => `${prefix}_`.padEnd(id.length, '#'))
      .replace(/\b[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}\b/g, (id) => '#'.repeat(id.length))
      .replace(/\bfnd_[0-9a-hjkmnp-tv-z]{8}\b/g, 'fnd_########')
      .replace(/\btk_live_[0-9A-Za-z]{36}\b/g, 'tk_live_####')
      .replace(/\/sign-in\/[\w-]{22}/g, '/sign-in/####')
      .replace(/\btcs_…[\w-]{4}/g, 'tcs_…####')
      .replace(/\b(?:[0-9A-HJKMNP-TV-Z]{10}|[0-9a-hjkmnp-tv-z]{10})\b/g, '##########')
      // Codes of sessions and speakers.
      .replace(/\b[0-9A-HJKMNP-TV-Z]{6}\b/g, '######')
      .replace(/\b[0-9a-f]{16,64}(?![0-9a-f])/g, (hash) => '#'.repeat(hash.length))
      .replace(/\b20\d{6}T\d{9}Z\b/g, '########T#########Z')
      .replace(/\b20\d\d-\d\d-\d\d(?=[T ]\d\d:\d\d)[T ]\d\d:\d\d(:\d\d(\.\d+)?)?/g, (time) => '#'.repeat(time.length))
      .replace(/\b202[56]-\d\d-\d\d\b/g, '####-##-##')
      .replace(/\bat \d\d:\d\d\b/g, 'at ##:##')
      .replace(/\b\d+ days left\b/g, '## days left')
      .replace(/\b\d+ days before\b/g, '## days before')
      .trim()
  )
}

/** Writes the printed output into the page. */
export function writePage(parts) {
  return parts
    .flatMap((part) => (part.command === undefined ? [part.prose] : [`$ ${part.command}`, ...part.printed]))
    .join('\n')
}

if (process.argv[1] === import.meta.filename) {
  for (const page of process.argv.slice(2)) {
    writeFileSync(page, writePage(await runPage(readPage(readFileSync(page, 'utf8')))))
  }
}
