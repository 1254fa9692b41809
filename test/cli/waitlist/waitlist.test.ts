import { describe, expect, it } from 'vitest'
import { made } from '../../host/command-line.ts'
import { fixedNow } from '../../host/host.ts'
import { seededHome, waitingEntry } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const lines = (text: string) => text.trimEnd().split('\n')
const join = 'waitlist join --event devconf --ticket-type VIP'

/** The seeded conference, where Katherine waits for 9 VIP tickets and 8 are left. */
async function waitingHome() {
  const seeded = await seededHome()
  return { ...seeded, waiting: await waitingEntry(seeded) }
}

describe('waitlist join', () => {
  it('shows the place in the line, and goes on to the list', async () => {
    const { typed } = await waitingHome()
    const { stdout, stderr } = await typed(`${join} --name Mary --email mary@example.org --quantity 9`, screen)
    expect(stdout).toMatch(/Mary[\s\S]*Status +waiting[\s\S]*Position +2[\s\S]*Places +9/)
    expect(stderr).toBe('next: turnout waitlist list devconf\n')
  })

  it.each([
    ['--quantity 101', 2, 'quantity'],
    ['--quantity 11', 7, 'must be at most 10, the number of places for VIP tickets, not 11'],
    ['--ticket-type Standard', 6, 'are available'],
    ['--email katherine@example.org', 6, 'is already on the waitlist for VIP tickets'],
    ['--priority 1.5', 2, 'priority'],
  ])('answers %s with %i', async (flags, code, said) => {
    const { typed } = await waitingHome()
    const email = flags.includes('--email') ? '' : '--email mary@example.org'
    const type = flags.includes('--ticket-type') ? '' : '--ticket-type VIP'
    const { stderr, stdout, exitCode } = await typed(
      `waitlist join --event devconf --name Mary ${email} ${type} ${flags}`,
    )
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' })
    expect(stderr).toContain(said)
  })
})

describe('an offer', () => {
  it('comes with the next command after places came back, and is taken up by the order that it shows', async () => {
    const { typed, ids, waiting } = await waitingHome()
    await typed(`ticket-types update ${ids.vip} --quantity 20`)
    const { stdout, stderr } = await typed(`waitlist offer ${waiting} --offer-hours 48`, screen)
    const until = new Date(fixedNow.getTime() + 48 * 3_600_000).toISOString().slice(0, 10)
    expect(stdout).toMatch(new RegExp(`Status +offered[\\s\\S]*Offer expires +${until}`))
    const next = /^next: turnout (orders create .*)$/m.exec(stderr.replaceAll(/ \\\n */g, ' '))?.[1] ?? ''
    expect(await made(typed, `${next} --payment card`)).toMatchObject({ status: 'paid', waitlistEntryId: waiting })
    expect(await made(typed, `waitlist show ${waiting}`)).toMatchObject({ status: 'purchased', position: null })
  })

  it('is named where its owner orders without it and nothing else is left', async () => {
    const { typed, ids, waiting } = await waitingHome()
    await typed(`ticket-types update ${ids.vip} --quantity 20`)
    await typed(`waitlist offer ${waiting}`)
    await typed(`ticket-types update ${ids.vip} --quantity 11`)
    const { email } = await made<{ email: string }>(typed, `waitlist show ${waiting}`)
    const order = (who: string) =>
      `orders create --event devconf --name Kate --email ${who} --ticket VIP --output table`
    const own = await typed(order(email))
    expect(own).toMatchObject({ exitCode: 6 })
    expect(own.stderr).toContain(
      `fix: ${email} has an offer for VIP tickets; to use it, order with --waitlist-entry ${waiting}`,
    )
    expect((await typed(order('eve@example.org'))).stderr).not.toContain(waiting)
  })

  it('is for an entry by e-mail or id, as a name is told', async () => {
    const { typed } = await waitingHome()
    const { exitCode, stderr } = await typed('waitlist offer Katherine --event devconf')
    expect([exitCode, JSON.parse(stderr).error.hint]).toEqual([
      5,
      'check the e-mail or id; turnout waitlist list shows them all',
    ])
  })

  it('is made by itself, as the list shows', async () => {
    const { typed, ids } = await waitingHome()
    await typed(`ticket-types update ${ids.vip} --quantity 20`)
    const { stdout } = await typed('waitlist list devconf --status offered --get name')
    expect(stdout).toBe('Katherine\n')
  })

  it('is not made where the waitlist is off, which joining says how to change', async () => {
    const { typed, ids, waiting } = await waitingHome()
    expect(await made(typed, 'events update devconf --no-waitlist --offer-hours 6')).toMatchObject({
      waitlist: false,
      offerHours: 6,
    })
    const refused = await typed(`${join} --name Mary --email mary@example.org --output table`)
    expect(refused.stderr).toMatch(
      /DevConf has no waitlist[\s\S]*fix: To turn it on: turnout events update evt_\w+ --waitlist/,
    )
    await typed(`ticket-types update ${ids.vip} --quantity 20`)
    expect(await made(typed, `waitlist show ${waiting}`)).toMatchObject({ status: 'waiting' })
  })
})

describe('waitlist list', () => {
  it.each([60, 80, 140])('fits a table into %i columns', async (columns) => {
    const { typed } = await waitingHome()
    const { stdout } = await typed('waitlist list devconf', { ...screen, columns })
    expect(stdout).toMatch(/1 .*Katherine.*waiting/)
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })
})
