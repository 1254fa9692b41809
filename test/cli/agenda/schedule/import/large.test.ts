// A conference of the largest size, in the long form; a smaller one otherwise.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { AgendaReport } from '../../../../../src/cli/agenda/schedule/import/report.ts'
import { sized, timeLimitMs } from '../../../../faults/proof-size.ts'
import { made, typedIn } from '../../../../host/command-line.ts'
import { temporaryDirectory } from '../../../../host/host.ts'

const count = sized(5000, 450)

const csvOf = (rows: number) =>
  [
    'code,title,day,start,minutes,room,speakers,track',
    ...Array.from({ length: rows }, (_, index) => {
      const [day, hour, room] = [index % 2, 9 + (Math.floor(index / 2) % 8), Math.floor(index / 16)]
      const time = `2027-03-2${7 + day},${String(hour).padStart(2, '0')}:00,45`
      return `S${String(index).padStart(5, '0')},Session ${index},${time},Room ${room % 200},Speaker ${index % 700},Track ${index % 12}`
    }),
    '',
  ].join('\n')

it(
  'imports the most sessions that an event can have, again with nothing to do, and undoes them',
  async () => {
    const home = temporaryDirectory()
    const typed = typedIn(home)
    await typed('events create --name DevConf --date 2027-03-27 --end-date 2027-03-28 --timezone Europe/Berlin')
    await writeFile(join(home, 'all.csv'), csvOf(count))
    const bring = () => made<AgendaReport>(typed, 'schedule import all.csv --event devconf')
    const report = await bring()
    expect(report).toMatchObject({ created: { session: count, slot: count, track: 12 }, refused: [] })
    expect(await bring()).toMatchObject({ importId: null, unchanged: { session: count, slot: count }, kept: [] })
    const undone = await made(typed, `schedule undo-import ${report.importId} --yes`)
    expect(undone).toMatchObject({ kept: [] })
    expect(await made<unknown[]>(typed, 'sessions list devconf')).toEqual([])
  },
  timeLimitMs,
)

it('refuses more sessions than an event can have before it sends any', async () => {
  const home = temporaryDirectory()
  const typed = typedIn(home)
  await typed('events create --name DevConf --date 2027-03-27 --timezone Europe/Berlin')
  await writeFile(join(home, 'more.csv'), csvOf(5001))
  const { stderr, exitCode } = await typed('schedule import more.csv --event devconf')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('more.csv has 5001 sessions; an event can have 5000')
})
