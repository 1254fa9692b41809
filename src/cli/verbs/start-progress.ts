// Shows the progress of a long command on stderr, unless --quiet is given.
import { createProgress, type Progress } from '../../terminal/asking/progress.ts'
import type { Context } from '../core/context.ts'

export function startProgress({ host, settings }: Context, label: string, total?: number): Progress {
  return createProgress({
    stream: host.stderr,
    label,
    total,
    monotonicMs: () => host.monotonicMs(),
    enabled: !settings.quiet,
    unicode: host.env.TERM !== 'dumb' && host.env.TERM !== 'linux',
  })
}
