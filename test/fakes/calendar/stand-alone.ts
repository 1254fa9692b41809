// The calendar server as a process of its own, for the transcripts of the guides: writes its address into a file. Somebody
// there moves the first entry at noon each time a file `moves` appears beside it.
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startFakeCalendar } from './fake-calendar.ts'

const [file = ''] = process.argv.slice(2)
const moves = join(dirname(file), 'moves')
const calendar = await startFakeCalendar({ exists: false })
calendar.fault(() => {
  if (!existsSync(moves)) return undefined
  rmSync(moves)
  const [first] = [...calendar.objects].sort(([, one], [, other]) => (startOf(one) < startOf(other) ? -1 : 1))
  if (first) {
    const [name, text] = first
    calendar.edit(
      name,
      text.replace(/^(DTSTART:\d{8}T)\d{6}Z/m, '$1103000Z').replace(/^(DTEND:\d{8}T)\d{6}Z/m, '$1111500Z'),
    )
  }
  return undefined
})
writeFileSync(`${file}.draft`, calendar.place)
renameSync(`${file}.draft`, file)

function startOf(text: string): string {
  return /^DTSTART:(.*)$/m.exec(text)?.[1] ?? ''
}
