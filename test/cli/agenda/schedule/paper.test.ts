// Booklet and door signs of a release, from the command line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pdfKeys, pdfPages } from '../../../documents/pdf-tools.ts'
import { made } from '../../../host/command-line.ts'
import { seededAgenda } from '../../../host/sample-agenda.ts'

async function released() {
  const agenda = await seededAgenda()
  await agenda.typed('schedule release devconf --force')
  const pdf = (name: string) => readFileSync(join(agenda.home, name))
  return { ...agenda, pdf, textOf: async (name: string) => (await pdfPages(pdf(name))).join(' ').replace(/\s+/g, ' ') }
}

describe('schedule export --format pdf', () => {
  it('writes what was released, not what is planned, and the same file again', async () => {
    const { typed, pdf, textOf } = await released()
    await typed('sessions place K7M2PQ --event devconf --room Tent --start 2027-03-14T15:00')
    await made(typed, 'sessions update K7M2PQ --event devconf --title "Not yet public"')
    const { stdout } = await typed('schedule export devconf --format pdf --out programme.pdf')
    expect(JSON.parse(stdout)).toMatchObject({ rows: 3 })
    const text = await textOf('programme.pdf')
    expect(text).toMatch(/10:45 Types at scale Main hall · until 11:30 · Talk/)
    expect(text).not.toContain('Not yet public')
    const later = { now: new Date('2027-03-01T12:00:00Z') }
    await typed('schedule export devconf --format pdf --out again.pdf', later)
    expect(Buffer.compare(pdf('programme.pdf'), pdf('again.pdf'))).toBe(0)
  })

  it('has what is on at one time in the order of the rooms', async () => {
    const { typed, textOf } = await released()
    await typed('schedule export devconf --format pdf --out before.pdf')
    expect(await textOf('before.pdf')).toMatch(/10:45 Types at scale .*Postgres for people in a hurry/)
    await made(typed, 'rooms update Tent --event devconf --position 1')
    await typed('schedule export devconf --format pdf --out after.pdf')
    expect(await textOf('after.pdf')).toMatch(/10:45 Postgres for people in a hurry .*Types at scale/)
  })

  it('prints one day of one room, and an older release', async () => {
    const { typed, textOf, pdf } = await released()
    await typed('sessions cancel N3K8WD --event devconf --release-now')
    const now = await made(typed, 'schedule export devconf --format pdf --signs --room tent --out now.pdf')
    expect(now).toMatchObject({ rows: 1 })
    await typed('schedule export devconf --format pdf --signs --room tent --release 1 --out then.pdf')
    expect(await textOf('now.pdf')).toMatch(/Tent Sunday, 14 March 2027 .*11:15 .*Money in minor units/)
    expect(await textOf('then.pdf')).toMatch(/10:45 .*Postgres for people in a hurry .*11:15 .*Money in minor units/)
    expect((await pdfKeys(pdf('now.pdf'))).pages).toBe(1)
    expect(await typed('schedule export devconf --format pdf --day 2027-03-15 --out x.pdf')).toMatchObject({
      exitCode: 5,
      stderr: expect.stringMatching(
        /Release 2 has no sessions for this day and room.*turnout schedule show devconf --release 2/s,
      ),
    })
  })

  it('has nothing that is private', async () => {
    const { typed, textOf } = await released()
    await typed('sessions update K7M2PQ --event devconf --notes CANARY1 --speaker "Ada King" --create-speakers')
    await typed(
      'speakers update "Ada King" --event devconf --phone CANARY2 --notes CANARY3 --email canary4@example.org',
    )
    await typed('rooms update Tent --event devconf --speaker-info CANARY5')
    await typed(
      'schedule add --event devconf --blocker --title CANARY6 --start 2027-03-14T16:00 --minutes 30 --room Tent',
    )
    await typed('sessions create --event devconf --title CANARY7 --draft')
    await typed('schedule release devconf --force')
    for (const signs of ['', ' --signs']) {
      await typed(`schedule export devconf --format pdf${signs} --out paper.pdf`)
      const text = await textOf('paper.pdf')
      expect(text).toContain('Ada King')
      expect(text).not.toMatch(/canary/i)
    }
  })

  it('says what is missing: a release, a place for the bytes, or the format', async () => {
    const { typed } = await seededAgenda()
    expect(await typed('schedule export devconf --format pdf --out x.pdf')).toMatchObject({
      exitCode: 6,
      stderr: expect.stringContaining('turnout schedule release devconf'),
    })
    expect(await typed('schedule export devconf --format pdf', { tty: true })).toMatchObject({ exitCode: 2 })
    expect(await typed('schedule export devconf --signs')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('--signs does not work with --format yaml'),
    })
  })
})
