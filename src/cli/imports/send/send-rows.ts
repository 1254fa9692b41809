// Sends the rows of a file in batches, to plan and to import them. Each batch has an idempotency key made of its position
// and content: sent again after an interruption, it gets the first answer.
import { hash } from 'node:crypto'
import type { Client } from '../../../client/client.ts'
import type { Body, Result } from '../../../contract/catalog.ts'
import type { Question } from '../../../contract/forms/forms.ts'
import type { Import, RowResult } from '../../../contract/imports/imports.ts'
import type { Progress } from '../../../terminal/asking/progress.ts'
import { type Batch, batchesOf } from './batches.ts'
import type { Spool } from './row-spool.ts'
import { createTally, type Tally } from './tally.ts'

/** What the importer chose for all rows; sent only where it isn't the default. */
export interface RowChoices {
  readonly notify?: true
  readonly createTicketType?: true
}

interface Sending {
  readonly client: Client
  readonly spool: Spool
  readonly progress: Progress
  /** The column behind a pointer into a row. */
  readonly columnAt: (pointer: string) => string | undefined
  /** Of the event's form. */
  readonly questions: readonly Question[]
  readonly choices: RowChoices
}

/** Asks what would happen to each row. */
export async function planRows(sending: Sending, event: string): Promise<Tally> {
  const { client, spool, progress, choices } = sending
  const { notify: _notify, ...choice } = choices
  const tally = createTally(sending)
  let ahead: Result<'planImport'>['ahead'] = []
  for (const batch of batchesOf(spool)) {
    const { value } = await client.call('planImport', {
      params: { event_id: event },
      body: { rows: [...batch.rows], ahead, ...choice },
    })
    tally.add(batch, value.results)
    ahead = value.ahead
    progress.advance(batch.rows.length)
  }
  return tally
}

interface Importing extends Sending {
  /** Called after each batch. */
  readonly report: (batch: Batch, results: readonly RowResult[]) => Promise<void>
}

/** Imports the rows not yet imported, and tallies the results of all. */
export async function importRows(sending: Importing, { id, rows: size }: Import): Promise<Tally> {
  const { client, spool, progress, choices, report } = sending
  const tally = createTally(sending)
  for (const batch of batchesOf(spool)) {
    const { first, rows } = batch
    const last = first + rows.length === size
    const body: Body<'importRows'> = { first, rows: [...rows], last, ...choices }
    const { value } = await client.call('importRows', {
      params: { import_id: id },
      body,
      idempotencyKey: `${id}-${first}-${hash('sha256', JSON.stringify(body)).slice(0, 32)}`,
    })
    tally.add(batch, value.results)
    progress.advance(rows.length)
    await report(batch, value.results)
  }
  return tally
}
