// For programs that follow an import: one line of JSON per row as soon as its batch is done, before the result.
import type { RowResult } from '../../../contract/imports/imports.ts'
import { jsonText } from '../../../terminal/text/json-text.ts'
import type { Context } from '../../core/context.ts'
import type { Batch } from './batches.ts'

/** Silent unless complete NDJSON is asked for. */
export function rowReport({ results, settings }: Context) {
  const { output, get, fields } = settings
  const isWanted = output.value === 'ndjson' && get === null && fields === null
  return async ({ numbers }: Batch, outcomes: readonly RowResult[]): Promise<void> => {
    if (!isWanted) return
    const lines = outcomes.map(({ outcome, attendeeId, error }, index) => {
      const row = numbers[index] ?? null
      return jsonText({ row, outcome, attendeeId, error: error?.message ?? null })
    })
    await results.text(lines.join('\n'), 'json')
  }
}
