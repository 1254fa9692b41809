// Reports a failure on stderr, as three lines for a person or one line of JSON for a program, and decides the exit code.
// All output is redacted and made safe for a terminal here.
import { RequestFailure } from '../../client/request-failure.ts'
import { Failure, retryableFailures } from '../../contract/core/failures.ts'
import { shellWord } from '../../contract/core/words/shell-word.ts'
import { diskFailure } from '../../contract/files/file-errors.ts'
import { sayNote } from '../../terminal/output/notes.ts'
import { say } from '../../terminal/output/stream-writer.ts'
import { counted } from '../../terminal/text/counted.ts'
import { jsonText } from '../../terminal/text/json-text.ts'
import { safeText } from '../../terminal/text/safe-text.ts'
import type { Command } from '../core/command.ts'
import { type ExitCode, exitCodeOf } from '../core/exit-codes.ts'
import type { Host } from '../core/host.ts'
import { withShortIds } from '../core/next-step.ts'
import { redact } from '../core/redact.ts'
import type { Settings } from '../core/settings.ts'
import { RequestShown } from '../session/plan/dry-run.ts'
import { hintFor } from './hints.ts'

/** What was known when it failed: nothing about a line that could not be parsed. */
interface Stage {
  readonly settings: Settings | null
  readonly command: Pick<Command, 'resumes'> | null
}

/** Reports whatever was thrown. @returns the exit code */
export function reportFailure(host: Host, { settings, command }: Stage, error: unknown): ExitCode {
  if (error instanceof RequestShown) return 0
  const failure = toFailure(error)
  const report = reportOf(host, failure, command?.resumes === true)
  const secrets = settings?.secrets ?? [host.env.TURNOUT_API_KEY?.trim() ?? '']
  if (wantsJson(host, settings)) {
    // JSON has its own escapes; those for a terminal would break it.
    say(host.stderr, `${redact(jsonText({ error: report }), secrets)}\n`, 'json')
  } else if (typeof failure.details.declined === 'string') {
    sayNote(host.stderr, failure.details.declined)
  } else {
    const isBrief = host.stderr.isTTY === true && !settings?.verbose && !settings?.debug.value
    const lines = forPeople(report, { resumes: command?.resumes === true, isBrief })
    for (const line of lines) sayNote(host.stderr, redact(line, secrets))
  }
  if (settings?.debug.value) {
    for (const line of stackLines(error)) say(host.stderr, `${safeText(redact(line, secrets))}\n`)
  }
  return report.exitCode
}

interface Report {
  readonly code: string
  readonly message: string
  readonly exitCode: ExitCode
  readonly httpStatus: number | null
  readonly requestId: string | null
  readonly fields: readonly { pointer: string; code: string; detail: string }[]
  readonly outcome: 'not_applied' | 'applied' | 'unknown'
  readonly retryable: boolean
  readonly retryAfterS: number | null
  readonly attempts: number
  readonly idempotencyKey: string | null
  readonly retryArgv: readonly string[] | null
  readonly hint: string | null
}

function toFailure(thrown: unknown): Failure {
  const error = diskFailure(thrown)
  if (error instanceof Failure) return error
  return new Failure('internal', 'unexpected error: this is a bug in turnout', { cause: error })
}

function reportOf(host: Host, failure: Failure, resumes: boolean): Report {
  const request = failure instanceof RequestFailure ? failure : undefined
  const retryable = request?.retryable ?? retryableFailures.has(failure.code)
  const isWorthRepeating = retryable || request?.outcome === 'unknown' || failure.code === 'interrupted'
  return {
    code: failure.code,
    message: failure.message,
    exitCode: exitCode(host, failure, request),
    httpStatus: request?.httpStatus ?? null,
    requestId: request?.requestId ?? null,
    fields: failure.issues.map(({ pointer, code, detail }) => ({ pointer, code, detail })),
    outcome: request?.outcome ?? (failure.details.applied === true ? 'applied' : 'not_applied'),
    retryable,
    retryAfterS: failure.retryAfterS ?? null,
    attempts: request?.attempts ?? 0,
    idempotencyKey: request?.idempotencyKey ?? null,
    retryArgv: isWorthRepeating ? retryArgv(host.argv, resumes ? undefined : request?.idempotencyKey) : null,
    hint: hintFor(failure) ?? null,
  }
}

function exitCode({ signal }: Host, failure: Failure, request: RequestFailure | undefined): ExitCode {
  if (failure.code === 'interrupted' || signal.aborted) return signal.reason === 'SIGTERM' ? 143 : 130
  // 2 would mean that nothing was sent.
  if (failure.details.applied === true) return 9
  return exitCodeOf(failure.code, request?.httpStatus)
}

/** The same command with the idempotency key, which keeps a write from taking effect twice. */
function retryArgv(argv: readonly string[], idempotencyKey: string | undefined): readonly string[] {
  const given = argv.some((word) => word === '--idempotency-key' || word.startsWith('--idempotency-key='))
  return ['turnout', ...argv, ...(idempotencyKey === undefined || given ? [] : ['--idempotency-key', idempotencyKey])]
}

/**
 * By the output format; before settings are resolved, from the command line and the environment. Without one, whoever reads
 * either stream on a screen gets sentences, also in `x=$(turnout …)`.
 */
function wantsJson({ argv, env, stdout, stderr }: Host, settings: Settings | null): boolean {
  const format = settings ? settings.output.value : (formatIn(argv) ?? env.TURNOUT_OUTPUT)
  if (format) return format === 'json' || format === 'ndjson'
  return stdout.isTTY !== true && stderr.isTTY !== true
}

function formatIn(argv: readonly string[]): string | undefined {
  if (argv.includes('--json')) return 'json'
  const index = argv.indexOf('--output')
  const joined = argv.find((word) => word.startsWith('--output='))
  return index >= 0 ? argv[index + 1] : joined?.slice('--output='.length)
}

interface Showing {
  readonly resumes: boolean
  /** Without what only programs and reports of bugs need. */
  readonly isBrief: boolean
}

function forPeople(report: Report, { resumes, isBrief }: Showing): string[] {
  const again = report.outcome === 'unknown' || resumes ? report.retryArgv : null
  const facts = factsOf(report, isBrief && (report.httpStatus ?? 0) < 500)
  return [
    `error: ${report.message}`,
    ...report.fields
      // A message is such a detail as a sentence, which begins with a capital.
      .filter(({ detail }) => !report.message.toLowerCase().includes(detail.toLowerCase()))
      .map((field) => `  ${fieldText(field, isBrief)}`),
    ...(facts.length === 0 ? [] : [facts.join('  ')]),
    ...(report.hint === null ? [] : [`fix: ${isBrief ? withShortIds(report.hint) : report.hint}`]),
    ...(again === null ? [] : [`again: ${again.map(shellWord).join(' ')}`]),
  ]
}

function fieldText({ pointer, code, detail }: Report['fields'][number], isBrief: boolean): string {
  if (detail.startsWith('--') || pointer === '') return detail
  const name = isBrief && code === 'candidate' ? withShortIds(pointer) : fieldName(pointer)
  // An order's reference is the end of its id.
  return detail.startsWith(`${name}, `) ? detail : `${name}: ${detail}`
}

/** What happened to the request; briefly, only what somebody has to know before trying again. */
function factsOf({ code, httpStatus, requestId, attempts, outcome, retryAfterS }: Report, isBrief: boolean): string[] {
  const technical = [
    `code: ${code}`,
    httpStatus === null ? '' : `http ${httpStatus}`,
    requestId === null ? '' : `request ${requestId}`,
    attempts > 1 ? `attempts ${attempts}` : '',
  ]
  const facts = [
    ...(isBrief ? [] : technical),
    outcome === 'not_applied' ? '' : `outcome ${outcome}`,
    retryAfterS === null ? '' : `try again in ${spanText(retryAfterS)}`,
  ]
  return facts.filter((fact) => fact !== '')
}

/** `45 seconds`, `12 minutes`, `24 hours`, `3 days`: rounded up, so that nobody is too early. */
function spanText(seconds: number): string {
  if (seconds < 120) return counted(seconds, 'second')
  if (seconds < 2 * 3_600) return counted(Math.ceil(seconds / 60), 'minute')
  if (seconds < 2 * 86_400) return counted(Math.ceil(seconds / 3_600), 'hour')
  return counted(Math.ceil(seconds / 86_400), 'day')
}

/** `room` of `/changes/0/room`, too: a command that makes changes numbers them for the service alone. */
const fieldName = (pointer: string) =>
  pointer
    .replace(/^\/changes\/\d+(?=\/)/, '')
    .replace(/^[/?]/, '')
    .replaceAll('/', '.')

function stackLines(error: unknown): string[] {
  const lines: string[] = []
  let current = error
  for (let depth = 0; current !== undefined && depth < 5; depth += 1) {
    const stack = current instanceof Error ? (current.stack ?? current.message) : JSON.stringify(current)
    lines.push(...`${depth === 0 ? '' : 'caused by: '}${stack}`.split('\n'))
    current = current instanceof Error ? current.cause : undefined
  }
  return lines
}
