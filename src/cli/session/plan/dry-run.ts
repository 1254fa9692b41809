// The client under --dry-run: a command that writes may read, and its first write is shown as a plan instead of being sent.

import type { Client } from '../../../client/client.ts'
import type { Exchange, ExchangeRequest } from '../../../contract/core/exchange.ts'
import { parseJson } from '../../../contract/files/parse-json.ts'
import { isReading, type OperationName } from '../../../contract/operations.ts'
import type { CardView, Column } from '../../../terminal/tables/view.ts'
import type { Command } from '../../core/command.ts'
import type { Results } from '../../core/context.ts'
import { redact } from '../../core/redact.ts'
import type { Settings } from '../../core/settings.ts'
import { isEmbedded } from '../../settings/base-url.ts'
import { type Foreseen, type Plan, type PlannedCall, planOf } from './plan.ts'
import { rehearse } from './rehearse.ts'

/** Ends a command whose first write was shown instead of sent; not a failure, exit 0. */
export class RequestShown extends Error {}

interface ShownRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** Null for a command that only reads, and for a request that matches none of our operations. */
  readonly plan: Plan | null
}

export interface DryRun {
  readonly settings: Settings
  readonly results: Results
  readonly command: Pick<Command, 'operation' | 'readsFirst'> | undefined
  /** Lines that the command adds to its plan. */
  readonly foreseen: readonly Foreseen[]
  /** Opens a client that really sends; called for reads only. */
  readonly reader: () => Promise<Client>
  /** Makes the client of an exchange. */
  readonly clientOf: (exchange: Exchange) => Client
}

export function planningClient({ command, reader, clientOf, ...dryRun }: DryRun): Client {
  let planned: PlannedCall | undefined
  let isTried = false
  const mails: Foreseen[] = []
  const shown = clientOf(async (sent) => {
    const request = requestOf(sent, dryRun.settings)
    const words = { body: request.body, foreseen: [...dryRun.foreseen, ...mails] }
    const plan = planned && !isReading(planned.operation) ? await planOf(await reader(), planned, words) : null
    await dryRun.results.value({ ...request, plan }, cardOf(plan, request, dryRun.settings))
    throw new RequestShown('the request was shown')
  })
  /** What is refused is refused here; what a command foresees of mails says more than their number. */
  const foreseenMails = async ({ operation, input }: PlannedCall): Promise<Foreseen[]> => {
    const effect = await rehearse(await reader(), operation, input)
    const isSaid = dryRun.foreseen.some(({ title }) => title === 'Mails')
    return effect && effect.mails > 0 && !isSaid ? [{ title: 'Mails', text: String(effect.mails) }] : []
  }
  const passes = (operation: OperationName) => isReading(operation) && readsThrough(command)
  return {
    async call(operation, input = {}) {
      if (operation === 'rehearse') isTried = true
      if (passes(operation)) return (await reader()).call(operation, input)
      planned = { operation, input }
      if (!isTried && !isReading(operation)) mails.push(...(await foreseenMails(planned)))
      return shown.call(operation, input)
    },
    async *list(operation, input) {
      yield* (passes(operation) ? await reader() : shown).list(operation, input)
    },
    send: (request) => shown.send(request),
  }
}

/** A command that only reads has nothing to plan: its request is shown. */
function readsThrough(command: DryRun['command']): boolean {
  if (command === undefined) return false
  return command.readsFirst ?? (command.operation !== undefined && !isReading(command.operation))
}

function requestOf(request: ExchangeRequest, settings: Settings): Omit<ShownRequest, 'plan'> {
  const base = settings.baseUrl.value
  const headers = Object.entries(request.headers).map(([name, value]) => [name, redact(value, settings.secrets)])
  return {
    method: request.method,
    url: redact((isEmbedded(base) ? 'embedded:' : base) + request.path, settings.secrets),
    headers: Object.fromEntries(headers),
    body: request.body === undefined ? null : parsed(redact(String(request.body), settings.secrets)),
  }
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

/** Prints the plan in words, or the request itself when there is no plan or under --verbose. */
function cardOf(plan: Plan | null, shown: Omit<ShownRequest, 'plan'>, settings: Settings): CardView<ShownRequest> {
  const { method, url } = shown
  const line = `${method} ${url}`
  if (!plan) return { title: () => line, rows: requestRows(shown) }
  const title = `Plan, nothing is changed yet: ${plan.summary.charAt(0).toLowerCase()}${plan.summary.slice(1)}`
  const isVerbose = settings.verbose || settings.debug.value
  const request = isVerbose ? [rowOf('Request', line), ...requestRows(shown)] : []
  return { title: () => title, rows: [...planRows(plan), ...request] }
}

function requestRows({ headers, body }: Omit<ShownRequest, 'plan'>): Column<ShownRequest>[] {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return [
    ...Object.entries(headers).map(([name, value]) => rowOf(name, value)),
    ...fields.map(([name, value]) => rowOf(name, plain(value))),
    ...(typeof body === 'string' ? [rowOf('body', body)] : []),
  ]
}

function planRows({ subject, changes, foreseen }: Plan): Column<ShownRequest>[] {
  return [
    ...(subject ? [rowOf(subject.title, subject.text)] : []),
    ...changes.map(({ field, from, to }) => rowOf(field, from === null ? to : changeText(from, to))),
    ...foreseen.map(({ title, text }) => rowOf(title, text)),
  ]
}

const rowOf = (title: string, text: string): Column<ShownRequest> => ({ key: title, title, value: () => text })

const changeText = (from: string, to: string) => (from === to ? `${to} (as now)` : `${from} → ${to}`)

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
