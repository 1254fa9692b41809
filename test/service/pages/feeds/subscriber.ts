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
  /** What khal shows, by title: `2027-03-27T10:00 CANCELLED`, or of entries with their ends `2027-03-27T10:00 2027-03-27T10:45`. */
  read(shown?: Shown): Promise<ReadonlyMap<string, string>>
}

interface Shown {
  /** Of the reader's clock: Berlin's unless said. */
  readonly zone?: string
  readonly days?: readonly [from: string, to: string]
  readonly withEnds?: boolean
}

/** @param login of a calendar on a CalDAV server; a feed has none */
export async function subscribe(
  url: string,
  login?: { readonly user: string; readonly password: string },
): Promise<Subscriber> {
  const home = temporaryDirectory()
  const calendar = join(home, 'calendar')
  mkdirSync(calendar)
  const quoted = (text: string) => JSON.stringify(text)
  const sync = [
    `[general]\nstatus_path = ${quoted(join(home, 'status'))}`,
    '[pair agenda]\na = "local"\nb = "feed"\ncollections = null\nconflict_resolution = "b wins"',
    `[storage local]\ntype = "filesystem"\npath = ${quoted(calendar)}\nfileext = ".ics"`,
    ...(login === undefined
      ? [`[storage feed]\ntype = "http"\nurl = ${quoted(url)}\n`]
      : [
          `[storage feed]\ntype = "caldav"\nurl = ${quoted(url)}\nread_only = true`,
          `username = ${quoted(login.user)}\npassword = ${quoted(login.password)}\n`,
        ]),
  ]
  writeFileSync(join(home, 'sync'), sync.join('\n'))
  const formats = ['date', 'longdate', 'datetime', 'longdatetime'].map(
    (name) => `${name}format = %Y-%m-%d${name.endsWith('datetime') ? 'T%H:%M' : ''}`,
  )
  const configure = (zone: string) => {
    const name = join(home, `khal-${zone.replace('/', '-')}`)
    const lines = [
      `[calendars]\n[[agenda]]\npath = ${calendar}\ntype = calendar`,
      `[locale]\nlocal_timezone = ${zone}\ndefault_timezone = ${zone}\ntimeformat = %H:%M`,
      ...formats,
      `[sqlite]\npath = ${name}.db\n`,
    ]
    writeFileSync(name, lines.join('\n'))
    return name
  }
  const env = { PATH: process.env.PATH, HOME: home, LC_ALL: 'C.UTF-8' }
  await run('vdirsyncer', ['-c', join(home, 'sync'), 'discover'], { env })
  return {
    async sync() {
      const { stdout, stderr } = await run('vdirsyncer', ['-c', join(home, 'sync'), 'sync'], { env })
      return `${stdout}${stderr}`.split('\n').filter((line) => line.startsWith('Copying')).length
    },
    async read({ zone = 'Europe/Berlin', days = ['2027-03-26', '2027-03-30'], withEnds = false } = {}) {
      const format = `{title}|{start-long-full} ${withEnds ? '{end-long-full}' : '{cancelled}'}`
      const words = ['--config', configure(zone), 'list', '--day-format', '', '--format', format]
      const { stdout } = await run('khal', [...words, ...days], { env })
      const lines = stdout.split('\n').filter((line) => line.includes('|'))
      return new Map(lines.map((line) => line.trim().split('|') as [string, string]))
    },
  }
}
