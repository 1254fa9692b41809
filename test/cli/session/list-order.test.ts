import { describe, expect, it } from 'vitest'
import { made, type Typed } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, env: { NO_COLOR: '1' } }
const buyers = ['Ada Lovelace', 'Hedy Lamarr', 'Emmy Noether']

async function listed(typed: Typed, command: string) {
  const { stdout } = await typed(command, screen)
  return stdout.split('\n').flatMap((line) => buyers.find((name) => line.includes(name)) ?? [])
}

describe('a list where time matters', () => {
  it.each(['orders list devconf', 'attendees list devconf'])(
    'begins with the newest in a table: %s',
    async (command) => {
      const { typed } = await seededHome()
      expect(await listed(typed, command)).toEqual(buyers.toReversed())
      expect(await listed(typed, `${command} --oldest-first`)).toEqual(buyers)
      expect(await listed(typed, `${command} --sort createdAt`)).toEqual(buyers)
      expect(await listed(typed, `${command} --limit 1`)).toEqual(['Emmy Noether'])
    },
  )

  it.each([
    ['audit list', 'seq'],
    ['messages list devconf', 'id'],
    ['ledger list devconf', 'id'],
  ])('begins with the newest record in a table: %s', async (command, key) => {
    const { typed } = await seededHome()
    const ends = (await typed(`${command} --get ${key}`)).stdout.trim().split('\n')
    const firstRow = async (flags = '') => {
      const [, , row = ''] = (await typed(`${command} --limit 1${flags}`, screen)).stdout.split('\n')
      return row.trim().split(' ')[0]
    }
    expect(ends.length).toBeGreaterThan(1)
    expect(await firstRow()).toBe(ends.at(-1)?.slice(-10))
    expect(await firstRow(' --oldest-first')).toBe(ends[0]?.slice(-10))
  })

  it('begins with the newest ticket and the newest invoice in a table', async () => {
    const { typed, ids } = await seededHome()
    expect(await listed(typed, 'tickets list devconf')).toEqual(buyers.toReversed())
    expect(await listed(typed, 'tickets list devconf --oldest-first')).toEqual(buyers)
    const numbers = async (flags: string) =>
      (await typed(`invoices list devconf ${flags}`, screen)).stdout.match(/INV-2027-\d+/g)
    await made(typed, `invoices create --order ${ids.attendee.replace('att_', 'ord_')}`)
    expect(await numbers('')).toEqual(['INV-2027-0002', 'INV-2027-0001'])
    expect(await numbers('--oldest-first')).toEqual(['INV-2027-0001', 'INV-2027-0002'])
    expect(await numbers('--limit 1')).toEqual(['INV-2027-0002'])
  })

  it('begins with the newest expense and the newest scan in a table', async () => {
    const { typed } = await seededHome()
    const at = (time: string) => ({ now: new Date(`2027-03-14T${time}:00Z`) })
    const sold = await made<{ name: string; ticket: { code: string } }[]>(typed, 'attendees list devconf --limit 3')
    const codes = new Map(sold.map(({ name, ticket }) => [name, ticket.code]))
    await typed('door scan devconf', { ...at('09:00'), stdin: `${codes.get('Hedy Lamarr')}\n` })
    await typed('door scan devconf', { ...at('09:05'), stdin: `${codes.get('Ada Lovelace')}\n` })
    expect(await listed(typed, 'scans list devconf')).toEqual(['Ada Lovelace', 'Hedy Lamarr'])
    expect(await listed(typed, 'scans list devconf --oldest-first')).toEqual(['Hedy Lamarr', 'Ada Lovelace'])
    expect(await listed(typed, 'scans list devconf --limit 1')).toEqual(['Ada Lovelace'])

    const expense = 'expenses add --event devconf --amount 5 --category print --date 2027-01-10 --description'
    await made(typed, `${expense} "Emmy Noether"`, at('10:00'))
    await made(typed, `${expense} "Ada Lovelace"`, at('10:05'))
    expect(await listed(typed, 'expenses list devconf')).toEqual(['Ada Lovelace', 'Emmy Noether'])
    expect(await listed(typed, 'expenses list devconf --oldest-first')).toEqual(['Emmy Noether', 'Ada Lovelace'])
    expect(await listed(typed, 'expenses list devconf --limit 1')).toEqual(['Ada Lovelace'])
  })

  it('begins with the oldest for programs, and shows them the newest within a limit', async () => {
    const { typed } = await seededHome()
    const names = (...indexes: number[]) => indexes.map((index) => ({ name: buyers[index] }))
    expect(await made(typed, 'orders list devconf')).toMatchObject(names(0, 1, 2))
    expect(await made(typed, 'orders list devconf --limit 2')).toMatchObject(names(2, 1))
    expect(await made(typed, 'orders list devconf --limit 2 --oldest-first')).toMatchObject(names(0, 1))
    expect((await typed('orders list devconf --limit 1 --get name')).stdout).toBe('Emmy Noether\n')
  })

  it('says how many there are beyond the limit', async () => {
    const { typed } = await seededHome()
    const { stderr } = await typed('attendees list devconf --limit 2', screen)
    expect(stderr).toContain('showing 2 of 3')
  })

  it('refuses a limit that shows nothing', async () => {
    const { typed } = await seededHome()
    expect((await typed('orders list devconf --limit 0')).exitCode).toBe(2)
  })
})

describe('scans', () => {
  it('keep their time whole at 80 columns, whatever else must give way', async () => {
    const { typed } = await seededHome()
    await made(typed, 'check-in-lists create --event devconf --name "Rehearsal today, at the side entrance"')
    const [ada] = await made<{ ticket: { code: string } }[]>(typed, 'attendees list devconf --email ada@example.org')
    for (const list of ['Everyone', 'Rehearsal today, at the side entrance'])
      await typed(`door scan devconf --list "${list}" --gate North`, { stdin: `${ada?.ticket.code}\n` })
    for (const { id } of await made<{ id: string }[]>(typed, 'scans list devconf'))
      await typed(`scans undo ${id} --event devconf`)
    const { stdout } = await typed('scans list devconf', { ...screen, columns: 80 })
    const rows = stdout.split('\n').filter((line) => line.includes('Ada'))
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(row).toMatch(/^ *\d{4}-\d\d-\d\d \d\d:\d\d /)
  })

  it('call a cancelled ticket what every other list calls it', async () => {
    const { typed } = await seededHome()
    const [ada] = await made<{ id: string; ticket: { code: string } }[]>(
      typed,
      'attendees list devconf --email ada@example.org',
    )
    await typed(`attendees cancel ${ada?.id} --yes`)
    await typed('door scan devconf', { stdin: `${ada?.ticket.code}\n` })
    const { stdout } = await typed('scans list devconf', { ...screen, columns: 80 })
    expect(stdout).toMatch(/Ada Lovelace +cancelled /)
  })
})
