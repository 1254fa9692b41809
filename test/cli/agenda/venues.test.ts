import { describe, expect, it } from 'vitest'
import { hoursText, readHours } from '../../../src/cli/agenda/venues/opening-hours.ts'
import { bareService } from '../../host/bare-service.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const hall =
  'venues create --name "Town Hall" --street "Rathausmarkt 1" --postal-code 20095 --city Hamburg --country de'
const lines = (text: string) => text.trimEnd().split('\n')

describe('venues create', () => {
  it('keeps every field, and shows it on a card', async () => {
    const typed = typedIn()
    const more =
      '--hours "mon-fri 8:00-22:00" --hours "sat,sun 10:00-24:00" --coordinates 53.55,-9.5 --contact-email ada@example.org'
    expect(await made(typed, `${hall} ${more}`)).toMatchObject({
      name: 'Town Hall',
      postalCode: '20095',
      country: 'DE',
      latitude: 53.55,
      longitude: -9.5,
      hours: [
        { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', to: '22:00' },
        { days: ['sat', 'sun'], from: '10:00', to: '24:00' },
      ],
      contactEmail: 'ada@example.org',
    })
    const { stdout } = await typed('venues show "town hall"', screen)
    expect(stdout).toMatch(/City +20095 Hamburg\n[\s\S]*Open +mon-fri 08:00-22:00; sat,sun 10:00-24:00\n/)
    expect(stdout).toMatch(/E-mail +ada@example\.org/)
  })

  it.each([
    ['', '--name'],
    ['--name X --hours "monday 8"', 'is not a time of the week; write'],
    ['--name X --coordinates somewhere', 'write 53.5503,9.9937'],
    ['--name X --country Germany', 'did you mean DE?'],
    ['--name X --contact-email ada', '--contact-email'],
  ])('refuses %s before anything is sent', async (flags, said) => {
    const service = bareService()
    const { exitCode, stderr } = await typedIn()(`venues create ${flags}`, { exchange: service.exchange })
    expect({ exitCode, sent: service.requests.length }).toEqual({ exitCode: 2, sent: 0 })
    expect(stderr).toContain(said)
  })
})

describe('venues list, update and delete', () => {
  it.each([60, 80, 140])('fits a table into %i columns', async (columns) => {
    const typed = typedIn()
    await typed(`${hall} --contact-name "Kim Janssen"`)
    const { stdout } = await typed('venues list', { ...screen, columns })
    expect(stdout).toMatch(/Town Hall/)
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it('says how to create the first one, and finds by name and address', async () => {
    const typed = typedIn()
    expect((await typed('venues list', screen)).stderr).toContain('turnout venues create --name "Town Hall"')
    await typed(hall)
    await typed('venues create --name "Old Mill"')
    const names = async (query: string) =>
      (await made<{ name: string }[]>(typed, `venues list --query ${query}`)).map(({ name }) => name)
    expect([await names('rathaus'), await names('mill'), await names('none')]).toEqual([
      ['Town Hall'],
      ['Old Mill'],
      [],
    ])
  })

  it('changes what is given, clears what is taken back, and needs a change', async () => {
    const typed = typedIn()
    await typed(`${hall} --hours "daily 8:00-20:00" --coordinates 1,2`)
    const changed = await made(typed, 'venues update "Town Hall" --no-hours --no-coordinates --no-street --city Kiel')
    expect(changed).toMatchObject({ hours: [], latitude: null, longitude: null, street: null, city: 'Kiel' })
    expect((await typed('venues update "Town Hall"')).exitCode).toBe(2)
  })

  it('tells venues of one name apart', async () => {
    const typed = typedIn()
    await typed(hall)
    await typed('venues create --name "Town Hall" --city Bremen')
    const { stderr, exitCode } = await typed('venues show "Town Hall"', screen)
    expect(exitCode).toBe(6)
    // Made in one millisecond, they come in any order.
    for (const text of ['fits 2 venues', 'Town Hall, Hamburg', 'Town Hall, Bremen']) expect(stderr).toContain(text)
  })

  it('goes once somebody says so, and not while an event uses it', async () => {
    const { typed } = await seededHome()
    await typed(hall)
    await typed('events update devconf --at "Town Hall"')
    const refused = await typed('venues delete "Town Hall" --yes', screen)
    expect(refused.exitCode).toBe(6)
    expect(refused.stderr).toContain("Can't delete Town Hall: it is used by DevConf")
    await typed('events update devconf --no-at')
    expect((await typed('venues delete "Town Hall"')).exitCode).toBe(3)
    expect(await made(typed, 'venues delete "Town Hall" --yes')).toMatchObject({ deleted: true })
  })
})

describe("an event's venue", () => {
  it('fills the words that guests read, unless they are given', async () => {
    const typed = typedIn()
    const { id } = await made<{ id: string }>(typed, hall)
    const create = 'events create --name "Town Fair" --date 2027-03-14 --at "town hall"'
    expect(await made(typed, create)).toMatchObject({ venueId: id, venue: 'Town Hall, Rathausmarkt 1, 20095 Hamburg' })
    expect(await made(typed, `${create} --venue "By the lake"`)).toMatchObject({ venueId: id, venue: 'By the lake' })
    const unknown = await typed('events create --name X --date 2027-03-14 --at "Town Hal"')
    expect(unknown.exitCode).toBe(7)
    expect(unknown.stderr).toContain('Did you mean \\"Town Hall\\"?')
  })

  it('concerns people with tickets like any other new venue', async () => {
    const { typed } = await seededHome()
    await typed(hall)
    await typed('events publish devconf')
    const moved = await typed('events update devconf --at "Town Hall"', { ...screen, stdin: 'n\n' })
    expect(moved.stderr).toMatch(/Tell \d+ people by e-mail about the new venue/)
    expect(moved.stderr).toContain('No mail server is connected')
    const kept = await typed('events update devconf --no-at', screen)
    expect({ stderr: kept.stderr, exitCode: kept.exitCode }).toEqual({ stderr: '', exitCode: 0 })
  })
})

describe('opening hours', () => {
  it.each([
    ['mon-fri 08:00-22:00', 'mon-fri 08:00-22:00'],
    ['Sat,SUN 9:00-18:00', 'sat,sun 09:00-18:00'],
    ['fri-mon 20:00-04:00', 'mon,fri-sun 20:00-04:00'],
    ['monday,wed-thursday 8:00-24:00', 'mon,wed,thu 08:00-24:00'],
    ['daily 0:00-24:00', 'daily 00:00-24:00'],
  ])('%s is %s', (typed, shown) => {
    const hours = readHours(typed)
    expect(hours && hoursText(hours)).toBe(shown)
  })

  it.each(['', 'mon', 'mon 8-9', 'xyz 08:00-09:00', 'mon 08:00-25:00', 'mon-tue-wed 08:00-09:00', 'mon 08:00-09:00 x'])(
    '%s is not',
    (typed) => {
      expect(readHours(typed)).toBeUndefined()
    },
  )
})
