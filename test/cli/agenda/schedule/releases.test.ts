import { describe, expect, it } from 'vitest'
import { seededAgenda } from '../../../host/sample-agenda.ts'

const screen = { tty: true, columns: 100, env: { LANG: 'C.UTF-8', NO_COLOR: '1' } }

describe('turnout schedule release', () => {
  it('releases, and says in what number and what it changed', async () => {
    const { typed } = await seededAgenda()
    const first = await typed('schedule release devconf --note "The first programme" --output table')
    expect(first).toMatchObject({ exitCode: 0 })
    expect(first.stdout).toBe(
      `
Release 1
  Status   current
  Changes  4 added
  Slots    4
  Note     The first programme
`.slice(1),
    )
    expect(await typed('schedule release devconf')).toMatchObject({
      exitCode: 6,
      stderr: expect.stringContaining('Nothing has changed since release 1'),
    })
  })

  it('shows only the plan with --dry-run, with one request', async () => {
    const { typed } = await seededAgenda()
    const { stdout, exitCode } = await typed('schedule release devconf --dry-run --output table')
    expect(exitCode).toBe(0)
    expect(stdout).toContain('Plan, nothing is released yet: release 1')
    expect(stdout).toContain('Changes      4 added')
    expect((await typed('schedule releases devconf --get number')).stdout).toBe('')
  })

  it('refuses to plan what it would refuse to release: nothing has changed', async () => {
    const { typed } = await seededAgenda()
    await typed('schedule release devconf')
    for (const command of ['schedule release devconf --dry-run', 'schedule release devconf']) {
      expect(await typed(command)).toMatchObject({
        exitCode: 6,
        stdout: '',
        stderr: expect.stringContaining('Nothing has changed since release 1'),
      })
    }
  })

  it('names in its plan what is left out, and counts it in its question', async () => {
    const { typed } = await seededAgenda()
    await typed('sessions create --event devconf --code WALK01 --title "Harbour walk"')
    await typed('sessions place WALK01 --event devconf --start 2027-03-15T18:00')
    const { stdout } = await typed('schedule release devconf --dry-run --output table')
    expect(stdout).toMatch(/Left out\n +WALK01 Harbour walk: has no room/)
    const said = await typed('schedule release devconf', { ...screen, stdin: 'n\n' })
    expect(said.stderr).toMatch(/Left out: 1 session without a room or not\s+confirmed\./)
  })

  it('takes a part of a title with --only', async () => {
    const { typed } = await seededAgenda()
    const { stdout } = await typed('schedule release devconf --only "types at" --dry-run --output table')
    expect(stdout).toContain('1 added')
  })

  it('says in its question and its plan when it would be public, in the zone of the event', async () => {
    const { typed } = await seededAgenda()
    await typed('events update devconf --timezone Europe/Berlin --no-notify')
    const at = '--publish-at 2027-03-01T09:00'
    const { stderr } = await typed(`schedule release devconf ${at}`, { ...screen, stdin: 'n\n' })
    expect(stderr).toContain('Make release 1 at 2027-03-01 09:00 CET?')
    const { stdout } = await typed(`schedule release devconf ${at} --dry-run`, screen)
    expect(stdout).toMatch(/Public from +2027-03-01 09:00 CET/)
  })

  it('says in one line of its plan what it finds of several people', async () => {
    const { typed } = await seededAgenda()
    const flags = ['Ada King', 'Kim', 'Grace Hopper', 'Alan Turing'].map((name) => `--speaker "${name}"`).join(' ')
    await typed(`sessions update K7M2PQ --event devconf ${flags} --create-speakers`)
    const { stdout } = await typed('schedule release devconf --dry-run --output table')
    expect(stdout).toMatch(
      /warning: 4 speakers have not agreed to a page, and are shown by name only:\s.*,\s.*,\s.* and 1 more/,
    )
    expect(stdout.match(/not agreed/g)).toHaveLength(1)
  })

  it('asks on a screen, and releases nothing without a yes', async () => {
    const { typed } = await seededAgenda()
    const said = await typed('schedule release devconf', { ...screen, stdin: 'n\n' })
    expect(said.stderr).toContain('Make release 1 now? 4 added.')
    expect((await typed('schedule releases devconf --get number')).stdout).toBe('')
    await typed('schedule release devconf', { ...screen, stdin: 'y\n' })
    expect((await typed('schedule releases devconf --get number')).stdout).toBe('1\n')
  })

  it('is refused because of errors, with each of them, and --force records them', async () => {
    const { typed } = await seededAgenda()
    await typed('schedule shift devconf --days 400 --yes')
    const { exitCode, stderr } = await typed('schedule release devconf')
    expect(exitCode).toBe(6)
    expect(stderr).toContain('errors block release 1')
    expect(stderr).toContain("is outside the event's day")
    expect(stderr).toContain('--force')
    const forced = JSON.parse((await typed('schedule release devconf --force')).stdout)
    expect(forced.forced.length).toBeGreaterThan(0)
  })

  it('is refused on a screen before anything is asked, because of errors or where nothing has changed', async () => {
    const { typed } = await seededAgenda()
    await typed('schedule release devconf')
    const same = await typed('schedule release devconf', { ...screen, stdin: 'n\n' })
    expect(same).toMatchObject({ exitCode: 6, stderr: expect.not.stringContaining('Make release') })
    expect(same.stderr).toContain('Nothing has changed since release 1')
    await typed('schedule shift devconf --days 400 --yes')
    const { exitCode, stderr } = await typed('schedule release devconf', { ...screen, stdin: 'n\n' })
    expect({ exitCode, asks: stderr.includes('Make release') }).toEqual({ exitCode: 6, asks: false })
    expect(stderr).toContain('--force')
  })

  it('is not said to be public at once while event or agenda are hidden', async () => {
    const { typed } = await seededAgenda()
    const { stdout } = await typed('schedule release devconf --dry-run', { ...screen, columns: 120 })
    expect(stdout).toMatch(/Public from +once the (event and the )?agenda (is|are) published/)
  })

  it('takes some sessions alone', async () => {
    const { typed } = await seededAgenda()
    await typed('schedule release devconf')
    await typed('sessions place K7M2PQ --event devconf --start 15:00')
    await typed('sessions cancel N3K8WD --event devconf')
    const { stdout } = await typed('schedule release devconf --only N3K8WD')
    expect(JSON.parse(stdout)).toMatchObject({ number: 2, changes: { cancelled: 1 } })
  })

  it('that is not there is looked for in the list of releases', async () => {
    const { typed } = await seededAgenda()
    const { stderr, exitCode } = await typed('schedule recall 7 --event devconf')
    expect([exitCode, JSON.parse(stderr).error.hint]).toEqual([
      5,
      'check the number, name or id; turnout schedule releases shows them all',
    ])
  })

  it('is scheduled, stands in the way of others, and is recalled', async () => {
    const { typed } = await seededAgenda()
    const { stdout } = await typed('schedule release devconf --publish-at 2027-02-01T08:00Z')
    expect(JSON.parse(stdout)).toMatchObject({ status: 'scheduled', publishAt: '2027-02-01T08:00:00.000Z' })
    const { stderr, exitCode } = await typed('schedule release devconf')
    expect({ stderr, exitCode }).toEqual({ exitCode: 6, stderr: expect.stringContaining('(--recall)') })
    expect(await typed('schedule release devconf --recall --after')).toMatchObject({ exitCode: 2 })
    expect((await typed('schedule recall 1 --event devconf --get status')).stdout).toBe('recalled\n')
    expect((await typed('schedule release devconf --get number')).stdout).toBe('2\n')
  })
})

describe('turnout schedule show', () => {
  it('says how many changes there are since the current release, in grid and lines', async () => {
    const { typed } = await seededAgenda()
    const { stdout: before } = await typed('schedule show devconf', screen)
    expect(before).not.toContain('since release')
    await typed('schedule release devconf')
    expect((await typed('schedule show devconf', screen)).stdout).toContain(', no changes since release 1\n')
    await typed('sessions place K7M2PQ --event devconf --start 15:00')
    await typed('sessions cancel N3K8WD --event devconf')
    for (const flag of ['', ' --lines']) {
      expect((await typed(`schedule show devconf${flag}`, screen)).stdout).toContain(', 2 changes since release 1\n')
    }
    expect((await typed('schedule show devconf --release 1', screen)).stdout).not.toContain('since release')
  })
})

describe('turnout sessions cancel --release-now', () => {
  it('makes the cancellation public, and nothing else', async () => {
    const { typed } = await seededAgenda()
    await typed('schedule release devconf')
    await typed('sessions place K7M2PQ --event devconf --start 15:00')
    const { stdout, stderr } = await typed('sessions cancel N3K8WD --event devconf --reason Ill --release-now')
    expect(JSON.parse(stdout)).toMatchObject({ code: 'N3K8WD', status: 'cancelled' })
    expect(stderr).toBe('released as number 2\n')
    const slots = JSON.parse((await typed('schedule show devconf --release current')).stdout) as {
      session: { code: string; status: string } | null
      start: string
    }[]
    expect(slots.map(({ session, start }) => [session?.code, session?.status, start.slice(11)])).toEqual([
      ['K7M2PQ', 'confirmed', '10:45'],
      ['N3K8WD', 'cancelled', '10:45'],
      ['R5T1ZB', 'confirmed', '11:15'],
      [undefined, undefined, '12:30'],
    ])
  })

  it('says what is left to do where the release is refused', async () => {
    const { typed } = await seededAgenda()
    const { stderr, exitCode } = await typed('sessions cancel N3K8WD --event devconf --release-now')
    expect(exitCode).toBe(6)
    expect(stderr).toContain('N3K8WD is cancelled, but the release failed: There is nothing to release yet')
  })
})

describe('turnout sessions cancel --release-now, while a release is scheduled,', () => {
  it('cancels nothing, for real and in a dry run, and names what would', async () => {
    const { typed } = await seededAgenda()
    await typed('schedule release devconf')
    await typed('sessions place K7M2PQ --event devconf --start 15:00')
    await typed('schedule release devconf --publish-at 2027-03-01T10:00')
    for (const dry of ['', ' --dry-run']) {
      const words = `sessions cancel N3K8WD --event devconf --release-now --tell speakers${dry}`
      const { stderr, exitCode } = await typed(words)
      expect(exitCode).toBe(6)
      expect(stderr).toContain('Nothing is cancelled: release 2 is scheduled and not public yet')
      expect(stderr).toContain('--only N3K8WD --tell speakers with --recall')
    }
    expect(JSON.parse((await typed('sessions show N3K8WD --event devconf')).stdout)).toMatchObject({
      status: 'confirmed',
    })
  })
})

describe('turnout schedule recall', () => {
  it('says neither when it would have been public nor whom it would have mailed', async () => {
    const { typed } = await seededAgenda()
    await typed('schedule release devconf')
    await typed('sessions place K7M2PQ --event devconf --start 15:00')
    await typed('schedule release devconf --publish-at 2027-03-01T10:00')
    const { stdout } = await typed('schedule recall 2 --event devconf', screen)
    expect(stdout).toContain('recalled')
    expect(stdout).not.toMatch(/Public from|Mails/)
  })
})

describe('turnout schedule show --release and diff', () => {
  it('show a release as it was, and what differs', async () => {
    const { typed } = await seededAgenda()
    await typed('schedule release devconf')
    await typed('sessions place K7M2PQ --event devconf --start 15:00 --room Tent')
    await typed('sessions cancel N3K8WD --event devconf')
    expect((await typed('schedule diff devconf', screen)).stdout).toBe(
      `
Code    Title                       Change       Before                       After
────────────────────────────────────────────────────────────────────────────────────────────────────
N3K8WD  Postgres for people in a…   cancelled    2027-03-14 10:45, Tent       cancelled
K7M2PQ  Types at scale              moved, room  2027-03-14 10:45, Main hall  2027-03-14 15:00, Tent
`.slice(1),
    )
    await typed('schedule release devconf')
    const { stdout } = await typed('schedule show devconf --release 1', { ...screen, columns: 80 })
    expect(stdout).toContain('release 1\n')
    expect(stdout).toContain('10:45  Types at scale')
    const second = await typed('schedule show devconf --release 2 --lines', screen)
    expect(second.stdout).toContain('Postgres for people in a hurry (N3K8WD), cancelled')
    expect((await typed('schedule diff devconf')).stdout).toBe('[]\n')
    const back = JSON.parse((await typed('schedule diff devconf --from 2 --to 1')).stdout) as { changes: string[] }[]
    expect(back.map(({ changes }) => changes)).toEqual([['moved', 'room'], ['restored']])
    expect(await typed('schedule diff devconf --from 9')).toMatchObject({ exitCode: 5 })
    expect(await typed('schedule diff devconf --from last')).toMatchObject({ exitCode: 2 })
  })

  it('list the releases with what each changed', async () => {
    const { typed } = await seededAgenda()
    await typed('schedule release devconf --name First')
    await typed('sessions cancel N3K8WD --event devconf')
    await typed('schedule release devconf')
    const { stdout } = await typed('schedule releases devconf --fields number,name,status')
    expect(stdout).toContain('First')
    expect(JSON.parse((await typed('schedule releases devconf')).stdout)).toMatchObject([
      { number: 1, name: 'First', status: 'superseded' },
      { number: 2, status: 'current', changes: { cancelled: 1 } },
    ])
  })
})
