import { describe, expect, it } from 'vitest'
import { made } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 400, env: { NO_COLOR: '1' } }

describe('invoices create', () => {
  it('warns of a seller without what tax law asks for, and names the command that adds it', async () => {
    const { typed } = await seededHome()
    await made(typed, 'invoices seller --name Club --address "Street 1"')
    const order = 'orders create --event devconf --name Ada --email ada@example.org --ticket VIP --payment cash'
    const { reference } = await made<{ reference: string }>(typed, order)
    const line = `invoices create ${reference} --billing-address "Street 2, 4020 Linz"`
    const asked = await typed(line, { ...screen, stdin: ['n'] })
    expect([asked.exitCode, asked.stderr]).toEqual([
      3,
      expect.stringContaining("without the seller's postcode, city and tax number? Tax law requires it"),
    ])
    expect((await typed(`${line} --dry-run`, screen)).stdout).toContain("the seller's postcode, city and tax number")
    expect((await typed(`invoices list devconf --order ${reference} --json`)).stdout).toBe('[]\n')
    const { stderr } = await typed(`${line} --yes`, screen)
    expect(stderr).toContain("lacks the seller's postcode, city and tax number, which tax law requires")
    expect(stderr).toContain('turnout invoices seller --postcode … --city … --tax-id …')
  })

  it('warns of a buyer without an address, and names the commands that add it', async () => {
    const { typed } = await seededHome()
    await made(typed, 'invoices seller --name Club --address "Street 1, 20457 Hamburg" --tax-id DE123456789')
    const order = 'orders create --event devconf --name Ada --email ada@example.org --ticket VIP --payment cash'
    const { reference } = await made<{ reference: string }>(typed, order)
    const asked = await typed(`invoices create --order ${reference}`, { ...screen, stdin: ['n'] })
    expect([asked.exitCode, asked.stderr]).toEqual([
      3,
      expect.stringContaining(`Issue the invoice for order ${reference} (50.00 EUR) without an address for Ada?`),
    ])
    expect((await typed(`invoices list devconf --order ${reference} --json`)).stdout).toBe('[]\n')
    const { stderr, exitCode } = await typed(`invoices create --order ${reference} --yes`, screen)
    expect(exitCode).toBe(0)
    const [, number = ''] = /warning: (\S+) has no address for Ada/.exec(stderr) ?? []
    expect(stderr).toContain(`turnout orders update ${reference} --billing-address ADDRESS`)
    expect(stderr).toContain(`turnout invoices credit ${number}, and turnout invoices create --order ${reference}`)
    const updated = await typed(`orders update ${reference} --billing-address "Street 2, 4020 Linz"`, screen)
    expect(updated.stderr).toContain(`invoice ${number} stays as it was issued`)
    await made(typed, `orders refund ${reference} --amount 20 --yes`)
    const credit = await typed(`invoices credit ${number}`, { ...screen, stdin: ['n'] })
    expect(credit.stderr).toContain(`Cancel invoice ${number} of Ada (30.00 EUR of 50.00 EUR left) with a credit note?`)
    const credited = await typed(`invoices credit ${number} --yes`, screen)
    expect(credited.stderr).toContain(`next: turnout invoices create ${reference}`)
    const narrow = { ...screen, columns: 80 }
    const { stdout } = await typed(`invoices list devconf --order ${reference}`, narrow)
    expect(stdout).toMatch(/^ID +Number .*Issued .*Buyer .*Credits .*Total/)
    expect(stdout).toMatch(new RegExp(`^\\w{10} +${number} .* Ada `, 'm'))
    expect(stdout.match(new RegExp(`^\\w{10} +CN-.* Ada +${number} `, 'gm'))).toHaveLength(2)
    expect((await typed(`invoices create ${reference}`, screen)).stderr).not.toContain('warning')
    expect((await typed('invoices create', screen)).stderr).toContain('no order given')
    const first = await made(typed, `invoices show ${number}`)
    expect(first).toMatchObject({ buyer: { address: null } })
  })
})
