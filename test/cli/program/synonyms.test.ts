// Words that people bring from other programs, each with the command that they mean here.
import { describe, expect, it } from 'vitest'
import { manifest } from '../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../src/cli/program/tree.ts'
import { run } from '../../host/host.ts'

const tree = await loadTree(manifest)
const known = new Set([...Object.keys(manifest.nouns), ...commandsOf(tree).map(({ path }) => path.join(' '))])

describe('a word of another program', () => {
  it.each([
    ['ls', 'events list'],
    ['get', 'events show'],
    ['add', 'events create'],
    ['rm', 'events delete'],
    ['delete', 'events delete'],
    ['checkin', 'door scan'],
    ['scan', 'door scan'],
    ['coupons', 'promo-codes'],
    ['emails', 'messages'],
    ['refund', 'orders refund'],
    ['guests', 'attendees'],
    ['tickets refund', 'orders refund'],
    ['tickets checkin', 'door scan'],
    ['tickets get', 'tickets show'],
    ['attendees delete', 'attendees cancel'],
    ['attendees rm', 'attendees cancel'],
    ['attendees add', 'attendees register'],
    ['attendees ls', 'attendees list'],
    ['attendees scan', 'door scan'],
    ['orders add', 'orders create'],
    ['mail show', 'mail status'],
    ['keys show', 'keys list'],
    ['orders rm', 'orders cancel'],
    ['waitlist add', 'waitlist join'],
    ['promo-codes rm', 'promo-codes disable'],
    ['expenses new', 'expenses add'],
    ['expenses create', 'expenses add'],
    ['budgets create', 'budgets set'],
    ['agenda', 'schedule'],
    ['talks', 'sessions'],
    ['schedule list', 'schedule show'],
    ['schedule conflicts', 'schedule check'],
    ['schedule move', 'schedule shift'],
    ['schedule break', 'schedule add'],
    ['sessions move', 'sessions place'],
    ['sessions schedule', 'sessions place'],
    ['sessions import', 'schedule import'],
    ['sessions export', 'schedule export'],
    ['sessions edit', 'sessions update'],
    ['speakers import', 'schedule import'],
    ['schedule place', 'sessions place'],
    ['schedule unplace', 'sessions unplace'],
    ['schedule cancel', 'sessions cancel'],
  ])('%s is answered with turnout %s', async (typed, meant) => {
    expect(known).toContain(meant)
    const { stderr, stdout, exitCode } = await run(typed.split(' '), { tty: true })
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
    expect(stderr).toContain(`did you mean turnout ${meant}?`)
  })

  it('is answered with the flag that it means here', async () => {
    const { stderr, exitCode } = await run('orders pay ZS2JZK9Y0Q --method cash'.split(' '), { tty: true })
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('did you mean --payment?')])
  })

  it.each([
    ['sessions create --event devconf --title A --start 2027-03-14T10:00', 'sessions place'],
    ['sessions create --room Tent', 'sessions place'],
    ['sessions update K7M2PQ --room=Tent', 'sessions place'],
    ['sessions place K7M2PQ --speaker Ada', 'sessions update'],
  ])('%s has a flag that turnout %s has', async (typed, meant) => {
    expect(known).toContain(meant)
    const { stderr, stdout, exitCode } = await run(typed.split(' '), { tty: true })
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
    expect(stderr).toContain(`did you mean turnout ${meant}?`)
  })

  it.each(tree.nouns.map(({ name, verbs }) => [name, verbs] as const))(
    'that means nothing to %s is answered with all verbs',
    async (name, verbs) => {
      // `backup WORD` is short for another command.
      if ((await manifest.nouns[name]?.load())?.defaultVerb !== undefined) return
      const { stderr, exitCode } = await run([name, 'frobnicate'], { tty: true })
      expect(exitCode).toBe(2)
      expect(stderr).toContain(`verbs are ${verbs.map(({ path }) => path.at(-1)).join(', ')}\n`)
    },
  )
})
