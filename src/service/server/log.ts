// The request log, one line of JSON each. Names the operation, not the path, and holds nothing personal, no key and no query,
// so that it may be kept and shared.
import { pino } from 'pino'
import { type OperationName, operations } from '../../contract/operations.ts'
import type { Report } from './service.ts'

export interface LogSink {
  /** Receives one whole line, including its line feed. */
  write(line: string): unknown
  /** Bytes buffered by the sink, if it knows. */
  readonly writableLength?: number
}

// A stalled reader must not fill the memory: beyond this, lines are counted and dropped.
const waitingBytesMax = 1024 * 1024

export interface Log {
  request(report: Report): void
  /** Logs something that concerns no single request. */
  note(message: string, fields?: Readonly<Record<string, string | number | boolean | null>>): void
  /** Logs a fault outside any request. */
  fault(message: string, cause: unknown): void
}

/** @param onlyFaults for somebody who watches: what went wrong in the service itself, and no other request */
export function createLog(sink: LogSink, now: () => Date, onlyFaults = false): Log {
  const logger = pino(
    {
      base: null,
      level: onlyFaults ? 'error' : 'info',
      timestamp: () => `,"time":"${now().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: boundedWrite(sink, now) },
  )
  return {
    request: (report) => {
      const { requestId, method, operation, keyId, status, durationMs, code, cause } = report
      logger[status === 500 ? 'error' : status > 500 ? 'warn' : 'info'](
        {
          requestId,
          method: method.slice(0, 20),
          operation: operation ?? null,
          route: operation === undefined ? null : routeOf(operation),
          keyId,
          status,
          durationMs: Math.round(durationMs * 1000) / 1000,
          ...(code === undefined ? {} : { code }),
          ...(cause === undefined ? {} : { err: cause }),
        },
        'request',
      )
    },
    note: (message, fields = {}) => logger.info(fields, message),
    fault: (message, cause) => logger.error({ err: cause }, message),
  }
}

function boundedWrite(sink: LogSink, now: () => Date): (line: string) => void {
  let leftOut = 0
  return (line) => {
    if ((sink.writableLength ?? 0) > waitingBytesMax) {
      leftOut += 1
      return
    }
    if (leftOut > 0) {
      const note = { level: 'warn', time: now().toISOString(), lines: leftOut, msg: 'log lines left out' }
      leftOut = 0
      sink.write(`${JSON.stringify(note)}\n`)
    }
    sink.write(line)
  }
}

const routeOf = (operation: OperationName) => operations[operation].path
