// A forwarded change in one line on a screen.
import { idTail } from '../../../contract/core/ids.ts'
import { safeText } from '../../../terminal/text/safe-text.ts'
import type { Host } from '../../core/host.ts'
import type { Forwarded } from './forward.ts'

const columnsDefault = 80
const kindWidth = 19

/** `09:30:00  order.paid  chg_…  200  12 ms`, and what a receiver says that refuses, where there is room. */
export function forwardedLine(forwarded: Forwarded, host: Pick<Host, 'stdout' | 'timezone'>): string {
  const { at, kind, changeId, httpStatus, error, durationMs, answer } = forwarded
  const columns = host.stdout.columns ?? columnsDefault
  const isWide = columns >= columnsDefault
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: host.timezone() })
  const words = [
    ...(isWide ? [time.format(new Date(at))] : []),
    isWide ? kind.padEnd(kindWidth) : kind,
    isWide ? changeId : idTail(changeId),
    String(httpStatus ?? error),
    ...(isWide ? [`${durationMs} ms`] : []),
  ]
  const line = words.join('  ')
  const said = answer === null ? '' : `\n${safeText(`          ${answer}`.slice(0, columns))}`
  return safeText(line) + said
}
