import { describe, expect, it } from 'vitest'
import { readWindow, windowText } from '../../../src/cli/agenda/windows.ts'
import { made } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const lines = (text: string) => text.trimEnd().split('\n')
const create = 'rooms create --event devconf --name'

describe('rooms create', () => {
  it('makes the first room of an event, with its venue, by one command', async () => {
    const { typed } = await seededHome()
    const { stdout, stderr } = await typed(`${create} Tent --capacity 120 --equipment projector`, screen)
    expect(stdout).toMatch(/^Tent\n[\s\S]*Venue +DevConf\n +Seats +120\n +Equipment +projector\n/)
    expect(stderr).toBe('next: turnout rooms list devconf\n')
    expect(await made(typed, 'venues list')).toMatchObject([{ name: 'DevConf', rooms: 1 }])
  })

  it('puts the first room into the one venue that nothing uses yet, and says which', async () => {
    const { typed } = await seededHome()
    await made(typed, 'venues create --name "Rented house"')
    const { stderr, stdout } = await typed(`${create} Tent`)
    expect(JSON.parse(stdout)).toMatchObject({ venue: { name: 'Rented house' } })
    expect(stderr).toContain(
      "Tent is in the venue Rented house; to show it with the event: turnout events update devconf --at 'Rented house'",
    )
    expect(await made(typed, 'venues list')).toMatchObject([{ name: 'Rented house', rooms: 1 }])
  })

  it('says so where it makes a venue beside others', async () => {
    const { typed } = await seededHome()
    for (const name of ['House', 'Hall']) await made(typed, `venues create --name ${name}`)
    const { stderr } = await typed(`${create} Tent`)
    expect(stderr).toContain(
      'the event names no venue, so DevConf was made for Tent; you also have Hall and House: add --venue to use another',
    )
  })

  it('names no venue as the event where a venue has no rooms yet', async () => {
    const { typed } = await seededHome()
    await made(typed, 'venues create --name House')
    const { stderr } = await typed('rooms list --venue House', { tty: true, columns: 120 })
    expect(stderr).toContain('turnout rooms create --event EVENT --venue VENUE --name "Main hall"')
  })

  it('keeps every flag', async () => {
    const { typed } = await seededHome()
    await typed(`${create} Left`)
    const flags =
      '--capacity 300 --parallel 4 --includes left --changeover 15 --description Upstairs --speaker-info "Mind your head" --url https://example.org/room --window "2027-03-14 9:00/18:00" --hidden --position 1'
    expect(await made(typed, `${create} Hall ${flags}`)).toMatchObject({
      capacity: 300,
      parallel: 4,
      includes: [{ name: 'Left' }],
      changeoverMin: 15,
      description: 'Upstairs',
      speakerInfo: 'Mind your head',
      url: 'https://example.org/room',
      windows: [{ from: '2027-03-14T09:00', to: '2027-03-14T18:00' }],
      hidden: true,
      position: 1,
    })
  })

  it.each([
    ['Tent --capacity 0', 2, '--capacity'],
    ['Tent --window 9-10', 2, 'write 2027-03-14T09:00/2027-03-14T18:00'],
    ['Tent --venue Nowhere', 7, 'There is no venue'],
    ['Tent --includes Nowhere', 7, 'The venue has no other room'],
    ['ATTIC', 6, 'DevConf already uses the room Attic'],
  ])('answers %s with %i', async (flags, code, said) => {
    const { typed } = await seededHome()
    await typed(`${create} Attic`)
    const { stdout, stderr, exitCode } = await typed(`${create} ${flags}`)
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' })
    expect(stderr).toContain(said)
  })
})

describe('rooms create without an event', () => {
  it('makes a room of a venue for later events', async () => {
    const { typed } = await seededHome()
    await made(typed, 'venues create --name "Town Hall"')
    const room = await made(typed, 'rooms create --venue "town hall" --name Lab --capacity 24')
    expect(room).toMatchObject({ name: 'Lab', capacity: 24, venue: { name: 'Town Hall' } })
    expect(room).not.toHaveProperty('eventId')
    expect(await made(typed, 'rooms list devconf')).toEqual([])
  })

  it.each([
    ['rooms create --name Lab', 2, 'no event given'],
    ['rooms create --venue Nowhere --name Lab', 5, 'There is no venue'],
    ['rooms create --venue Nowhere --name Lab --hidden', 2, '--hidden applies to a single event'],
  ])('answers %s with %i', async (line, code, said) => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed(line)
    expect(exitCode).toBe(code)
    expect(stderr).toContain(said)
  })
})

describe('rooms list', () => {
  it.each([60, 80, 140])('fits a table into %i columns, in the order of the event', async (columns) => {
    const { typed } = await seededHome()
    for (const name of ['Attic', '"Main hall"']) {
      await typed(`${create} ${name} --position 1 --equipment "a rather long projector" --hidden`)
    }
    const { stdout } = await typed('rooms list devconf', { ...screen, columns })
    expect(stdout).toMatch(/1 .*Main hall[\s\S]*2 .*Attic/)
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it('shows the rooms of a venue, also those that the event has not', async () => {
    const { typed } = await seededHome()
    await typed(`${create} Attic`)
    await typed(`${create} Lab`)
    await typed('rooms delete Lab --event devconf --yes')
    const names = async (command: string) =>
      (await made<{ name: string }[]>(typed, command)).map(({ name }) => name).sort()
    expect(await names('rooms list devconf')).toEqual(['Attic'])
    expect(await names('rooms list --venue devconf')).toEqual(['Attic', 'Lab'])
    const { stderr } = await typed('rooms list meetup', screen)
    expect(stderr).toContain('turnout rooms create --event meetup')
  })
})

describe('rooms show, update and delete', () => {
  it('changes the room, and how the event uses it', async () => {
    const { typed } = await seededHome()
    const { id } = await made<{ id: string }>(typed, `${create} Attic --window 2027-03-14 --hidden`)
    const changed = await made(typed, 'rooms update attic --event devconf --capacity 60 --no-hidden --no-window')
    expect(changed).toMatchObject({ capacity: 60, hidden: false, windows: [] })
    expect(await made(typed, `rooms update ${id} --changeover 10`)).toMatchObject({ capacity: 60, changeoverMin: 10 })
    expect(await made(typed, 'rooms show Attic --event devconf')).toMatchObject({ id, changeoverMin: 10 })
    const unknown = await typed(`rooms update ${id} --position 1`)
    expect(unknown.stderr).toContain('no event given')
    expect((await typed(`rooms update ${id}`)).exitCode).toBe(2)
  })

  it('takes a room out of the event, and deletes it everywhere when told to', async () => {
    const { typed } = await seededHome()
    const { id } = await made<{ id: string }>(typed, `${create} Attic`)
    expect((await typed('rooms delete Attic --event devconf')).exitCode).toBe(3)
    expect(await made(typed, 'rooms delete Attic --event devconf --yes')).toMatchObject({ id, removed: true })
    expect(await made(typed, `rooms show ${id}`)).toMatchObject({ name: 'Attic' })
    await typed(`${create} ${id}`)
    expect(await made(typed, 'rooms delete Attic --event devconf --everywhere --yes')).toEqual({ id, deleted: true })
    expect((await typed(`rooms show ${id}`)).exitCode).toBe(5)
  })

  it('deletes nothing that another event uses', async () => {
    const { typed } = await seededHome()
    const { id } = await made<{ id: string }>(typed, `${create} Attic`)
    await typed(`rooms create --event summit --name ${id}`)
    const { stderr, exitCode } = await typed(`rooms delete ${id} --everywhere --yes`, screen)
    expect(exitCode).toBe(6)
    expect(stderr).toContain("Can't delete Attic: it is used by DevConf, Summit")
  })
})

describe('a time window', () => {
  it.each([
    ['2027-03-14T09:00/2027-03-14T18:00', '2027-03-14 09:00 to 18:00'],
    ['2027-03-14 9:00/18:00', '2027-03-14 09:00 to 18:00'],
    ['2027-03-14T22:00/2027-03-15T02:00', '2027-03-14 22:00 to 2027-03-15 02:00'],
    ['2027-03-14', '2027-03-14 00:00 to 2027-03-15 00:00'],
    ['2027-03-14/2027-03-15', '2027-03-14 00:00 to 2027-03-16 00:00'],
    ['2027-03-14T12:00/2027-03-14', '2027-03-14 12:00 to 2027-03-15 00:00'],
  ])('%s is %s', (typed, shown) => {
    const window = readWindow(typed)
    expect(window && windowText(window)).toBe(shown)
  })

  it.each([
    '',
    '9:00/18:00',
    '2027-03-14T09:00',
    '2027-03-14T18:00/09:00',
    '2027-02-30',
    '2027-03-14/a/b',
    '2027-03-14T09:00Z/10:00',
  ])('%s is not', (typed) => {
    expect(readWindow(typed)).toBeUndefined()
  })
})
