import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCamt } from '../../../../src/cli/payments/reconcile/read/camt.ts'
import { orderReference } from '../../../../src/contract/orders/reference.ts'
import { made } from '../../../host/command-line.ts'
import { seededHome } from '../../../host/sample-conference.ts'

const statement = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
${entries}
</Stmt></BkToCstmrStmt></Document>`

const entry = (
  amount: string,
  more = '',
  direction = 'CRDT',
) => `<Ntry><NtryRef>N1</NtryRef><Amt Ccy="EUR">${amount}</Amt>
<CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-01-14</Dt></BookgDt>${more}</Ntry>`

const transaction = (
  amount: string,
  name: string,
  text: string,
) => `<TxDtls><Refs><AcctSvcrRef>T-${name}</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr><Cdtr><Nm>Us</Nm></Cdtr></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`

const read = (text: string) => readCamt('bank.xml', text)

describe('a bank statement in CAMT.053', () => {
  it('has one line per entry, with counterparty and description', () => {
    const lines = read(
      statement(
        entry('50.00', `<NtryDtls>${transaction('50.00', 'Ada &amp; Co', 'REF 1')}</NtryDtls>`) +
          entry('4.9', '<AddtlNtryInf>Charges</AddtlNtryInf>', 'DBIT'),
      ),
    )
    expect(lines).toEqual([
      {
        line: 3,
        date: '2027-01-14',
        amount: 5000,
        currency: 'EUR',
        counterparty: 'Ada & Co',
        description: 'REF 1',
        bankReference: 'T-Ada & Co',
        isPending: false,
      },
      {
        line: 6,
        date: '2027-01-14',
        amount: -490,
        currency: 'EUR',
        counterparty: '',
        description: 'Charges',
        bankReference: 'N1',
        isPending: false,
      },
    ])
  })

  it('has one line per transaction of a batch that adds up, else one in all', () => {
    const batch = (sum: string) =>
      read(
        statement(
          entry(sum, `<NtryDtls>${transaction('20.00', 'A', 'x')}${transaction('30.00', 'B', 'y')}</NtryDtls>`),
        ),
      )
    expect(batch('50.00').map(({ amount, counterparty }) => [amount, counterparty])).toEqual([
      [2000, 'A'],
      [3000, 'B'],
    ])
    expect(batch('51.00').map(({ amount }) => amount)).toEqual([5100])
  })

  it('reads prefixes, timestamps and pending entries', () => {
    const text = statement(
      entry('1').replace('<Dt>2027-01-14</Dt>', '<DtTm>2027-01-13T09:00:00+01:00</DtTm>').replace('BOOK', 'PDNG'),
    )
    const prefixed = text.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:').replace('xmlns=', 'xmlns:c=')
    expect(read(prefixed)).toMatchObject([{ date: '2027-01-13', amount: 100, isPending: true }])
  })

  const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}">]>`
  it.each([
    [
      'a document type with entities',
      statement(entry('1')).replace('<Document', `${bomb}<Document`),
      /line 2, column \d+: a document type/,
    ],
    [
      'an outside entity',
      statement(entry('1')).replace('<Document', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><Document'),
      /line 2, column \d+: a document type/,
    ],
    ['an entity that nobody declared', statement(entry('&a;')), /line 3, column \d+: undefined entity/],
    ['an element never closed', statement('<Ntry><Amt>'), /line 4, column \d+: unexpected close tag/],
    ['a file cut off', statement(entry('1')).slice(0, 200), /line 4, column \d+: unclosed tag/],
    ['too deep a tree', statement('<a>'.repeat(100)), /line 3, column \d+: elements nested more than 64 levels/],
    [
      'a huge text',
      statement(entry('1', `<AddtlNtryInf>${'x'.repeat(10_001)}</AddtlNtryInf>`)),
      /line \d+, column \d+: more than 10000 characters/,
    ],
    [
      'another message',
      statement(entry('1')).replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'),
      /line 1: this is not a CAMT\.053/,
    ],
    ['a page', '<html><body>Log in</body></html>', /line 1: this is not CAMT\.053/],
    ['no currency', statement(entry('1').replace(' Ccy="EUR"', '')), /line 3: "" is not an ISO 4217 currency/],
    ['an amount with a minus', statement(entry('-1')), /line 3: "-1" is not an amount/],
    ['thousands', statement(entry('1,000.00')), /line 3: "1,000\.00" is not an amount/],
    ['an amount too fine', statement(entry('1.001')), /line 3: "1\.001" has too many decimal places/],
    ['no direction', statement(entry('1', '', 'X')), /line 3: "X" is neither CRDT nor DBIT/],
    ['no day', statement(entry('1').replace('2027-01-14', '2027-02-30')), /line 3: "2027-02-30" is not a valid date/],
  ])('refuses %s and names the place', (_, text, message) => {
    expect(() => read(text)).toThrow(message)
  })

  it('treats attributes named like object members as plain data', () => {
    expect(read(statement(entry('1', '<__proto__ __proto__="x" constructor="y"><x>1</x></__proto__>')))).toHaveLength(1)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('pays orders, and the same file again changes nothing', async () => {
    const { typed, home } = await seededHome()
    const { id } = await made<{ id: string }>(
      typed,
      'orders create --event devconf --name "Ada Byron" --email a@example.org --ticket VIP --pay-by 2027-02-01T00:00:00Z',
    )
    writeFileSync(
      join(home, 'bank.xml'),
      statement(entry('50.00', `<NtryDtls>${transaction('50.00', 'Ada', orderReference(id))}</NtryDtls>`)),
    )
    const apply = () => made(typed, 'reconcile bank bank.xml --apply')
    expect(await apply()).toMatchObject([{ classification: 'matched', outcome: 'paid', orderId: id }])
    expect(await apply()).toMatchObject([{ classification: 'booked', outcome: null, orderId: id }])
  })
})

it('the account of who paid is the one that owed money goes back to', async () => {
  const { typed, home } = await seededHome()
  const create = 'orders create --event devconf --name "Ada Byron" --email ada@example.org --ticket VIP'
  const { id } = await made<{ id: string }>(typed, `${create} --pay-by 2027-02-01`)
  const account = '<DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct>'
  const paid = transaction('50.00', 'Ada Byron', orderReference(id)).replace('<Cdtr>', `${account}<Cdtr>`)
  writeFileSync(join(home, 'bank.xml'), statement(entry('50.00', `<NtryDtls>${paid}</NtryDtls>`)))
  expect((await typed('reconcile bank bank.xml --apply')).exitCode).toBe(0)
  await made(typed, `orders cancel ${id} --owed --yes`)
  expect((await typed('refunds list devconf --get iban')).stdout).toBe('DE02120300000000202051\n')
})
