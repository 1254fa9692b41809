// Asks the service about the rows that the check of the file found invalid, so that everything wrong with a row is named at
// once: the service alone knows ticket types, prices and questions.
import type { Client } from '../../../client/client.ts'
import type { CheckedFile } from '../read/checked-file.ts'
import { columnAt } from '../read/field-map.ts'
import { problemText } from '../read/problem-list.ts'
import type { RowChoices } from './send-rows.ts'
import { problemsOf } from './tally.ts'

interface Judging {
  readonly client: Client
  readonly event: string
  readonly choices: Omit<RowChoices, 'notify'>
}

/** Adds what else is wrong with the first invalid rows; changes nothing. */
export async function judgeRest({ client, event, choices }: Judging, checked: CheckedFile): Promise<void> {
  const { rests, table, map, problems, furtherReasons } = checked
  if (rests.length === 0) return
  const { value } = await client.call('planImport', {
    params: { event_id: event },
    body: { rows: rests.map(({ body }) => body), ...choices },
  })
  for (const [index, { error }] of value.results.entries()) {
    const row = rests[index]?.row
    // What is wrong with no field, such as too few places, is for rows that can be imported.
    if (row === undefined || !error?.issues?.length) continue
    const further = problemsOf(error, (pointer) => columnAt(table.columns, map, pointer))
    problems.add(row, further)
    furtherReasons.set(row, further.map(problemText).join('; '))
  }
}
