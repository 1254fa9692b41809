// What a person decided about lines: which order a line belongs to, or that it is to be ignored; and where a line was found whose
// money they had recorded by hand. Kept on this machine under a hash of the line, so that the same line never asks again, nor once
// its buyer is renamed or erased.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { makePrivateDirectory, replaceDurably } from '../../../files/durable-file.ts'
import type { FlagValue } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { quoted, usageFailure } from '../../core/usage.ts'
import { readJsonFile } from '../../files/read-json-file.ts'
import type { ClassifiedLine } from './classified-line.ts'
import { lineReference, type StatementLine } from './statement-line.ts'

export interface Decision {
  /** An order's id, or its reference. */
  readonly order?: string
  /** Why the line is ignored. */
  readonly ignored?: string
  /** Carried out in an earlier run. */
  readonly isRemembered?: boolean
  /** From an earlier run that ended before it was carried out. */
  readonly isPlanned?: boolean
}

export interface Decisions {
  find(line: StatementLine): Decision | undefined
  /** Orders that lines are assigned to now. */
  orders(): readonly string[]
  decide(line: number, decision: Pick<Decision, 'order' | 'ignored'>): void
  /** Remembers the decisions that were carried out, and the lines whose money was recorded by hand. */
  keep(lines: readonly ClassifiedLine[]): void
  /** Remembers the decisions of this run for the next one, as nothing is carried out. @returns how many there are */
  keepForLater(): number
}

type Memory = Readonly<Record<string, Pick<Decision, 'order' | 'ignored' | 'isPlanned'>>>

const memoryBytesMax = 16 * 1024 * 1024

/** @throws Failure `usage` for a line that the file doesn't have */
export function readDecisions(
  { settings }: Context,
  flags: { readonly assign?: FlagValue; readonly ignore?: FlagValue },
  lines: readonly StatementLine[],
): Decisions {
  const file = join(settings.dataDirectory, 'reconciled-lines.json')
  const memory = readJsonFile<Memory>(file, memoryBytesMax) ?? {}
  const keyOf = (line: StatementLine) => {
    const parts = [settings.baseUrl.value, lineReference(line), line.amount, line.currency]
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  }
  const decided = decidedNow(flags, lines, (line) => memory[keyOf(line)])
  const remember = (entries: readonly (readonly [string, Memory[string]])[]) => {
    if (entries.length === 0) return
    makePrivateDirectory(settings.dataDirectory)
    replaceDurably(file, `${JSON.stringify({ ...memory, ...Object.fromEntries(entries) })}\n`)
  }
  return {
    find(line) {
      const known = memory[keyOf(line)]
      return decided.get(line) ?? (known && { ...known, isRemembered: true })
    },
    orders: () => [...decided.values()].flatMap(({ order }) => order ?? []),
    decide: (number, decision) => void decided.set(lineAt(lines, 'assign', number), decision),
    keep(done) {
      const settled = new Map(done.filter((line) => line.settled).map((line) => [line.line, line]))
      const fresh = [...decided].flatMap(([line, { ignored }]) => {
        const now = settled.get(line.line)
        if (now === undefined) return []
        return [[keyOf(line), ignored === undefined ? { order: now.orderId ?? '' } : { ignored }] as const]
      })
      const found = [...settled.values()].flatMap((now) => {
        const line = now.byHand && now.orderId !== null ? lines.find((one) => one.line === now.line) : undefined
        if (line === undefined || memory[keyOf(line)] !== undefined) return []
        return [[keyOf(line), { order: now.orderId ?? '' }] as const]
      })
      remember([...found, ...fresh])
    },
    keepForLater() {
      remember(
        [...decided].map(([line, { order, ignored }]) => {
          return [keyOf(line), ignored === undefined ? { order: order ?? '', isPlanned: true } : { ignored }] as const
        }),
      )
      return decided.size
    },
  }
}

/** What an earlier run left to be carried out, and what the flags say now, which counts more. */
function decidedNow(
  flags: { readonly assign?: FlagValue; readonly ignore?: FlagValue },
  lines: readonly StatementLine[],
  remembered: (line: StatementLine) => Memory[string] | undefined,
): Map<StatementLine, Decision> {
  const decided = new Map<StatementLine, Decision>()
  for (const line of lines) {
    const known = remembered(line)
    if (known?.isPlanned) decided.set(line, known)
  }
  for (const [number, order] of entriesOf('assign', 'ORDER', flags.assign)) {
    decided.set(lineAt(lines, 'assign', number), { order })
  }
  for (const [number, ignored] of entriesOf('ignore', 'REASON', flags.ignore)) {
    decided.set(lineAt(lines, 'ignore', number), { ignored })
  }
  return decided
}

function entriesOf(flag: string, value: string, given: FlagValue | undefined): (readonly [number, string])[] {
  const texts = Array.isArray(given) ? (given as readonly string[]) : []
  return texts.map((text) => {
    const [, number = '', rest = ''] = /^(\d{1,7})=(.+)$/s.exec(text) ?? []
    if (number !== '' && rest.trim() !== '') return [Number(number), rest.trim()] as const
    throw usageFailure(`--${flag} ${quoted(text)}: write it as LINE=${value}`, [])
  })
}

function lineAt(lines: readonly StatementLine[], flag: string, number: number): StatementLine {
  const line = lines.find((one) => one.line === number)
  if (line) return line
  throw usageFailure(
    `--${flag} ${number}: the file has no such line; the column "line" of the plan has its numbers`,
    [],
  )
}
