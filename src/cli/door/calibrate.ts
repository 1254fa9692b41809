// `turnout door calibrate`: shows a code whose text is known, and learns what the scanner types for it.
import { Failure } from '../../contract/core/failures.ts'
import { say } from '../../terminal/output/stream-writer.ts'
import { colorLevel } from '../../terminal/tables/theme.ts'
import type { Command } from '../core/command.ts'
import { calibrationText, learnLayout } from './scanning/keyboard-layout.ts'
import { writeLayout } from './scanning/layout-file.ts'
import { typedLines } from './scanning/typed-lines.ts'

export const command: Command = {
  description:
    'A scanner is a keyboard: where its layout is not that of this machine, letters come out as others. Scan the code shown here once, and door scan undoes it from then on. In a pipe it reads what was typed and shows no code.',
  examples: [
    { command: 'turnout door calibrate' },
    { command: 'turnout door calibrate --json', note: 'in a pipe: learns from what was typed' },
  ],
  async run(context) {
    const { host, settings, results } = context
    if (host.stdin.isTTY === true) {
      const { qrText } = await import('../../documents/qr/text.ts')
      say(
        host.stderr,
        qrText(calibrationText, { colored: colorLevel(host.stderr, host.env, settings.color) > 0 }).text,
        'drawn',
      )
      context.notice('scan this code')
    }
    for await (const line of typedLines(host.stdin)) {
      const layout = learnLayout(line)
      if (layout === undefined) {
        throw new Failure(
          'usage',
          `this is not what a scanner types for the calibration code: ${Array.from(line).length} characters`,
          {
            hint: 'scan the code that turnout door calibrate shows, all of it, into this window',
          },
        )
      }
      writeLayout(settings, layout)
      const changed = Object.keys(layout).length
      await results.value({ changed, layout }, calibrationCard)
      return
    }
    throw new Failure('missing_input', 'nothing was scanned', { hint: 'scan the code that this command shows' })
  },
}

const calibrationCard = {
  title: ({ changed }: { changed: number; layout: object }) =>
    changed === 0 ? 'The layouts agree' : 'The layout of the scanner is undone from now on',
  rows: [{ key: 'changed', title: 'Characters that differ', kind: 'count' as const }],
}
