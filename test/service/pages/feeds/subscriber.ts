// Somebody who subscribes with vdirsyncer and reads with khal, as people do on a terminal: a folder that follows a feed.
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryDirectory } from '../../../host/host.ts'

const run = promisify(execFile)

export interface Subscriber {
  /** Follows the feed, and says how many entries were new or changed. */
  sync(): Promise<number>
  /** What khal shows to somebody in Berlin, by title: `2027-03-27T10:00 CANCELLED`. */
  read(): Promise<ReadonlyMap<string, string>>
}

export async function subscribe(url: string): Promise<Subscriber> {
  const home = temporaryDirectory()
  const calendar = join(home, 'calendar')
  mkdirSync(calendar)
  const quoted = (text: string) => JSON.stringify(text)
  const sync = [
    `[general]\nstatus_path = ${quoted(join(home, 'status'))}`,
    '[pair agenda]\na = "local"\nb = "feed"\ncollections = null\nconflict_resolution = "b wins"',
    `[storage local]\ntype = "filesystem"\npath = ${quoted(calendar)}\nfileext = ".ics"`,
    `[storage feed]\ntype = "http"\nurl = ${quoted(url)}\n`,
  ]
  writeFileSync(join(home, 'sync'), sync.join('\n'))
  const formats = ['date', 'longdate', 'datetime', 'longdatetime'].map(
    (name) => `${name}format = %Y-%m-%d${name.endsWith('datetime') ? 'T%H:%M' : ''}`,
  )
  const read = [
    `[calendars]\n[[agenda]]\npath = ${calendar}\ntype = calendar`,
    '[locale]\nlocal_timezone = Europe/Berlin\ndefault_timezone = Europe/Berlin\ntimeformat = %H:%M',
    ...formats,
    `[sqlite]\npath = ${join(home, 'khal.db')}\n`,
  ]
  writeFileSync(join(home, 'khal'), read.join('\n'))
  const env = { PATH: process.env.PATH, HOME: home, LC_ALL: 'C.UTF-8' }
  await run('vdirsyncer', ['-c', join(home, 'sync'), 'discover'], { env })
  return {
    async sync() {
      const { stdout, stderr } = await run('vdirsyncer', ['-c', join(home, 'sync'), 'sync'], { env })
      return `${stdout}${stderr}`.split('\n').filter((line) => line.startsWith('Copying')).length
    },
    async read() {
      const format = '{title}|{start-long-full} {cancelled}'
      const words = ['--config', join(home, 'khal'), 'list', '--day-format', '', '--format', format]
      const { stdout } = await run('khal', [...words, '2027-03-26', '2027-03-30'], { env })
      const lines = stdout.split('\n').filter((line) => line.includes('|'))
      return new Map(lines.map((line) => line.trim().split('|') as [string, string]))
    },
  }
}
