import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answering } from '../../host/answering.ts'
import { made } from '../../host/command-line.ts'
import { plannedEvent } from './planned-event.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const lines = (text: string) => text.trimEnd().split('\n')

describe('sessions create', () => {
  it('makes a card, and says what is next', async () => {
    const { typed } = await plannedEvent()
    const { stdout, stderr } = await typed(
      'sessions create --event devconf --title Opening --code OPEN --type keynote --speaker "Alan Turing:host" --setup 10',
      screen,
    )
    expect(stdout).toMatch(/Opening[\s\S]*Code +OPEN[\s\S]*Status +confirmed[\s\S]*Speakers +Alan Turing \(host\)/)
    expect(stdout).toMatch(/When and where +not placed[\s\S]*Type +keynote[\s\S]*Set up +10 minutes/)
    expect(stderr).toBe('next: turnout sessions place OPEN --event devconf --room ROOM --start TIME\n')
  })

  it('reads abstract and description from files or stdin', async () => {
    const { typed, home } = await plannedEvent()
    writeFileSync(join(home, 'abstract.txt'), 'One line.\r\nAnother.\n\n')
    const create = 'sessions create --event devconf --title Texts --abstract abstract.txt --description -'
    expect(await made(typed, create, { stdin: 'Long.\n' })).toMatchObject({
      abstract: 'One line.\nAnother.',
      description: 'Long.',
    })
    const missing = await typed('sessions create --event devconf --title Texts --abstract nowhere.txt')
    expect(missing.exitCode).toBe(2)
  })

  it('lets people enrol for places, or buy an add-on', async () => {
    const { typed } = await plannedEvent()
    const create = 'sessions create --event devconf --title Soldering'
    const open = await made(
      typed,
      `${create} --capacity 24 --ticket-type VIP --opens 2027-02-01 --closes 2027-03-13T18:00`,
    )
    expect(open).toMatchObject({
      enrolment: { kind: 'open', capacity: 24, ticketTypes: [{ name: 'VIP' }], opensAt: '2027-02-01T00:00:00.000Z' },
    })
    await made(typed, 'ticket-types create --event devconf --name Dinner --kind add-on --quantity 12')
    const bought = await made(typed, `${create} --add-on Dinner`)
    expect(bought).toMatchObject({ enrolment: { kind: 'ticket', capacity: 12, ticketTypes: [{ name: 'Dinner' }] } })
  })

  it.each([
    ['--draft --accepted', 2, '--draft and --accepted cannot be combined'],
    ['--opens 2027-02-01', 2, 'needs --capacity'],
    ['--add-on VIP --capacity 5', 2, '--add-on cannot be combined with --capacity'],
    ['--add-on VIP', 7, 'VIP is not one'],
    ['--track Web', 7, 'has no track'],
    ['--code ab', 2, 'must be 4 to 12'],
    ['--code N3K8WD', 6, 'already has a session with the code N3K8WD'],
    ['--minutes 1436', 2, 'the range is 1 to 1435'],
    ['--link nowhere', 2, 'is not a link'],
    ['--speaker "grace hoper"', 7, 'has no speaker'],
    ['--speaker "grace hoper" --speaker Nobody', 7, '--speaker: the event has no speaker \\"Nobody'],
  ])('answers %s with %i', async (flags, code, said) => {
    const { typed } = await plannedEvent()
    const { stderr, stdout, exitCode } = await typed(`sessions create --event devconf --title X ${flags}`)
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' })
    expect(stderr).toContain(said)
  })
})

describe('a speaker whom the event does not have', () => {
  const create =
    'sessions create --event devconf --title Panel --speaker "Ada King:moderator" --speaker "Edsger Dijkstra"'

  it('is refused in a script, with the command that adds them', async () => {
    const { typed } = await plannedEvent()
    const { stderr, exitCode } = await typed(`${create} --output table`)
    expect(exitCode).toBe(7)
    expect(stderr).toContain("fix: turnout speakers create --event devconf --name 'Ada King', or add --create-speakers")
  })

  it('is the only one with these words in their name, by a create and by an update, with the role', async () => {
    const { typed } = await plannedEvent()
    const create = 'sessions create --event devconf --title Panel --speaker grace:host --speaker Turing'
    const { code, ...session } = await made<{ code: string }>(typed, create)
    expect(session).toMatchObject({
      speakers: [
        { name: 'Grace Hopper', role: 'host' },
        { name: 'Alan Turing', role: 'speaker' },
      ],
    })
    expect(await made(typed, `sessions update ${code} --event devconf --speaker hopper`)).toMatchObject({
      speakers: [{ name: 'Grace Hopper' }],
    })
  })

  it('is nobody in particular where the words fit several, and somebody new with --create-speakers', async () => {
    const { typed } = await plannedEvent()
    await made(typed, 'speakers create --event devconf --name "Grace Kelly"')
    const create = 'sessions create --event devconf --title Panel --speaker Grace'
    const { stderr, exitCode } = await typed(`${create} --output table`)
    expect(exitCode).toBe(6)
    expect(stderr).toMatch(/"Grace" fits 2 speakers:[\s\S]*Grace Hopper[\s\S]*Grace Kelly/)
    expect(await made(typed, `${create} --create-speakers`)).toMatchObject({ speakers: [{ name: 'Grace' }] })
  })

  it('is offered after those with nearly their name', async () => {
    const { typed } = await plannedEvent()
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'Nora Berg', 'Nora Bergmann']) {
      await made(typed, `speakers create --event devconf --name "${name}"`)
    }
    const create = 'sessions create --event devconf --title Panel --output table --speaker'
    const misspelt = await typed(`${create} Norra`)
    expect(misspelt.stderr).toMatch(/fix: Did you mean "Nora Berg\w*", or is it somebody new\? turnout speakers create/)
    const near = await typed(`${create} "Nora Ber"`)
    expect(near.stderr).toMatch(/its speakers: Nora Berg, Nora Bergmann, .*, …/)
  })

  it('is added with --create-speakers, also by an update, and the session is made once', async () => {
    const { typed } = await plannedEvent()
    const session = await made<{ code: string }>(typed, `${create} --create-speakers`)
    expect(session).toMatchObject({
      speakers: [
        { name: 'Ada King', role: 'moderator' },
        { name: 'Edsger Dijkstra', role: 'speaker' },
      ],
    })
    const update = `sessions update ${session.code} --event devconf --speaker "Kurt Gödel" --create-speakers`
    expect(await made(typed, update)).toMatchObject({ speakers: [{ name: 'Kurt Gödel' }] })
    const titles = (await made<{ title: string }[]>(typed, 'sessions list devconf')).map(({ title }) => title)
    expect(titles.filter((title) => title === 'Panel')).toEqual(['Panel'])
  })

  it('is known by the address behind their name, and added with it', async () => {
    const { typed } = await plannedEvent()
    const people = '--speaker "Ada King <ada@example.org>:host" --speaker "G. Hopper <hopper@example.org>"'
    const create = `sessions create --event devconf --title Panel ${people}`
    const { stderr, exitCode } = await typed(`${create} --output table`)
    expect(exitCode).toBe(7)
    expect(stderr).toContain("turnout speakers create --event devconf --name 'Ada King' --email ada@example.org")
    expect(await made(typed, `${create} --create-speakers`)).toMatchObject({
      speakers: [
        { name: 'Ada King', role: 'host' },
        { name: 'Grace Hopper', role: 'speaker' },
      ],
    })
    expect(await made(typed, 'speakers show "Ada King" --event devconf')).toMatchObject({ email: 'ada@example.org' })
  })

  it('is the only one of that name, who gets the address that they did not have', async () => {
    const { typed } = await plannedEvent()
    const create = 'sessions create --event devconf --title Panel --speaker "Alan Turing <alan@example.org>"'
    const { stdout, stderr } = await typed(`${create} --create-speakers --json`)
    expect(JSON.parse(stdout)).toMatchObject({ speakers: [{ name: 'Alan Turing' }] })
    expect(stderr).toMatch(/^Alan Turing \(\w+\) now has the e-mail address alan@example.org$/m)
    expect(await made(typed, 'speakers list devconf')).toHaveLength(2)
    const wrong = await typed('sessions create --event devconf --title Panel --speaker "Kim <kim at home>"')
    expect({ exitCode: wrong.exitCode, stdout: wrong.stdout }).toEqual({ exitCode: 2, stdout: '' })
  })

  it.each([
    ['added once somebody on the terminal says so', 'y', 0, 3],
    ['left alone once somebody says no', 'n', 7, 2],
  ])('is %s', async (_what, key, code, people) => {
    const { typed, home } = await plannedEvent()
    const line = 'sessions create --event devconf --title Panel --speaker "Grace Hoper"'
    const question = /Did you mean "Grace Hopper"[\s\S]*somebody new\?[\s\S]*Add Grace Hoper as a speaker/
    const { exitCode, stderr } = await answering(line, [[question, key]], { home, columns: 120 })
    expect(exitCode, stderr).toBe(code)
    expect(await made(typed, 'speakers list devconf')).toHaveLength(people)
  })

  it('is not made of an e-mail address', async () => {
    const { typed } = await plannedEvent()
    const { exitCode } = await typed(
      'sessions create --event devconf --title X --speaker a@example.org --create-speakers',
    )
    expect(exitCode).toBe(7)
    expect(await made(typed, 'speakers list devconf')).toHaveLength(2)
  })
})

describe('sessions list', () => {
  it.each([60, 80, 140])('fits a table into %i columns', async (columns) => {
    const { typed } = await plannedEvent()
    const { stdout } = await typed('sessions list devconf', { ...screen, columns })
    expect(stdout).toMatch(/N3K8WD +Types at scale/)
    if (columns >= 80) expect(stdout).toMatch(/2027-03-14 10:45 +Tent/)
    expect(stdout).toContain('confirmed')
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it.each([
    ['--status draft', ['R5T1ZB']],
    ['--speaker "Grace Hopper"', ['N3K8WD']],
    ['--query cooks', ['X2M5QD']],
    ['--unplaced', ['N3K8WD', 'R5T1ZB', 'X2M5QD', 'W5D9QT']],
    ['--placed', ['K7M2PQ']],
    ['--type workshop', []],
  ])('chooses by %s', async (flags, codes) => {
    const { typed } = await plannedEvent()
    const rows = await made<{ code: string }[]>(typed, `sessions list devconf ${flags}`)
    expect(rows.map(({ code }) => code)).toEqual(codes)
  })
})

describe('sessions update', () => {
  it('changes what is given, and a part of how people enrol', async () => {
    const { typed } = await plannedEvent()
    const update = 'sessions update N3K8WD --event devconf'
    expect(await made(typed, `${update} --capacity 24 --ticket-type VIP`)).toMatchObject({
      enrolment: { capacity: 24, ticketTypes: [{ name: 'VIP' }] },
      needs: ['projector'],
    })
    expect(await made(typed, `${update} --closes 2027-03-13T18:00`)).toMatchObject({
      enrolment: { capacity: 24, ticketTypes: [{ name: 'VIP' }], closesAt: '2027-03-13T18:00:00.000Z' },
    })
    expect(await made(typed, `${update} --no-capacity --no-needs --featured`)).toMatchObject({
      enrolment: { kind: 'none' },
      needs: [],
      featured: true,
    })
    expect((await typed(update)).exitCode).toBe(2)
  })
})

describe('the states of a session', () => {
  it('change by a verb each, by title, code or id', async () => {
    const { typed, session } = await plannedEvent()
    const status = async (command: string) => (await made<{ status: string }>(typed, command)).status
    expect(await status('sessions accept "money in minor units" --event devconf')).toBe('accepted')
    expect(await status('sessions confirm r5t1zb --event devconf')).toBe('confirmed')
    expect(await status(`sessions withdraw ${session} --reason Ill`)).toBe('withdrawn')
    expect(await status(`sessions restore ${session}`)).toBe('accepted')
    expect(await status(`sessions reject ${session}`)).toBe('rejected')
    const { stderr } = await typed(`sessions restore ${session}`, screen)
    expect(stderr).toMatch(/^next: turnout sessions confirm N3K8WD --event \w+\n$/)
  })

  it('refuse what the state does not allow, and say what it does', async () => {
    const { typed } = await plannedEvent()
    const refused = await typed('sessions accept N3K8WD --event devconf --output table')
    expect(refused.exitCode).toBe(6)
    expect(refused.stderr).toContain('it is confirmed. Possible now: withdraw, cancel.')
    expect((await typed('sessions delete N3K8WD --event devconf --yes')).exitCode).toBe(6)
    expect((await typed('sessions delete R5T1ZB --event devconf')).exitCode).toBe(3)
    expect((await typed('sessions show NOWHERE --event devconf')).exitCode).toBe(5)
  })
})

describe('sessions cancel on a screen', () => {
  it('asks where the public sees it or people have places, and says which release still shows it', async () => {
    const { typed, home } = await plannedEvent()
    await made(typed, 'schedule release devconf --force --tell none')
    const asks = /Cancel K7M2PQ "Opening"\? Release 1 shows the session until you release this too\.[\s\S]*$/
    const { exitCode, stderr } = await answering('sessions cancel K7M2PQ --event devconf', [[asks, 'y']], {
      home,
      columns: 200,
    })
    expect(exitCode, stderr).toBe(0)
    expect(stderr).toMatch(
      /Release 1 still shows the session. To release only this change: turnout schedule release \S+ --only K7M2PQ/,
    )
  })

  it('asks nothing where nobody would notice', async () => {
    const { typed } = await plannedEvent()
    const { exitCode, stderr } = await typed('sessions cancel K7M2PQ --event devconf', screen)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  })
})

describe('sessions list on a screen', () => {
  it('is by time, with those that are not placed below; data is by age unless --sort says otherwise', async () => {
    const { typed } = await plannedEvent()
    await typed('sessions place R5T1ZB --event devconf --start 2027-03-14T09:00')
    const codes = ({ stdout }: { stdout: string }) => stdout.match(/^[A-Z0-9]{6}/gm)
    expect(codes(await typed('sessions list devconf', screen))).toEqual([
      'R5T1ZB',
      'K7M2PQ',
      'N3K8WD',
      'X2M5QD',
      'W5D9QT',
    ])
    expect(codes(await typed('sessions list devconf --get code'))?.[0]).toBe('N3K8WD')
    expect(codes(await typed('sessions list devconf --sort start --get code'))?.[0]).toBe('R5T1ZB')
    expect(codes(await typed('sessions list devconf --sort createdAt', screen))?.[0]).toBe('N3K8WD')
  })
})

it('a session that is no draft is not asked about before it is not deleted, and the ways out are named', async () => {
  const { typed } = await plannedEvent()
  const { exitCode, stderr } = await typed('sessions delete N3K8WD --event devconf', { tty: true, stdin: 'y\n' })
  expect(exitCode).toBe(6)
  expect(stderr).not.toContain('Delete the draft')
  expect(stderr.replace(/\s+/g, ' ')).toContain(
    'turnout sessions withdraw N3K8WD --event devconf, or: turnout sessions cancel N3K8WD',
  )
})
