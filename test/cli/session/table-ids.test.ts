import { describe, expect, it } from 'vitest'
import { fitColumns } from '../../../src/terminal/tables/column-fit.ts'
import type { Column, TableView } from '../../../src/terminal/tables/view.ts'
import { sourceFiles } from '../../architecture/source-files.ts'
import { seededHome } from '../../host/sample-conference.ts'

const columnFiles = sourceFiles.map(({ path }) => path).filter((path) => /^cli\/.+\/columns\.ts$/.test(path))
const exported = await Promise.all(
  columnFiles.map((path) => import(`../../../src/${path}`) as Promise<Record<string, unknown>>),
)
const tables = exported
  .flatMap((names) => Object.entries(names))
  .filter(
    (entry): entry is [string, TableView<never>] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'columns' in entry[1],
  )

const isId = ({ kind }: Column<never>) => kind === 'id'

describe('a table', () => {
  it.each(tables.filter(([, { columns }]) => columns.some(isId)))(
    'keeps an id on any screen: %s',
    (_name, { columns }) => {
      expect(columns.filter(isId).some(({ drop = 0 }) => drop === 0)).toBe(true)
    },
  )

  it.each(['name', 'decision', 'kind', 'id'])(
    'of scans has its %s at 80 columns, so that an undo is no admission',
    (key) => {
      const scans = tables.find(([name]) => name === 'scanTable')?.[1]
      const widths = fitColumns(
        (scans?.columns ?? []).map(({ kind = 'text', title, drop = 0 }) => ({
          natural: { id: 10, instant: 22, text: 20 }[kind as string] ?? title.length,
          flexible: kind === 'text',
          drop,
        })),
        80,
      )
      const index = scans?.columns.findIndex((column) => column.key === key) ?? -1
      expect(widths[index]).toBeGreaterThan(0)
    },
  )

  it('shows the ends of ids, which lead to the records', async () => {
    const { typed, ids } = await seededHome()
    const { stdout } = await typed('attendees list devconf', { tty: true, columns: 60, env: { NO_COLOR: '1' } })
    const tail = String(ids.attendee).slice(-10)
    expect(stdout).toContain(`${tail}  Hedy Lamarr`)
    expect(stdout).not.toContain('att_')
    expect((await typed(`attendees show ${tail} --get name`)).stdout).toBe('Hedy Lamarr\n')
  })

  it('leaves ids whole in JSON and CSV', async () => {
    const { typed, ids } = await seededHome()
    for (const format of ['json', 'csv']) {
      expect((await typed(`attendees list devconf --output ${format}`)).stdout).toContain(String(ids.attendee))
    }
  })
})
