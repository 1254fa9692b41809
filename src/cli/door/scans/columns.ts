// A scan as a table row, and a verdict as a card.
import type { Scan, Verdict } from '../../../contract/door/scans.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'

export const scanTable: TableView<Scan> = {
  noun: 'scans',
  newestFirst: true,
  columns: [
    { key: 'at', title: 'When', kind: 'instant' },
    { key: 'name', title: 'Name' },
    { key: 'decision', title: 'Decision' },
    { key: 'kind', title: 'Kind' },
    { key: 'settled', title: 'Final', drop: 1 },
    { key: 'gate', title: 'Gate', drop: 2 },
    { key: 'listName', title: 'List', drop: 2 },
    { key: 'device', title: 'Device', drop: 4 },
    { key: 'reason', title: 'Reason', drop: 5 },
    { key: 'id', title: 'ID', kind: 'id' },
  ],
  whenEmpty: 'turnout door scan EVENT',
}

export const verdictCard: CardView<Verdict> = {
  title: ({ result, name }) => [result, name].filter(Boolean).join(': '),
  rows: [
    { key: 'reason', title: 'Reason' },
    { key: 'ticketType', title: 'Ticket type' },
    { key: 'firstAt', title: 'First admitted', kind: 'instant' },
    { key: 'firstGate', title: 'At gate' },
    { key: 'ticketId', title: 'Ticket', kind: 'id', detail: true },
    { key: 'scanId', title: 'Scan', kind: 'id' },
  ],
}
