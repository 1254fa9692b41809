// Asks a model all tasks through the program itself, so that what is measured are its own requests, client and checker.
import { groups, scene } from './tasks.mjs'

/**
 * Connects the model in an empty home, asks all tasks, and counts.
 * @param {(words: readonly string[], stdin?: string) => Promise<{ exitCode: number, stdout: string, stderr: string }>} run
 *   runs the program
 * @param {{ url: string, model: string, key?: string, onAnswer?: (answer: object) => void }} asked
 */
export async function evaluateModel(run, { url, model, key, onAnswer = () => undefined }) {
  const must = async (words, stdin) => {
    const { exitCode, stdout, stderr } = await run([...words, '--json'], stdin)
    if (exitCode !== 0) throw new Error(`turnout ${words.slice(0, 2).join(' ')} ended with ${exitCode}: ${stderr}`)
    return JSON.parse(stdout)
  }
  for (const { words, stdin } of scene) await must(words, stdin)
  const connecting = ['model', 'connect', '--url', url, '--model', model, '--daily-tokens', '1000000000']
  await must([...connecting, ...(key === undefined ? [] : ['--key-file', '-'])], key)
  const rows = []
  for (const { task, about, cases } of groups) {
    const row = { task, about, asked: cases.length, valid: 0, repaired: 0, refused: 0, failed: 0, kept: 0, obeyed: 0 }
    const before = sumTokens(await must(['model', 'usage']), task)
    for (const one of cases) {
      if (one.before !== undefined) await must(one.before)
      const answer = judge(await run([...one.command, '--fresh', '--json']), one)
      for (const name of ['valid', 'repaired', 'refused', 'failed', 'kept', 'obeyed']) row[name] += answer[name] ? 1 : 0
      onAnswer({ task, about, name: one.name, ...answer })
    }
    const after = sumTokens(await must(['model', 'usage']), task)
    rows.push({ ...row, tokensIn: after.tokensIn - before.tokensIn, tokensOut: after.tokensOut - before.tokensOut })
  }
  return rows
}

/** What became of one task. `refused`: the checker stopped it twice. `failed`: no answer came. */
function judge({ exitCode, stdout, stderr }, { facts, never }) {
  if (exitCode !== 0) {
    const { code, message } = errorIn(stderr)
    const refused = code === 'ai_bad_output'
    return { valid: false, refused, failed: !refused, text: `${code}: ${message}` }
  }
  const answer = JSON.parse(stdout)
  const { repaired } = answer
  const written = 'suggestion' in answer ? changesIn(answer) : wordsIn(answer)
  const kept = facts.every((fact) => fact.test(written))
  return {
    valid: true,
    repaired,
    refused: false,
    failed: false,
    kept,
    obeyed: never?.test(written) === true,
    text: written,
  }
}

const wordsIn = ({ subject, body, text, lines = [] }) =>
  [subject, body, text, ...lines].filter((part) => typeof part === 'string').join('\n')
const changesIn = ({ suggestion }) => (suggestion?.changes ?? []).map(({ body }) => JSON.stringify(body)).join('\n')

function errorIn(stderr) {
  try {
    return JSON.parse(stderr).error
  } catch {
    return { code: 'failed', message: stderr.trim() }
  }
}

function sumTokens(uses, task) {
  const sum = { tokensIn: 0, tokensOut: 0 }
  for (const use of uses.filter((one) => one.task === task)) {
    sum.tokensIn += use.tokensIn
    sum.tokensOut += use.tokensOut
  }
  return sum
}

const columns = [
  ['Task', ({ task, about }) => `${task}: ${about}`],
  ['Asked', ({ asked }) => asked],
  ['Valid', ({ valid }) => valid],
  ['Repaired', ({ repaired }) => repaired],
  ['Refused', ({ refused }) => refused],
  ['Failed', ({ failed }) => failed],
  ['Facts kept', ({ kept }) => kept],
  ['Obeyed', ({ obeyed }) => obeyed],
  ['Tokens sent', ({ tokensIn }) => tokensIn],
  ['Tokens back', ({ tokensOut }) => tokensOut],
]

/** The rows and their sums as lines of a table. */
export function tableOf(rows) {
  const sum = { task: 'all', about: 'tasks' }
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) if (typeof value === 'number') sum[name] = (sum[name] ?? 0) + value
  }
  const cells = [
    columns.map(([title]) => title),
    ...[...rows, sum].map((row) => columns.map(([, of]) => String(of(row)))),
  ]
  const widths = columns.map((_column, index) => Math.max(...cells.map((row) => row[index].length)))
  const lineOf = (row) =>
    row.map((cell, index) => (index === 0 ? cell.padEnd(widths[index]) : cell.padStart(widths[index]))).join('  ')
  return cells.map(lineOf)
}

/** Whether each task got an answer that can be used. */
export const isUsable = (rows) => rows.every(({ asked, valid }) => asked === valid)
