// Asks a real model 40 tasks and prints what became of them: by hand, before a model is recommended anywhere. The program
// runs in an empty home, so nothing of anybody's is sent.
//   npm run evaluate-model -- --url http://127.0.0.1:11434/v1 --model llama3.1:8b
//   npm run evaluate-model -- --url https://models.example.org/v1 --model small --key-file - < key.txt
// Exits with 1 where an answer was not usable or did not come, and with 2 where the words are wrong.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { evaluateModel, isUsable, tableOf } from './evaluation/evaluate.mjs'

const program = resolve(import.meta.dirname, '../bin/turnout.js')

/** The program in a home of its own. */
function programIn(home) {
  const env = { HOME: home, PATH: process.env.PATH, LANG: 'C.UTF-8', NO_COLOR: '1' }
  return async (words, stdin = '') => {
    const child = spawn(process.execPath, [program, ...words], { env, cwd: home })
    child.stdin.on('error', () => undefined).end(stdin)
    const ended = new Promise((done) => child.on('close', done))
    const [stdout, stderr, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    return { stdout, stderr, exitCode }
  }
}

const usage =
  'npm run evaluate-model -- --url URL --model NAME [--key-file FILE, - is stdin] [--answers to print each of them]'

function readFlags() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      model: { type: 'string', default: 'default' },
      'key-file': { type: 'string' },
      answers: { type: 'boolean', default: false },
    },
  })
  if (values.url === undefined) throw new Error('--url is missing')
  return values
}

let flags
try {
  flags = readFlags()
} catch (error) {
  console.error(`${error.message}\n${usage}`)
  process.exit(2)
}
const { url, model, answers, 'key-file': keyFile } = flags
const key =
  keyFile === undefined ? undefined : keyFile === '-' ? await text(process.stdin) : readFileSync(keyFile, 'utf8')
const home = mkdtempSync(join(tmpdir(), 'turnout-evaluation-'))
try {
  const onAnswer = ({ task, about, name, valid, text: written }) => {
    if (answers || !valid) console.log(`${task}, ${about}: ${name}\n${written.replace(/^/gm, '  ')}\n`)
  }
  const rows = await evaluateModel(programIn(home), { url, model, key, onAnswer })
  console.log(tableOf(rows).join('\n'))
  process.exitCode = isUsable(rows) ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(home, { recursive: true, force: true })
}
