// `turnout status --watch`: the screen drawn again and again, or a line of JSON for each change.

import { zonedTime } from '../../contract/core/time.ts'
import { drawCard } from '../../terminal/tables/card.ts'
import { safeText } from '../../terminal/text/safe-text.ts'
import type { Context } from '../core/context.ts'
import { formatDuration } from '../core/duration.ts'
import { follow, unlessPassing } from '../door/follow.ts'
import { screenLook } from '../door/screen-look.ts'
import { statusCard } from './columns.ts'
import type { Status } from './status-record.ts'

interface Watched {
  readonly first: Status
  readonly read: () => Promise<Status>
  readonly everyMs: number
}

/** Until Ctrl-C, which ends it with 0: the command did what it was asked for. */
export async function watchStatus(context: Context, watched: Watched): Promise<void> {
  const { host, settings, results } = context
  const isLive = host.stdout.isTTY === true && settings.output.value === null && settings.get === null
  if (!isLive) return results.stream(changes(context, watched), watched.first)
  const look = await screenLook(context)
  await follow(context, {
    ...watched,
    draw(status, silence) {
      const { height, ...shown } = look()
      const card = drawCard(status, statusCard, { ...shown, trusted: true, full: settings.full })
      const clock = zonedTime(host.now(), status.timezone)
      const foot = [
        silence === undefined ? '' : shown.theme.bad(safeText(`Not up to date: ${silence}`)),
        shown.theme.faint(`${clock.second} ${clock.zone}, every ${formatDuration(watched.everyMs)}. Ctrl-C to quit`),
      ].filter((line) => line !== '')
      // A line more than the screen has would scroll it.
      const room = Math.max(1, height - foot.length - 1)
      return `${[...card.trimEnd().split('\n').slice(0, room), ...foot].join('\n')}\n`
    },
  })
}

async function* changes(context: Context, { first, read, everyMs }: Watched): AsyncIterable<Status> {
  const { host } = context
  yield first
  let said = JSON.stringify(first)
  let wasSilent = false
  while (!host.signal.aborted) {
    await host.sleep(everyMs, host.signal).catch(() => undefined)
    if (host.signal.aborted) return
    const next = await unlessPassing(host.signal, read)
    if (!('value' in next)) {
      if (!wasSilent && next.silence !== undefined) context.warn(`not up to date: ${next.silence}`)
      wasSilent = true
      continue
    }
    wasSilent = false
    const text = JSON.stringify(next.value)
    if (text !== said) yield next.value
    said = text
  }
}
