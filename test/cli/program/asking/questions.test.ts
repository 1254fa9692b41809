// What a terminal asks for, question by question.
import { describe, expect, it } from 'vitest'
import { answering, keys } from '../../../host/answering.ts'
import { made, typedIn } from '../../../host/command-line.ts'
import { temporaryDirectory } from '../../../host/host.ts'

const { enter, stop } = keys

async function eventHome() {
  const home = temporaryDirectory()
  const typed = typedIn(home)
  await made(typed, 'events create --name DevConf --date 2027-03-14')
  return { home, typed }
}

describe('events create', () => {
  it('asks for the last day, the zone and the places too, each left out by Enter', async () => {
    const home = temporaryDirectory()
    const { stderr } = await answering(
      'events create',
      [
        [/Name of the event \(--name\)/, `Dev Conf${enter}`],
        [/\(--date YYYY-MM-DD\)/, `2027-03-14${enter}`],
        [/Last day[\s\S]*default:\s+none/, enter],
        [/time zone[\s\S]*default:\s+Europe\/Berlin/, enter],
        [/number of people[\s\S]*default:\s+no\s+limit/, enter],
      ],
      { home, timezone: 'Europe/Berlin' },
    )
    expect(stderr).toContain("as one line: turnout events create --name 'Dev Conf' --date 2027-03-14\n")
    expect(await made(typedIn(home), 'events show dev-conf')).toMatchObject({
      endDate: null,
      timezone: 'Europe/Berlin',
      capacity: null,
    })
  })

  it('asks again for a zone that is none, before anything is sent', async () => {
    const home = temporaryDirectory()
    const { stderr } = await answering(
      'events create --name DevConf',
      [
        [/\(--date/, `2027-03-14${enter}`],
        [/\(--end-date/, `2027-03-15${enter}`],
        [/\(--timezone/, `Berlin${enter}`],
        [/did you mean Europe\/Berlin\?/, `\u0015Europe/Berlin${enter}`],
        [/\(--capacity/, `many${enter}`],
        [/is not a whole number/, `\u0015300${enter}`],
      ],
      { home },
    )
    expect(stderr).toContain('--date 2027-03-14 --end-date 2027-03-15 --timezone Europe/Berlin --capacity 300')
  })
})

describe('orders create', () => {
  it('asks for the buyer, and for tickets until there are no more', async () => {
    const { home, typed } = await eventHome()
    await made(typed, 'ticket-types create --event devconf --name "Support us" --kind donation --price 5')
    await made(typed, 'ticket-types create --event devconf --name Workshop --kind add_on --price 10')
    await made(typed, 'ticket-types create --event devconf --name Standard --price 50')
    await made(typed, 'ticket-types create --event devconf --name Backstage --price 90 --hidden')
    const { stderr, exitCode } = await answering(
      'orders create --event devconf',
      [
        [/buyer \(--name\)/, `Ada${enter}`],
        [/\(--email\)/, `ada@example.org${enter}`],
        [
          /● Standard, 50\.00 EUR \([\s\S]*○ Workshop, 10\.00 EUR, add-on[\s\S]*○ Support us, 5\.00 EUR, donation[\s\S]*○ Backstage, 90\.00 EUR, hidden/,
          enter,
        ],
        [/How many of Standard; Enter for 1/, `2${enter}`],
        [/More\? [\s\S]*● no more/, `work${enter}`],
        [/How many of Workshop/, enter],
        [/More\? /, enter],
        [
          /places go back on sale unless the order is paid.*\(--pay-by\);\s+default:\s+in\s+10\s+minutes/s,
          `+14d${enter}`,
        ],
      ],
      { home },
    )
    expect(exitCode).toBe(0)
    expect(stderr).toContain('--ticket Standard=2 --ticket Workshop=1 --pay-by +14d')
    expect(await made<unknown[]>(typed, 'orders list devconf')).toMatchObject([{ total: 11000, status: 'pending' }])
  })

  it('asks for no ticket where there is a guest, and for no deadline where it is paid', async () => {
    const { home, typed } = await eventHome()
    await made(typed, 'ticket-types create --event devconf --name Standard')
    const { stderr } = await answering(
      'orders create --event devconf --guest Standard=Grace --payment cash',
      [
        [/\(--name\)/, `Ada${enter}`],
        [/\(--email\)/, `ada@example.org${enter}`],
      ],
      { home },
    )
    expect(stderr).toContain('--guest Standard=Grace --payment cash --name Ada --email ada@example.org')
  })

  it('names in a pipe what is missing', async () => {
    const { typed } = await eventHome()
    const { stderr, exitCode } = await typed('orders create --event devconf --name Ada')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('--email and --ticket (or --guest) are missing')
  })
})

describe('budgets set', () => {
  it('asks for the event, the category from a menu, and the amount', async () => {
    const { home, typed } = await eventHome()
    const { stderr } = await answering(
      'budgets set',
      [
        [/\(--event\)/, enter],
        [/\(--category\)/, `cater${enter}`],
        [/\(--amount\)/, `500${enter}`],
      ],
      { home },
    )
    expect(stderr).toContain('as one line: turnout budgets set --event devconf --category catering --amount 500\n')
    expect(await made(typed, 'budgets list devconf')).toMatchObject([{ category: 'catering', planned: 50000 }])
  })
})

describe('a no', () => {
  it.each([
    ['n', 'events cancel devconf --no-notify'],
    [stop, 'events cancel devconf --no-notify'],
  ])('is no error: %j to %s', async (key, line) => {
    const { home, typed } = await eventHome()
    const { stderr, stdout, exitCode } = await answering(line, [[/\?/, key]], { home })
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' })
    expect(stderr).toMatch(/Nothing was changed\.\n$/)
    expect(stderr).not.toMatch(/error|code:/)
    expect(await made(typed, 'events show devconf')).toMatchObject({ status: 'draft' })
  })
})
