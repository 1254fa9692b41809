// The ends of the two output streams: a reader that goes away, a disk that is full, and the last byte before exit.
import { Failure } from '../contract/failures.ts'
import type { ExitCode } from './exit.ts'
import type { Host, Output } from './host.ts'

interface ReaderGone {
  /** Resolves to 0 when nobody reads any more (`| head -1`); rejects when the output can't be written. */
  readonly gone: Promise<ExitCode>
  dispose(): void
}

/** Watches the output streams while a command runs. */
export function readerGone(host: Host): ReaderGone {
  let end: (code: ExitCode) => void = () => {}
  const gone = new Promise<ExitCode>((resolve) => {
    end = resolve
  })
  const onOutputError = async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') return end(0)
    const { reportFailure } = await import('./report.ts')
    end(await reportFailure(host, null, new Failure('file_unwritable', `the output can not be written: ${error.code}`)))
  }
  const onErrorError = () => {}
  host.stdout.on('error', onOutputError)
  host.stderr.on('error', onErrorError)
  return {
    gone,
    dispose: () => {
      host.stdout.off('error', onOutputError)
      host.stderr.off('error', onErrorError)
    },
  }
}

/** Resolves once everything written so far has been taken over by the system. */
export async function flush(host: Host): Promise<void> {
  await Promise.all([drained(host.stdout), drained(host.stderr)])
}

function drained(stream: Output): Promise<void> {
  if (stream.destroyed || stream.writableEnded || stream.errored) return Promise.resolve()
  return new Promise((resolve) => {
    stream.write('', () => resolve())
  })
}
