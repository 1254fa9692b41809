import { describe, expect, it } from 'vitest'
import { made, terminal } from './terminal.ts'

const enter = '\r'
const clear = '\u0015'

/** A command on a screen at which somebody answers, question by question. */
function asked(on: ReturnType<typeof terminal>, command: string) {
  const started = on.start(command, { screen: true, attended: true, env: { NO_COLOR: '1' } })
  return {
    ...started,
    async answer(question: RegExp, keys: string) {
      await started.shows(question)
      started.press(keys)
    },
  }
}

describe('a command that lacks something, on a terminal', () => {
  it('asks for it, again where it is wrong, and shows the whole line', async () => {
    const on = terminal()
    const event = asked(on, 'turnout events create')
    await event.answer(/Name of the event \(--name\)/, `Dev Conf${enter}`)
    await event.answer(/first day \(--date YYYY-MM-DD\)/, `31.02.2027${enter}`)
    await event.answer(/--date "31\.02\.2027" is not a date/, `${clear}2027-03-14${enter}`)
    await event.answer(/--end-date/, enter)
    await event.answer(/--timezone/, enter)
    await event.answer(/--capacity/, enter)
    const { stdout, exitCode } = await event.ended
    expect(stdout).toContain("as one line: turnout events create --name 'Dev Conf' --date 2027-03-14")
    expect(exitCode).toBe(0)
    expect(await made(on, 'turnout events show dev-conf')).toMatchObject({ name: 'Dev Conf', date: '2027-03-14' })
  })

  it('offers the events, ticket types and orders there are', async () => {
    const on = terminal()
    await made(on, 'turnout events create --name DevConf --date 2027-03-14')
    const type = asked(on, 'turnout ticket-types create')
    await type.answer(/Event \(--event\)[\s\S]*DevConf, 2027-03-14/, enter)
    await type.answer(/\(--name\)/, `VIP${enter}`)
    await type.answer(/\(--price\);\s+default:\s+free/, `1,50${enter}`)
    await type.answer(/did you mean 1\.50\?/, `${clear}50${enter}`)
    await type.answer(/\(--quantity\);\s+default:\s+no\s+limit/, enter)
    expect((await type.ended).stdout).toContain(
      'as one line: turnout ticket-types create --event devconf --name VIP --price 50\r',
    )

    const person = asked(on, 'turnout attendees register --event devconf')
    await person.answer(/\(--name\)/, `Ada${enter}`)
    await person.answer(/\(--email\)/, `ada@example.org${enter}`)
    await person.answer(/Ticket type \(--ticket-type\)[\s\S]*VIP, 50\.00 EUR/, enter)
    expect((await person.ended).exitCode).toBe(0)

    const paid = asked(on, 'turnout orders pay')
    await paid.answer(/Event of the order[\s\S]*DevConf/, enter)
    await paid.answer(/Order[\s\S]*Ada, 50\.00 EUR \(pending\)/, enter)
    await paid.answer(/How it was paid \(--payment\)[\s\S]*cash/, enter)
    await paid.answer(/Record 50\.00 EUR from Ada/, 'y')
    const { stdout } = await paid.ended
    expect(stdout).toMatch(/as one line: turnout orders pay \w{10} --payment cash/)
    expect(await made(on, 'turnout revenue show devconf')).toMatchObject({ totalRevenue: 5000 })
  }, 60_000)

  it('does nothing after Ctrl-C', async () => {
    const on = terminal()
    const event = asked(on, 'turnout events create --name DevConf')
    await event.answer(/--date/, '\u0003')
    const { stdout, exitCode } = await event.ended
    expect(exitCode).toBe(3)
    expect(stdout).toContain('Nothing was changed.')
    expect(await made(on, 'turnout events list')).toEqual([])
  })
})
