// `turnout help exit-codes`.
import { exitCodes } from '../../core/exit-codes.ts'
import { twoColumns, wrapped } from '../../program/text-layout.ts'

export function text(width: number): string {
  const rows = Object.entries(exitCodes).map(([code, { meaning, repeat }]) => {
    return [code, repeat && repeat !== 'no' ? `${meaning}; retry: ${repeat}` : meaning] as const
  })
  const intro = 'Every command ends with one of these codes. Retrying helps only where noted.'
  return `${wrapped(intro, width)}\n\n${twoColumns(rows, width)}\n`
}
