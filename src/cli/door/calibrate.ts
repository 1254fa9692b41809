// `turnout door calibrate`: shows a code with a known text and learns what the scanner types for it.
import { Failure } from '../../contract/core/failures.ts'
import { say } from '../../terminal/output/stream-writer.ts'
import { colorLevel } from '../../terminal/tables/theme.ts'
import type { Command } from '../core/command.ts'
import { calibrationText, learnLayout } from './scanning/keyboard-layout.ts'
import { writeLayout } from './scanning/layout-file.ts'
import { typedLines } from './scanning/typed-lines.ts'

export const command: Command = {
  description:
    "A scanner types like a keyboard: if its layout differs from this machine's, it types the wrong letters. Scan the code shown here once, and door scan corrects them from then on. In a pipe it reads the typed text and shows no code.",
  examples: [
    { command: 'turnout door calibrate' },
    { command: 'turnout door calibrate --json', note: 'in a pipe: learns from the typed text' },
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
        throw new Failure('usage', `not the calibration code: ${Array.from(line).length} characters were typed`, {
          hint: 'scan the whole code that turnout door calibrate shows, with this window in front',
        })
      }
      writeLayout(settings, layout)
      const changed = Object.keys(layout).length
      await results.value({ changed, layout }, calibrationCard)
      return
    }
    throw new Failure('missing_input', 'nothing was scanned', { hint: 'scan the code shown by this command' })
  },
}

const calibrationCard = {
  title: ({ changed }: { changed: number; layout: object }) =>
    changed === 0 ? 'The layouts match' : "The scanner's layout is corrected from now on",
  rows: [{ key: 'changed', title: 'Characters that differ', kind: 'count' as const }],
}
