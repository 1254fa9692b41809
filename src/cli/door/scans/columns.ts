// A scan as a table row, and the verdict of an undo as a card.
import type { ScanResult } from '../../../contract/door/choices.ts'
import type { Scan, Verdict } from '../../../contract/door/scans.ts'
import { scanWords, typeWithAddOns } from '../../../contract/door/words.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'

/** An undo has the result of a scan, but nobody came in by it. */
const wordOf = ({ kind, ...scan }: Pick<Scan, 'kind' | 'direction' | 'earlier'> & { result: ScanResult }) =>
  kind === 'undo' ? 'undo' : scanWords(scan)

export const scanTable: TableView<Scan> = {
  noun: 'scans',
  newestFirst: true,
  columns: [
    { key: 'at', title: 'When', kind: 'instant' },
    { key: 'name', title: 'Name' },
    { key: 'decision', title: 'Decision', value: ({ decision: result, ...scan }) => wordOf({ ...scan, result }) },
    { key: 'kind', title: 'Kind' },
    {
      key: 'settled',
      title: 'Final',
      value: ({ settled: result, ...scan }) => (result === null ? 'undone' : wordOf({ ...scan, result })),
      drop: 1,
    },
    { key: 'method', title: 'Found by', drop: 4 },
    { key: 'gate', title: 'Gate', drop: 2 },
    { key: 'listName', title: 'List', drop: 2, tellsApart: true },
    { key: 'device', title: 'Device', drop: 4 },
    { key: 'reason', title: 'Reason', drop: 5 },
    { key: 'id', title: 'ID', kind: 'id' },
  ],
  whenEmpty: 'turnout door scan EVENT',
}

export const undoneCard: CardView<Verdict> = {
  title: ({ result, name }) => [result === 'ok' ? 'undone' : 'not undone', name].filter(Boolean).join(': '),
  rows: [
    { key: 'reason', title: 'Reason' },
    { key: 'ticketType', title: 'Ticket type', value: ({ ticketType, addOns }) => typeWithAddOns(ticketType, addOns) },
    { key: 'firstAt', title: 'First admitted', kind: 'instant' },
    { key: 'firstGate', title: 'At gate' },
    { key: 'ticketId', title: 'Ticket', kind: 'id', detail: true },
    { key: 'scanId', title: 'Scan', kind: 'id' },
  ],
}
