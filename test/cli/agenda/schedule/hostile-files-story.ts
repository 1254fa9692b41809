// An agenda with hostile titles on a screen, in a table and on paper, as the organizer's own commands write them. Says where a title
// does more than stand there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Exchange } from '../../../../src/contract/core/exchange.ts'
import { pdfKeys, pdfText } from '../../../documents/pdf-tools.ts'
import { typedIn } from '../../../host/command-line.ts'
import { temporaryDirectory } from '../../../host/host.ts'
import { makeSampleAgenda } from '../../../service/pages/agenda/sample-agenda.ts'
import { openService } from '../../../service/server/serve.ts'
import { actsOnTerminal, reorders } from '../../../terminal/attacks.ts'

/** What a service may answer that was not ours: in place of two titles. */
const hostile = {
  'Types at scale': '=HYPERLINK("http://evil.example","Types")',
  'Postgres for people in a hurry': '\u001b]0;pwn\u0007\u001b[2J\u202egnp.exe\u202c',
}
const acting = ['/URI', '/JS', '/JavaScript', '/A', '/AA', '/OpenAction', '/Launch', '/EmbeddedFile', '/Annots']

export type Medium = 'screen' | 'table' | 'paper'

/** @returns sentences; none if every promise held */
export async function faultsOfHostileFiles(medium: Medium): Promise<string[]> {
  const served = await openService()
  const { service, apiKey } = served
  try {
    await makeSampleAgenda(async (method, path, body) => (await served.send(method, path, { body })).json)
    const exchange: Exchange = async (request) => {
      const answer = await service.handle(request)
      const body = Object.entries(hostile).reduce(
        (text, [title, attack]) => text.replaceAll(`"${title}"`, JSON.stringify(attack)),
        answer.body,
      )
      return { ...answer, body }
    }
    const home = temporaryDirectory()
    const env = { NO_COLOR: '1', TURNOUT_BASE_URL: 'https://tickets.example.org', TURNOUT_API_KEY: apiKey }
    const typed = typedIn(home, { exchange, env })
    if (medium === 'screen') return await faultsOnScreen(typed)
    if (medium === 'table') return faultsInTable((await typed('schedule export devconf --format csv')).stdout)
    await typed('schedule export devconf --format pdf --out programme.pdf')
    return await faultsOnPaper(readFileSync(join(home, 'programme.pdf')))
  } finally {
    await served.close()
  }
}

async function faultsOnScreen(typed: ReturnType<typeof typedIn>): Promise<string[]> {
  const wrong: string[] = []
  for (const command of [
    'schedule show',
    'schedule show --lines',
    'schedule check',
    'sessions list',
    'schedule diff --from 1 --to 2',
  ]) {
    const [noun, verb, ...flags] = command.split(' ')
    const { stdout, stderr } = await typed([noun, verb, 'devconf', ...flags].join(' '), { tty: true, columns: 120 })
    if (stdout === '') wrong.push(`${command} shows nothing: ${stderr}`)
    if (actsOnTerminal.test(stdout)) wrong.push(`${command} acts on the terminal`)
    if (reorders.test(stdout)) wrong.push(`${command} reorders what is shown`)
  }
  return wrong
}

function faultsInTable(table: string): string[] {
  const cells = (parse(table, { bom: true }) as string[][]).flat()
  const formulas = cells.filter((cell) => /^[=+\-@\t\r]/.test(cell)).map((cell) => `a cell is a formula: ${cell}`)
  const controls = actsOnTerminal.test(table.replaceAll('\r\n', '')) ? ['a cell has signs that act'] : []
  return [
    ...(cells.some((cell) => cell.includes('HYPERLINK')) ? [] : ['the table lacks a title']),
    ...formulas,
    ...controls,
  ]
}

async function faultsOnPaper(bytes: Uint8Array): Promise<string[]> {
  const { keys } = await pdfKeys(bytes)
  const text = await pdfText(bytes)
  return [
    ...acting.filter((key) => keys.has(key)).map((key) => `the paper does something: ${key}`),
    ...(text.includes('HYPERLINK') ? [] : ['the paper lacks a title']),
    ...(text.includes('gnp.exe') ? [] : ['a title reads as another']),
  ]
}
