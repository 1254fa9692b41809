// The commands of calendars elsewhere, against a calendar server of this machine.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verbs } from '../../../src/cli/agenda/calendars/index.ts'
import { type FakeCalendar, startFakeCalendar } from '../../fakes/calendar/fake-calendar.ts'
import { type Typed, typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'

const password = 'correct horse\n'
let fake: FakeCalendar
let typed: Typed

beforeEach(async () => {
  fake = await startFakeCalendar({ exists: false })
  const env = { TURNOUT_CALENDAR_SERVER: fake.place, TURNOUT_EVENT: 'devconf', NO_COLOR: '1' }
  typed = typedIn(temporaryDirectory(), { env })
  for (const command of [
    'events create --name DevConf --slug devconf --date 2027-03-28 --timezone Europe/Berlin --capacity 100',
    'rooms create --name Tent',
    'sessions create --code TYPES1 --title "Types at scale"',
    'sessions place TYPES1 --room Tent --start 2027-03-28T10:45',
    'schedule release --yes',
  ]) {
    const { exitCode, stderr } = await typed(command)
    expect(exitCode, `${command}: ${stderr}`).toBe(0)
  }
})
afterEach(() => fake.close())

const url = 'https://cloud.example.org/dav/calendars/ada/devconf/'
const connect = (more = '') => typed(`calendars connect --url ${url} --user ada --create ${more}`, { stdin: password })

const commands = await Promise.all(Object.values(verbs).map(async ({ load }) => (await load()).command))
const examples = commands.flatMap((command) => command.examples.map((example) => example.command))

describe('calendars', () => {
  it('connect asks for the password without showing it, and the calendar is written to at once', async () => {
    const { stdout, exitCode } = await connect('--json')
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ name: 'DevConf', user: 'ada', status: 'connected', onDrift: 'ours' })
    expect(stdout).not.toContain('correct horse')
    expect([...fake.objects.values()].join('')).toContain('SUMMARY:Types at scale')
  })

  it('connect without a password, with a wrong one, or to a private network ends with its own exit code', async () => {
    expect((await typed(`calendars connect --url ${url} --user ada`, { stdin: '' })).exitCode).toBe(2)
    const wrong = await typed(`calendars connect --url ${url} --user ada`, { stdin: 'wrong\n' })
    expect({ ...wrong, stdout: '' }).toMatchObject({ exitCode: 7, stderr: expect.stringContaining('app password') })
    const env = { TURNOUT_CALENDAR_SERVER: '', TURNOUT_EVENT: 'devconf' }
    const inside = await typed('calendars connect --url http://127.0.0.1:1/ --user ada', { stdin: password, env })
    expect(inside).toMatchObject({ exitCode: 7, stderr: expect.stringContaining('--allow-private') })
  })

  it('follow a release by themselves, and sync says what had been moved there', async () => {
    await connect()
    await typed('sessions place TYPES1 --room Tent --start 2027-03-28T14:00')
    await typed('schedule release --yes')
    expect([...fake.objects.values()].join('')).toContain('DTSTART:20270328T120000Z')
    const [[name = '', text = ''] = []] = fake.objects
    fake.edit(name, text.replace('T120000Z', 'T150000Z').replace('T124500Z', 'T154500Z'))
    const { stdout } = await typed('calendars sync DevConf', { tty: true })
    expect(stdout).toContain('DevConf at cloud.example.org, user ada')
    expect(stdout).toContain(
      '"Types at scale" had been moved there to 2027-03-28 17:00; it is back at 2027-03-28 14:00',
    )
  })

  it('sync --dry-run says what would be written, and writes nothing', async () => {
    await connect()
    const [[name = '', text = ''] = []] = fake.objects
    const edited = text.replace('T084500Z', 'T150000Z').replace('T093000Z', 'T154500Z')
    fake.edit(name, edited)
    const { stdout, exitCode } = await typed('calendars sync DevConf --dry-run', { tty: true })
    expect(exitCode).toBe(0)
    expect(stdout).toContain('Plan, nothing is written yet: DevConf at cloud.example.org, user ada')
    expect(stdout).toContain('"Types at scale", moved there to 2027-03-28 17:00: back to 2027-03-28 10:45')
    expect(fake.objects.get(name)).toBe(edited)
  })

  it('update --on-drift ours asks before it undoes what was changed there', async () => {
    await connect('--on-drift theirs')
    const [[name = '', text = ''] = []] = fake.objects
    const edited = text.replace('T084500Z', 'T150000Z').replace('T093000Z', 'T154500Z')
    fake.edit(name, edited)
    await typed('calendars sync DevConf')
    const said = '1 entry there: "Types at scale"'
    const planned = await typed('calendars update DevConf --on-drift ours --dry-run', { tty: true })
    expect(planned.stdout + planned.stderr).toContain(said)
    const refused = await typed('calendars update DevConf --on-drift ours')
    expect(refused).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('not confirmed') })
    const asked = await typed('calendars update DevConf --on-drift ours', { tty: true, stdin: 'n\n' })
    expect(asked.stderr.replace(/\s+/g, ' ')).toContain(`This undoes the changes made to ${said}.`)
    expect(fake.objects.get(name)).toBe(edited)
    expect((await typed('calendars update DevConf --on-drift ours --yes --get onDrift')).stdout).toBe('ours\n')
  })

  it('are stopped by a restored backup, which says so, until sync starts them again', async () => {
    await connect()
    await typed('backup fair.db')
    const restored = await typed('restore fair.db --yes', { tty: true })
    expect(restored.stderr).toContain('1 external calendar is no longer updated')
    expect(restored.stdout).toMatch(/Calendars stopped +1/)
    await typed('sessions place TYPES1 --room Tent --start 2027-03-28T14:00')
    await typed('schedule release --yes')
    expect([...fake.objects.values()].join('')).toContain('DTSTART:20270328T084500Z')
    const { stdout } = await typed('doctor --json')
    expect(JSON.parse(stdout)).toContainEqual({
      check: 'Calendars',
      status: 'warn',
      detail: 'DevConf no longer follows the schedule of devconf: The database was restored from a backup',
      fix: expect.stringMatching(/^turnout calendars sync cal_\w+$/),
    })
    expect((await typed('calendars sync DevConf --get calendar.status')).stdout).toBe('connected\n')
    expect([...fake.objects.values()].join('')).toContain('DTSTART:20270328T120000Z')
    expect((await typed('doctor --json')).stdout).not.toContain('Calendars')
  })

  it('are named by doctor when their server fails', async () => {
    await connect()
    fake.fault(() => ({ status: 503 }))
    await typed('calendars sync DevConf')
    const { stdout } = await typed('doctor --json')
    expect(JSON.parse(stdout)).toContainEqual({
      check: 'Calendars',
      status: 'warn',
      detail: expect.stringMatching(
        /^DevConf of devconf could not be written: .* \(503\); it is tried again at .* UTC$/,
      ),
      fix: expect.stringMatching(/^turnout calendars sync cal_\w+$/),
    })
  })

  it('list, show, update and disconnect name a calendar as it is called', async () => {
    await connect()
    expect((await typed('calendars list', { tty: true })).stdout).toContain('cloud.example.org, user ada')
    expect((await typed('calendars show DevConf --get lastSync.added')).stdout).toBe('1\n')
    expect((await typed('calendars update DevConf --on-drift theirs --get onDrift')).stdout).toBe('theirs\n')
    fake.habits.password = 'battery staple'
    expect((await typed('calendars sync DevConf')).exitCode).toBe(7)
    expect((await typed('calendars show DevConf --get status')).stdout).toBe('stopped\n')
    expect((await typed('status', { tty: true })).stdout).toContain('calendar DevConf no longer follows the schedule')
    const again = await typed('calendars update DevConf --new-password --get status', { stdin: 'battery staple\n' })
    expect(again.stdout).toBe('connected\n')
    const { stdout } = await typed('calendars disconnect DevConf --yes --json')
    expect(JSON.parse(stdout)).toMatchObject({ deleted: true, removed: 1, left: 0 })
    expect(fake.objects.size).toBe(0)
  })

  it.each(examples)('%s runs', async (example) => {
    if (example.includes(' connect ')) fake.habits.exists = true
    else await connect()
    const { exitCode, stderr } = await typed(example.replace(/ < .*/, ''), { stdin: password })
    expect(exitCode, stderr).toBe(0)
  })
})
