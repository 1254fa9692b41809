import { describe, expect, it } from 'vitest'
import { drawCard } from '../../../src/terminal/tables/card.ts'
import { createTheme } from '../../../src/terminal/tables/theme.ts'
import type { CardView } from '../../../src/terminal/tables/view.ts'
import { sourceFiles } from '../../architecture/source-files.ts'
import { seededHome } from '../../host/sample-conference.ts'

const columnFiles = sourceFiles.map(({ path }) => path).filter((path) => /^cli\/.*columns\.ts$/.test(path))
const exported = await Promise.all(
  columnFiles.map((path) => import(/* @vite-ignore */ `../../../src/${path}`) as Promise<Record<string, unknown>>),
)
const cards = exported
  .flatMap((names) => Object.entries(names))
  .filter(
    (entry): entry is [string, CardView<never>] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'rows' in entry[1],
  )
const look = { theme: await createTheme({ level: 0 }), width: 100, unicode: true, trusted: true }

/** The card of a record of which nothing is known. */
function emptyCard({ rows }: CardView<never>, full: boolean): string[] {
  const text = drawCard({}, { title: () => '', rows }, { ...look, full })
  return text.split('\n').filter((line) => line !== '')
}

const shows = [
  'events show devconf', 'events show summit', 'ticket-types show VIP --event devconf', 'quotas show QUOTA',
  'promo-codes show FRIENDS --event devconf', 'attendees show ATTENDEE', 'attendees show PENDING',
  'orders show PENDING_ORDER', 'tickets show TICKET', 'expenses show EXPENSE', 'invoices show INVOICE',
  'pages show devconf', 'forms show devconf', 'mail status',
  'payments status', 'invoices seller', 'templates show confirmation', 'revenue show devconf', 'ledger verify',
  'audit verify', 'auth status', 'status devconf', 'config path',
] // biome-ignore format: a list

describe('a card', () => {
  it.each(cards)('leaves out what is not set, and has every line with --full: %s', (_name, card) => {
    expect(emptyCard(card, false).filter((line) => line.endsWith('–'))).toEqual([])
    expect(emptyCard(card, true)).toHaveLength(card.rows.length)
  })

  it.each(cards)('keeps the id of a parent for --full: %s', (_name, { rows }) => {
    const parents = rows.filter(({ key, title }) => key === 'eventId' && title === 'Event')
    expect(parents.filter(({ detail }) => !detail)).toEqual([])
  })

  it.each(shows)('has no empty line on a terminal: %s', async (show) => {
    const { typed, ids } = await seededHome()
    const command = show
      .replace('PENDING_ORDER', ids.pending.replace('att_', 'ord_'))
      .replace('TICKET', ids.attendee.replace('att_', 'tkt_'))
      .replace('PENDING', ids.pending)
      .replace('ATTENDEE', ids.attendee)
      .replace('QUOTA', ids.quota)
      .replace('EXPENSE', ids.expense)
      .replace('INVOICE', ids.invoice)
    const [quiet, full] = [await typed(command, { tty: true }), await typed(`${command} --full`, { tty: true })]
    expect([quiet.exitCode, full.exitCode]).toEqual([0, 0])
    expect(quiet.stdout).not.toMatch(/^ {2}\S.* –$/m)
    expect(full.stdout.length).toBeGreaterThanOrEqual(quiet.stdout.length)
  })

  it('of a new event says in nine lines what takes twenty with --full', async () => {
    const { typed } = await seededHome()
    const { stdout } = await typed('events show meetup', { tty: true, env: { NO_COLOR: '1' } })
    expect(stdout.replace(/evt_\w+/, 'evt_…')).toBe(
      [
        'Meetup',
        '  ID         evt_…',
        '  Slug       meetup',
        '  Status     draft',
        '  Sale       scheduled',
        '',
        '  Date       2027-02-01',
        '  Time zone  UTC',
        '',
        '  Capacity   no limit',
        '  Confirmed  0',
        '  Currency   EUR',
        '',
      ].join('\n'),
    )
    expect((await typed('events show meetup --full', { tty: true })).stdout.trim().split('\n')).toHaveLength(31)
  })

  it('is the same in JSON with --full and without', async () => {
    const { typed } = await seededHome()
    const [quiet, full] = [await typed('events show meetup'), await typed('events show meetup --full')]
    expect(full.stdout).toBe(quiet.stdout)
  })
})
