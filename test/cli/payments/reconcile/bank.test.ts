import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { command as bank } from '../../../../src/cli/payments/reconcile/bank.ts'
import type { ClassifiedLine } from '../../../../src/cli/payments/reconcile/classified-line.ts'
import type { Exchange } from '../../../../src/contract/core/exchange.ts'
import { Failure } from '../../../../src/contract/core/failures.ts'
import { orderReference } from '../../../../src/contract/orders/reference.ts'
import { openEmbedded } from '../../../../src/service/server/embedded.ts'
import { made, type Typed, typedIn } from '../../../host/command-line.ts'
import { fixedNow, temporaryDirectory } from '../../../host/host.ts'
import { seededHome } from '../../../host/sample-conference.ts'

const header = 'Transaction ID,Date,Name,Reference,Amount,Currency\n'
const later = '2027-02-01T00:00:00Z'

async function order(typed: Typed, name: string, more = '--ticket VIP'): Promise<{ id: string; reference: string }> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.org`
  const { id } = await made<{ id: string }>(
    typed,
    `orders create --event devconf --name "${name}" --email ${email} ${more}${more.includes('--payment') ? '' : ` --pay-by ${later}`}`,
  )
  return { id, reference: orderReference(id) }
}

/** A home with a statement of these lines, and what reconciles it. */
async function statement(lines: (typed: Typed) => Promise<string[]>) {
  const seeded = await seededHome()
  const { typed, home } = seeded
  writeFileSync(join(home, 'bank.csv'), header + (await lines(typed)).map((line) => `${line}\n`).join(''))
  const reconcile = async (flags = '') => {
    const { stdout, stderr, exitCode } = await typed(`reconcile bank bank.csv ${flags} --json`)
    return {
      exitCode,
      stderr,
      lines: exitCode === 0 || exitCode === 10 ? (JSON.parse(stdout) as ClassifiedLine[]) : [],
    }
  }
  return { ...seeded, reconcile }
}

const brief = (lines: readonly ClassifiedLine[]) =>
  lines.map(({ classification, outcome }) => (outcome === null ? classification : `${classification}: ${outcome}`))

describe('a line of a bank statement', () => {
  const paid = '--ticket VIP --payment'
  const cases: [what: string, line: (typed: Typed) => Promise<string>, is: string, settled: boolean][] = [
    [
      'that quotes an order',
      async (typed) => `1,2027-01-14,X,${(await order(typed, 'Ada Byron')).reference},50.00,EUR`,
      'matched',
      true,
    ],
    [
      'that quotes it in lower case with spaces',
      async (typed) => {
        const { reference } = await order(typed, 'Ada Byron')
        return `1,2027-01-14,X,thanks ${reference.slice(0, 3).toLowerCase()} ${reference.slice(3)}!,50.00,EUR`
      },
      'matched',
      true,
    ],
    [
      'that quotes the whole id',
      async (typed) => `1,2027-01-14,X,${(await order(typed, 'Ada Byron')).id},50.00,EUR`,
      'matched',
      true,
    ],
    [
      'with amount and name of one order',
      async (typed) => {
        await order(typed, 'Ada Byron')
        return '1,2027-01-14,BYRON ADA,tickets,50.00,EUR'
      },
      'matched',
      true,
    ],
    [
      'with amount and e-mail of one order',
      async (typed) => {
        await order(typed, 'Ada Byron')
        return '1,2027-01-14,X,ADA@example.org,50.00,EUR'
      },
      'matched',
      true,
    ],
    [
      'with amount and name of two orders',
      async (typed) => {
        await order(typed, 'Ada Byron')
        await order(typed, 'Ada Byron')
        return '1,2027-01-14,Ada Byron,,50.00,EUR'
      },
      'unmatched',
      false,
    ],
    [
      'with the amount alone',
      async (typed) => {
        await order(typed, 'Ada Byron')
        return '1,2027-01-14,X,,50.00,EUR'
      },
      'unmatched',
      false,
    ],
    [
      'that quotes an order and has less than it costs',
      async (typed) => `1,2027-01-14,X,${(await order(typed, 'Ada Byron')).reference},49.99,EUR`,
      'partial',
      true,
    ],
    [
      'that quotes an order and has more than it costs',
      async (typed) => `1,2027-01-14,X,${(await order(typed, 'Ada Byron')).reference},50.01,EUR`,
      'overpaid',
      true,
    ],
    [
      'from the buyer with less than the order costs',
      async (typed) => {
        await order(typed, 'Ada Byron')
        return '1,2027-01-14,Ada Byron,,49.99,EUR'
      },
      'unmatched',
      false,
    ],
    [
      'of a part that was recorded by hand',
      async (typed) => {
        const { id, reference } = await order(typed, 'Ada Byron')
        await made(typed, `orders pay ${id} --payment transfer --amount 20.00`)
        return `1,2027-01-14,X,${reference},20.00,EUR`
      },
      'booked',
      true,
    ],
    [
      'in another currency',
      async (typed) => `1,2027-01-14,X,${(await order(typed, 'Ada Byron')).reference},50.00,USD`,
      'wrong_currency',
      false,
    ],
    [
      'that quotes two orders',
      async (typed) =>
        `1,2027-01-14,X,${(await order(typed, 'Ada Byron')).reference} ${(await order(typed, 'Ada Byron')).reference},100.00,EUR`,
      'unmatched',
      false,
    ],
    [
      'of an order recorded by hand',
      async (typed) => `1,2027-01-14,X,${(await order(typed, 'Ada Byron', `${paid} transfer`)).reference},50.00,EUR`,
      'booked',
      true,
    ],
    [
      'of an order paid in cash',
      async (typed) => `1,2027-01-14,X,${(await order(typed, 'Ada Byron', `${paid} cash`)).reference},50.00,EUR`,
      'unmatched',
      false,
    ],
    [
      'of an order paid by another line',
      async (typed) =>
        `1,2027-01-14,X,${(await order(typed, 'Ada Byron', `${paid} transfer --reference "2027-01-01 7"`)).reference},50.00,EUR`,
      'unmatched',
      false,
    ],
    [
      'of a cancelled order',
      async (typed) => {
        const { id, reference } = await order(typed, 'Ada Byron')
        await made(typed, `orders cancel ${id} --yes`)
        return `1,2027-01-14,X,${reference},50.00,EUR`
      },
      'unmatched',
      false,
    ],
    [
      'that gives back a quoted order',
      async (typed) => {
        const { id, reference } = await order(typed, 'Ada Byron', `${paid} transfer`)
        await made(typed, `orders refund ${id} --amount 20.00 --yes`)
        return `1,2027-01-14,X,${reference},-20.00,EUR`
      },
      'refund',
      true,
    ],
    [
      'that gives back to a buyer',
      async (typed) => {
        const { id } = await order(typed, 'Ada Byron', `${paid} transfer`)
        await made(typed, `orders refund ${id} --amount 20.00 --yes`)
        return '1,2027-01-14,Ada Byron,,-20.00,EUR'
      },
      'refund',
      true,
    ],
    [
      'that gives back what no refund says',
      async (typed) => `1,2027-01-14,X,${(await order(typed, 'Ada Byron', `${paid} transfer`)).reference},-20.00,EUR`,
      'unmatched',
      false,
    ],
    [
      'that pays back what is owed to a quoted order',
      async (typed) => {
        const { id, reference } = await order(typed, 'Ada Byron', `${paid} transfer`)
        await made(typed, `orders cancel ${id} --owed --yes`)
        return `1,2027-01-14,X,${reference},-20.00,EUR`
      },
      'refund',
      true,
    ],
    [
      'with a name that a bank spells without its umlauts',
      async (typed) => {
        await order(typed, 'Jonas Öztürk')
        return '1,2027-01-14,OEZTUERK JONAS,Ticket,50.00,EUR'
      },
      'matched',
      true,
    ],
    [
      'with ss for ß, and an apostrophe less',
      async (typed) => {
        await order(typed, "Gunda O'Groß")
        return '1,2027-01-14,Gunda OGROSS,,50.00,EUR'
      },
      'matched',
      true,
    ],
    [
      'that quotes the number of an invoice',
      async (typed) => {
        const { id } = await order(typed, 'Ada Byron')
        await made(typed, 'invoices seller --name Club')
        const { number } = await made<{ number: string }>(typed, `invoices create --order ${id}`)
        return `1,2027-01-14,X,Invoice ${number.replaceAll('-', ' ')},50.00,EUR`
      },
      'matched',
      true,
    ],
    [
      'that quotes the beginning of a longer number',
      async (typed) => {
        const { id } = await order(typed, 'Ada Byron')
        await made(typed, 'invoices seller --name Club')
        const { number } = await made<{ number: string }>(typed, `invoices create --order ${id}`)
        return `1,2027-01-14,X,Invoice ${number}7,50.00,EUR`
      },
      'unmatched',
      false,
    ],
    [
      'of an order that was recorded by hand with a note, found by its buyer',
      async (typed) => {
        const { id } = await order(typed, 'Ada Byron')
        await made(typed, `orders pay ${id} --payment transfer --reference "2027-01-14 Byron"`)
        return '1,2027-01-14,Byron Ada,Ticket,50.00,EUR'
      },
      'booked',
      true,
    ],
    [
      'of a buyer with one order that is open and one that was recorded by hand',
      async (typed) => {
        await order(typed, 'Ada Byron')
        await order(typed, 'Ada Byron', `${paid} transfer`)
        return '1,2027-01-14,Ada Byron,Ticket,50.00,EUR'
      },
      'unmatched',
      false,
    ],
    [
      'that pays back more than is owed',
      async (typed) => {
        const { id, reference } = await order(typed, 'Ada Byron', `${paid} transfer`)
        await made(typed, `orders cancel ${id} --owed --yes`)
        return `1,2027-01-14,X,${reference},-999.00,EUR`
      },
      'wrong_amount',
      false,
    ],
    [
      'with the reference of an expense',
      async (typed) => {
        await made(typed, 'expenses add --event devconf --description Hall --amount 400 --reference INV-2027-9')
        return '1,2027-01-14,City,Invoice inv 2027/9,-400.00,EUR'
      },
      'expense',
      true,
    ],
    [
      'with it and another amount',
      async (typed) => {
        await made(typed, 'expenses add --event devconf --description Hall --amount 400 --reference INV-2027-9')
        return '1,2027-01-14,City,INV-2027-9,-40.00,EUR'
      },
      'wrong_amount',
      false,
    ],
    [
      'with amount, day and vendor of an expense',
      async (typed) => {
        await made(
          typed,
          'expenses add --event devconf --description Hall --amount 400 --vendor "City of Graz" --date 2027-01-08',
        )
        return '1,2027-01-14,CITY OF GRAZ,,-400.00,EUR'
      },
      'expense',
      true,
    ],
    [
      'eight days from it',
      async (typed) => {
        await made(
          typed,
          'expenses add --event devconf --description Hall --amount 400 --vendor "City of Graz" --date 2027-01-06',
        )
        return '1,2027-01-14,CITY OF GRAZ,,-400.00,EUR'
      },
      'unmatched',
      false,
    ],
    ['of a processor', async () => '1,2027-01-14,STRIPE PAYMENTS EUROPE,STRIPE,1234.50,EUR', 'payout', true],
    ['of the bank', async () => '1,2027-01-14,Bank,Kontoführung 01/27,-4.90,EUR', 'fee', true],
    ["with a speaker's fee", async () => '1,2027-01-14,Grace,Speaker fee,-490.00,EUR', 'unmatched', false],
    ['without money', async () => '1,2027-01-14,Bank,Information,0.00,EUR', 'no_money', true],
  ]

  it.each(cases)('%s is found', async (_, line, is, settled) => {
    const { reconcile } = await statement(async (typed) => [await line(typed)])
    const { lines, exitCode } = await reconcile()
    expect(lines.map((each) => [each.classification, each.settled])).toEqual([[is, settled]])
    expect(exitCode).toBe(settled ? 0 : 10)
    expect(lines[0]?.detail).toMatch(/^[A-Z]/)
  })

  it('is a duplicate when repeated, settled if it has a bank reference', async () => {
    const { reconcile } = await statement(async (typed) => {
      const { reference } = await order(typed, 'Ada Byron')
      const twice = `,2027-01-14,X,${reference},50.00,EUR`
      return [
        `1${twice}`,
        `1${twice}`,
        `2${twice}`,
        ',2027-01-14,Bank,Bank charges,-1.00,EUR',
        ',2027-01-14,Bank,Bank charges,-1.00,EUR',
      ]
    })
    const { lines } = await reconcile()
    expect(brief(lines)).toEqual(['matched', 'duplicate', 'unmatched', 'fee', 'duplicate'])
    expect(lines.map(({ settled }) => settled)).toEqual([true, true, false, true, false])
  })

  it('that nothing fits names the nearest orders', async () => {
    const { reconcile } = await statement(async (typed) => {
      await order(typed, 'Ada Byron')
      return ['1,2027-01-14,Emmy Noether,,49.00,EUR']
    })
    expect((await reconcile()).lines[0]?.candidates).toMatchObject([
      { name: 'Emmy Noether', amount: 5000, status: 'pending' },
    ])
  })

  it('that nothing fits names no order that another line pays, also not a later one', async () => {
    const { reconcile } = await statement(async (typed) => {
      const { reference } = await order(typed, 'Ada Byron')
      await order(typed, 'Grace Hopper')
      return ['1,2027-01-14,Unknown,,50.00,EUR', `2,2027-01-14,X,${reference},50.00,EUR`]
    })
    const [unmatched] = (await reconcile()).lines
    const offered = unmatched?.candidates.map(({ name }) => name)
    expect(offered).toContain('Grace Hopper')
    expect(offered).not.toContain('Ada Byron')
  })
})

describe('reconcile bank --apply', () => {
  const three = async (typed: Typed) => [
    `1,2027-01-14,X,${(await order(typed, 'Ada Byron')).reference},50.00,EUR`,
    `2,2027-01-14,X,${(await order(typed, 'Grace Hopper')).reference},50.00,EUR`,
    '3,2027-01-14,Bank,Bank charges,-1.00,EUR',
  ]

  it('pays matched orders and records fees; the same file again changes nothing', async () => {
    const { typed, reconcile } = await statement(three)
    const entries = async () => (await made<unknown[]>(typed, 'ledger list devconf')).length
    const before = await entries()
    const plan = await reconcile('--fees-event devconf')
    expect(brief(plan.lines)).toEqual(['matched', 'matched', 'fee'])
    expect(plan.stderr).toContain('plan: 3 lines (2 matched, 1 fee); 2 orders to mark as paid, 100.00 EUR')
    expect((await reconcile('')).stderr).toContain('; 1 fee left out: --fees-event EVENT books it\n')
    expect(await entries()).toBe(before)
    const applied = await reconcile('--apply --fees-event devconf')
    expect(brief(applied.lines)).toEqual(['matched: paid', 'matched: paid', 'fee: recorded'])
    expect(applied.stderr).toMatch(/line 2: paid 50\.00 EUR ord_\w+\nline 3: paid/)
    const after = await entries()
    expect(after).toBe(before + 6)
    const again = await reconcile('--apply --fees-event devconf')
    expect([again.exitCode, brief(again.lines)]).toEqual([0, ['booked', 'booked', 'expense']])
    expect(await entries()).toBe(after)
    const { payments } = await made<{ payments: unknown[] }>(typed, `orders show ${plan.lines[0]?.orderId}`)
    expect(payments).toMatchObject([{ method: 'transfer', reference: '2027-01-14 1', amount: 5000 }])
    expect(await made(typed, 'ledger verify')).toMatchObject({ ok: true })
  })

  it('names a line without a reference of its own by its day and sum, on the cards of orders and expenses', async () => {
    const { typed, reconcile } = await statement(async (typed) => [
      `,2027-01-14,Ada,${(await order(typed, 'Ada Lovelace')).reference},50.00,EUR`,
      ',2027-01-14,Bank,Bank charges,-1.00,EUR',
    ])
    const { lines } = await reconcile('--apply --fees-event devconf')
    const [paid, fee] = lines
    expect(paid?.reference).toMatch(/^line [0-9a-f]{32}$/)
    const screen = { tty: true, columns: 100, env: { NO_COLOR: '1' } }
    const { stdout } = await typed(`orders show ${paid?.orderId}`, screen)
    expect(stdout).toMatch(/50\.00 EUR +bank line, 2027-01-14, 50\.00 EUR +2027-01-14/)
    expect((await typed(`expenses show ${fee?.expenseId}`, screen)).stdout).toMatch(
      /Reference +bank line, 2027-01-14\n/,
    )
    expect(brief((await reconcile('--apply --fees-event devconf')).lines)).toEqual(['booked', 'expense'])
  })

  it('reports an expired order without free places, whose money must be returned', async () => {
    const { typed, reconcile } = await statement(async (type) => {
      await made(type, 'events create --name Small --slug small --date 2027-03-01 --capacity 1')
      await made(type, 'ticket-types create --event small --name Seat --price 5.00')
      const create = 'orders create --event small --name "Ada Byron" --email ada@example.org --ticket Seat'
      const { id } = await made<{ id: string }>(
        (command) => type(command, { now: new Date('2027-01-15T09:00:00Z') }),
        create,
      )
      await made(type, `${create} --payment cash`)
      return [`1,2027-01-14,X,${orderReference(id)},5.00,EUR`]
    })
    const { lines, exitCode } = await reconcile('--apply')
    expect(exitCode).toBe(10)
    expect(lines).toMatchObject([{ classification: 'matched', outcome: 'paid_unfulfillable', settled: false }])
    expect(brief((await reconcile('--apply')).lines)).toEqual(['booked'])
    expect(await made(typed, 'ledger verify')).toMatchObject({ ok: true })
  })

  it('continues after an interruption: a payment with a lost answer is booked, the rest is paid once', async () => {
    const { home, typed, reconcile } = await statement(three)
    const embedded = await openEmbedded({ databasePath: await databaseOf(typed), now: () => fixedNow })
    let paid = 0
    // Dies with the second payment made and its answer unheard.
    const dying: Exchange = async (request) => {
      if (paid >= 2) throw new Failure('unreachable', 'the line is dead')
      const response = await embedded.exchange(request)
      if (request.path.endsWith('/pay')) paid += 1
      if (paid >= 2) throw new Failure('unreachable', 'the line is dead')
      return response
    }
    const cut = await typedIn(home)('reconcile bank bank.csv --apply --fees-event devconf --retries 0 --json', {
      exchange: dying,
    })
    await embedded.close()
    expect(cut.exitCode).toBe(10)
    expect(brief(JSON.parse(cut.stdout) as ClassifiedLine[])).toEqual([
      'matched: paid',
      'matched: failed',
      'fee: not_tried',
    ])
    const again = await reconcile('--apply --fees-event devconf')
    expect([again.exitCode, brief(again.lines)]).toEqual([0, ['booked', 'booked', 'fee: recorded']])
    expect(await made(typed, 'ledger verify')).toMatchObject({ ok: true })
  })

  it('leaves an order that was paid meanwhile, and does the others', async () => {
    const { home, typed, reconcile } = await statement(three)
    const embedded = await openEmbedded({ databasePath: await databaseOf(typed), now: () => fixedNow })
    let first = true
    const meanwhile: Exchange = async (request) => {
      if (first && request.path.endsWith('/pay')) {
        first = false
        const { 'idempotency-key': _, ...headers } = request.headers
        await embedded.exchange({ ...request, headers, body: '{"payment":"cash"}' })
      }
      return embedded.exchange(request)
    }
    const { stdout, exitCode } = await typedIn(home)('reconcile bank bank.csv --apply --json', { exchange: meanwhile })
    await embedded.close()
    expect([exitCode, brief(JSON.parse(stdout) as ClassifiedLine[])]).toEqual([
      10,
      ['matched: failed', 'matched: paid', 'fee'],
    ])
    expect(brief((await reconcile()).lines)).toEqual(['unmatched', 'booked', 'fee'])
  })
})

/** Where the embedded database lies. */
const databaseOf = async (typed: Typed) => (await made<{ database: string }>(typed, 'config path')).database

describe('an unreadable file', () => {
  it.each([
    ['a workbook', Buffer.from('PK\x03\x04\x14\0'), 'line 1: this is a spreadsheet'],
    ['a NUL', Buffer.from('Date,Amount\n20\u000027,1\n'), 'line 2, column 3: a NUL character'],
    [
      'another encoding',
      Buffer.from('Date,Amount\n2027-01-01,\x81\n', 'latin1'),
      'line 2, column 12: valid neither as UTF-8 nor as windows-1252',
    ],
    ['nothing', Buffer.alloc(0), 'line 1, column 1: the file is empty'],
    ['17 MiB', Buffer.alloc(17 * 1024 * 1024, 'a'), 'is larger than 16 MiB'],
  ])('%s is refused with 2 and one sentence', async (_, bytes, message) => {
    const home = temporaryDirectory()
    writeFileSync(join(home, 'bank.csv'), bytes)
    const { stdout, stderr, exitCode } = await typedIn(home)('reconcile bank bank.csv --apply', {
      tty: { stdout: true },
    })
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
    expect(stderr.match(/^error: .*$/gm)).toEqual([expect.stringContaining(message)])
  })

  it('on stdin is read no further than it may be', async () => {
    const { Readable } = await import('node:stream')
    let given = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          given += 1
          yield Buffer.alloc(1024 * 1024, 'a')
        }
      })(),
    )
    const { stderr, exitCode } = await typedIn()('reconcile bank -', { stdin: endless })
    expect(exitCode).toBe(2)
    expect(stderr).toContain('larger than 16 MiB')
    expect(given).toBeLessThan(40)
  })

  it('that does not exist is refused', async () => {
    expect(await typedIn()('reconcile bank none.csv')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('no such file'),
    })
  })
})

describe('a file in another encoding', () => {
  it.each([
    ['windows-1252', 'latin1', '--encoding windows-1252'],
    ['windows-1252 that nobody named', 'latin1', ''],
    ['UTF-16', 'utf16le', ''],
  ] as const)('is read: %s', async (_, encoding, flag) => {
    const { typed, home } = await seededHome()
    const text = 'Datum;Auftraggeber;Betrag;Währung\n14.01.2027;Bär;5,00;EUR\n'
    writeFileSync(join(home, 'bank.csv'), Buffer.from(text, encoding))
    const { stdout } = await typed(`reconcile bank bank.csv ${flag} --get counterparty`)
    expect(stdout).toBe('Bär\n')
  })
})

describe('the examples in its help', () => {
  it.each(bank.examples.map(({ command }) => command))('run: %s', async (example) => {
    const { typed, home } = await seededHome()
    writeFileSync(
      join(home, 'statement.csv'),
      'Date,Name,Purpose,Betrag,Currency\n2027-01-14,Bank,Bank charges,"-1,00",EUR\n',
    )
    const { stderr, exitCode } = await typed(example)
    expect({ stderr: exitCode === 0 ? '' : stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  })
})

describe('money that is owed', () => {
  it('is closed by the outgoing line, on the day of the bank, and by no second run', async () => {
    const { typed, reconcile } = await statement(async (typed) => {
      const { id, reference } = await order(typed, 'Ada Byron', '--ticket VIP=2 --payment transfer')
      await made(typed, `orders cancel ${id} --owed --yes`)
      return [`1,2027-01-08,Ada Byron,Refund ${reference} DevConf,-60.00,EUR`, '2,2027-01-09,Ada Byron,,-40.00,EUR']
    })
    const plan = await reconcile()
    expect(plan.lines.map(({ classification, action }) => [classification, action])).toEqual([
      ['refund', 'refund'],
      ['unmatched', null],
    ])
    expect(plan.stderr).toContain('1 amount owed to mark as paid back, 60.00 EUR')
    expect(brief((await reconcile('--apply')).lines)).toEqual(['refund: refunded', 'unmatched'])
    expect((await typed('refunds list devconf --get amount')).stdout).toBe('4000\n')
    // Now the amount fits what is left, and the first line is in the books.
    expect(brief((await reconcile('--apply')).lines)).toEqual(['refund', 'refund: refunded'])
    const again = await reconcile('--apply')
    expect([again.exitCode, ...brief(again.lines)]).toEqual([0, 'refund', 'refund'])
    expect((await typed('refunds list devconf --json')).stdout).toBe('[]\n')
    const days = await typed('revenue show devconf --from 2027-01-08 --to 2027-01-08 --get refundsIssued')
    expect(days.stdout).toBe('6000\n')
    expect((await typed('ledger verify')).exitCode).toBe(0)
  })
})

describe('a line that is booked', () => {
  const sameMoney = 'orders create --event devconf --name "Mary Somerville" --email mary.new@example.org --ticket VIP'

  it.each([
    ['its buyer is erased', 'people erase mary@example.org --yes'],
    ['its buyer is renamed', (id: string) => `orders update ${id} --name "Mary Greig"`],
  ])('pays no other order after %s', async (_, change) => {
    let id = ''
    const { typed, reconcile } = await statement(async (typed) => {
      id = (await order(typed, 'Mary Somerville')).id
      return ['1,2027-01-08,Mary Somerville,Ticket,50.00,EUR']
    })
    expect(brief((await reconcile('--apply')).lines)).toEqual(['matched: paid'])
    await made(typed, `orders cancel ${id} --refund --yes`)
    await made(typed, typeof change === 'string' ? change : change(id))
    const next = await made<{ id: string }>(typed, `${sameMoney} --pay-by ${later}`)
    const again = await reconcile('--apply')
    expect([again.exitCode, again.lines[0]?.orderId, ...brief(again.lines)]).toEqual([0, id, 'booked'])
    expect((await typed(`orders show ${next.id} --get status`)).stdout).toBe('pending\n')
  })

  it.each([
    ['paid', '', '50.00', 'booked'],
    ['paid back', 'owed', '-50.00', 'refund'],
  ])('and was %s by hand, without a note, is still known after the buyer is erased', async (_, how, amount, is) => {
    const { typed, reconcile } = await statement(async (typed) => {
      const { id } = await order(typed, 'Mary Somerville', `--ticket VIP --payment ${how === '' ? 'transfer' : 'cash'}`)
      await made(typed, `orders cancel ${id} ${how === '' ? '--refund' : '--owed'} --yes`)
      if (how === 'owed') await made(typed, `orders refund ${id} --amount 50 --payment transfer --yes`)
      return [`1,2027-01-08,Mary Somerville,Ticket,${amount},EUR`]
    })
    expect(brief((await reconcile('--apply')).lines)).toEqual([is])
    await made(typed, 'people erase mary@example.org --yes')
    const next = await made<{ id: string }>(
      typed,
      `${sameMoney} ${how === '' ? `--pay-by ${later}` : '--payment cash'}`,
    )
    if (how === 'owed') await made(typed, `orders cancel ${next.id} --owed --yes`)
    const again = await reconcile('--apply')
    expect([again.exitCode, ...brief(again.lines)]).toEqual([0, is])
    expect((await typed(`orders show ${next.id} --get owed`)).stdout).toBe(how === '' ? '0\n' : '5000\n')
    expect((await typed(`orders show ${next.id} --get status`)).stdout).toBe(how === '' ? 'pending\n' : 'cancelled\n')
  })

  it('pays nothing back twice after the buyer is erased', async () => {
    const { typed, reconcile } = await statement(async (typed) => {
      const { id } = await order(typed, 'Mary Somerville', '--ticket VIP --payment cash')
      await made(typed, `orders cancel ${id} --owed --yes`)
      return ['1,2027-01-08,Mary Somerville,Back,-50.00,EUR']
    })
    expect(brief((await reconcile('--apply')).lines)).toEqual(['refund: refunded'])
    await made(typed, 'people erase mary@example.org --yes')
    const next = await made<{ id: string }>(typed, `${sameMoney} --payment cash`)
    await made(typed, `orders cancel ${next.id} --owed --yes`)
    const again = await reconcile('--apply')
    expect([again.exitCode, ...brief(again.lines)]).toEqual([0, 'refund'])
    expect((await typed(`orders show ${next.id} --get owed`)).stdout).toBe('5000\n')
  })
})

describe('a line that a person decides on', () => {
  it('is assigned or ignored, remembered, and asks for nothing again', async () => {
    let ids: string[] = []
    const { typed, reconcile } = await statement(async (typed) => {
      const open = await order(typed, 'Ada Byron')
      const paid = await order(typed, 'Grace Hopper', '--ticket VIP --payment cash')
      ids = [open.id, paid.reference]
      return [
        '1,2027-01-08,Somebody,Ticket,50.00,EUR',
        '2,2027-01-08,Somebody else,Ticket,50.00,EUR',
        '3,2027-01-08,Grandma,Birthday,20.00,EUR',
      ]
    })
    const decided = `--assign 2=${ids[0]} --assign 3=${ids[1]?.toLowerCase()} --ignore "4=not ours"`
    const plan = await reconcile(decided)
    expect(plan.lines.map(({ classification, action }) => [classification, action])).toEqual([
      ['matched', 'pay'],
      ['booked', null],
      ['ignored', null],
    ])
    expect((await reconcile()).exitCode).toBe(10)
    const done = await reconcile(`${decided} --apply`)
    expect([done.exitCode, ...brief(done.lines)]).toEqual([0, 'matched: paid', 'booked', 'ignored'])
    const again = await reconcile()
    expect([again.exitCode, ...brief(again.lines)]).toEqual([0, 'booked', 'booked', 'ignored'])
    expect(again.lines[2]?.detail).toBe('not ours')
    expect((await typed(`orders show ${ids[0]} --get status`)).stdout).toBe('paid\n')
  })

  it.each([
    ['--assign 9=ORD', 'the file has no such line'],
    ['--assign nine', 'LINE=ORDER'],
    ['--ignore 2=', 'LINE=REASON'],
    ['--assign 2=nobody', 'there is no such order'],
  ])('%s is refused', async (flags, message) => {
    const { reconcile } = await statement(async () => ['1,2027-01-08,Somebody,Ticket,50.00,EUR'])
    const { exitCode, stderr } = await reconcile(flags)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  it('may be a part of the order that it is assigned to', async () => {
    let id = ''
    const { reconcile } = await statement(async (typed) => {
      id = (await order(typed, 'Ada Byron')).id
      return ['1,2027-01-08,Somebody,Ticket,30.00,EUR', '2,2027-01-09,Somebody,Rest,20.00,EUR']
    })
    const first = await reconcile(`--assign 2=${id} --apply`)
    expect([brief(first.lines), first.lines[0]?.detail]).toEqual([
      ['partial: partly_paid', 'unmatched'],
      `Paid part of Ada Byron's order ${orderReference(id)}: 20.00 EUR of 50.00 EUR is still due`,
    ])
    const second = await reconcile(`--assign 3=${id} --apply`)
    expect(brief(second.lines)).toEqual(['booked', 'matched: paid'])
    expect(second.lines[0]?.detail).toBe("Already paid part of Ada Byron's order: 20.00 EUR of 50.00 EUR is still due")
    const again = await reconcile('--apply')
    expect([again.exitCode, ...brief(again.lines)]).toEqual([0, 'booked', 'booked'])
  })
})

describe('lines of other amounts than the orders they quote', () => {
  const earlier = '; dated before the order, which was placed on 2027-01-15'

  it('are booked as parts on the days of the bank, and no second run changes anything', async () => {
    const { typed, reconcile } = await statement(async (typed) => {
      const { reference } = await order(typed, 'Ada Byron', '--ticket VIP=2')
      const { reference: other } = await order(typed, 'Grace Hopper')
      return [
        `1,2027-01-05,Ada Byron,${reference},40.00,EUR`,
        `2,2027-01-08,Ada Byron,${reference},60.00,EUR`,
        `3,2027-01-08,Grace Hopper,${other},65.00,EUR`,
      ]
    })
    const plan = await reconcile()
    expect(plan.lines.map(({ classification, action, detail }) => [classification, action, detail])).toEqual([
      ['partial', 'pay', `Names Ada Byron's order, pays a part: 60.00 EUR of 100.00 EUR is still due${earlier}`],
      ['matched', 'pay', `Names Ada Byron's order${earlier}`],
      [
        'overpaid',
        'pay',
        `Names Grace Hopper's order, of which 50.00 EUR is due: 15.00 EUR is to be paid back${earlier}`,
      ],
    ])
    expect(plan.stderr).toContain('2 orders to mark as paid, 125.00 EUR; 1 part of an order to record, 40.00 EUR')
    const done = await reconcile('--apply')
    expect([done.exitCode, ...brief(done.lines)]).toEqual([
      0,
      'partial: partly_paid',
      'matched: paid',
      'overpaid: paid',
    ])
    const again = await reconcile('--apply')
    expect([again.exitCode, ...brief(again.lines)]).toEqual([0, 'booked', 'booked', 'booked'])
    expect((await typed('ledger list --kind payment --book transfer --get day')).stdout).toBe('2027-01-05\n')
    expect((await typed('revenue show devconf --from 2027-01-08 --to 2027-01-08 --get totalRevenue')).stdout).toBe(
      '15000\n',
    )
    expect((await typed('refunds list devconf --get amount')).stdout).toBe('1500\n')
    expect((await typed('ledger verify')).exitCode).toBe(0)
  })

  it('that come when the order has expired are to be paid back, and their transfer back is found', async () => {
    let reference = ''
    const { typed, home, reconcile } = await statement(async (type) => {
      const anHourAgo = { now: new Date('2027-01-15T09:00:00Z') }
      const create = 'orders create --event devconf --name "Ada Byron" --email ada@example.org --ticket VIP'
      reference = orderReference((await made<{ id: string }>((command) => type(command, anHourAgo), create)).id)
      return [`1,2027-01-14,Ada Byron,${reference},20.00,EUR`]
    })
    const done = await reconcile('--apply')
    expect([brief(done.lines), done.lines[0]?.detail]).toEqual([
      ['partial: partly_paid'],
      expect.stringContaining('the order has expired, so 20.00 EUR is to be paid back'),
    ])
    writeFileSync(join(home, 'bank.csv'), `${header}9,2027-01-15,Ada Byron,Refund ${reference},-20.00,EUR\n`)
    expect(brief((await reconcile('--apply')).lines)).toEqual(['refund: refunded'])
    expect(brief((await reconcile('--apply')).lines)).toEqual(['refund'])
    expect((await typed('refunds list devconf --json')).stdout).toBe('[]\n')
  })
})

describe('on a terminal, --apply', () => {
  const enter = '\r'
  const yes = 'y'
  const another = `another${enter}`
  const asked = async (stdin: readonly string[], line = '1,2027-01-08,Somebody,Ticket,50.00,EUR', flags = '') => {
    const { typed } = await statement(async (typed) => {
      await order(typed, 'Ada Byron')
      await order(typed, 'Grace Hopper', '--ticket VIP=2')
      return [line]
    })
    const terminal = { tty: true, columns: 120, env: { NO_COLOR: '1' }, stdin }
    const result = await typed(`reconcile bank bank.csv --apply ${flags}`, terminal)
    const paid = (await typed('orders list devconf --status paid --get name')).stdout
    return { ...result, paid }
  }

  it('asks about a line that no rule decides, and pays the order that is chosen', async () => {
    const { paid, stderr, exitCode } = await asked([`byron${enter}`, yes])
    expect(stderr).toContain('Line 2, 2027-01-08: 50.00 EUR (Somebody, Ticket). No sure match.')
    expect(exitCode).toBe(0)
    expect(paid).toContain('Ada Byron')
  })

  it('names counts and sums before it books, and books nothing without a yes', async () => {
    const line = '1,2027-01-08,Ada Byron,Ticket,50.00,EUR'
    const { paid, stderr, exitCode } = await asked(['n'], line)
    expect(stderr).toContain('Book this: 1 order to mark as paid, 50.00 EUR? 1 buyer is told by e-mail.')
    expect(
      stderr.match(/No mail server is connected: the mails wait until you run turnout mail connect/g),
    ).toHaveLength(1)
    expect(exitCode).toBe(3)
    expect(paid).not.toContain('Ada Byron')
    const booked = await asked([], line, '--yes')
    expect([booked.exitCode, booked.paid]).toEqual([0, expect.stringContaining('Ada Byron')])
  })

  it('keeps what was decided when the last question is answered with no', async () => {
    let id = ''
    const { typed, reconcile } = await statement(async (typed) => {
      id = (await order(typed, 'Ada Byron')).id
      return ['1,2027-01-08,Somebody,Ticket,50.00,EUR', '2,2027-01-08,Grandma,Birthday,20.00,EUR']
    })
    const terminal = { tty: true, columns: 120, env: { NO_COLOR: '1' } }
    const stdin = [`byron${enter}`, `ignore${enter}`, `Private${enter}`, 'n']
    const refused = await typed('reconcile bank bank.csv --apply', { ...terminal, stdin })
    expect([refused.exitCode, refused.stderr]).toEqual([
      3,
      expect.stringContaining('2 decisions kept for the next run; --assign and --ignore change them'),
    ])
    expect((await typed(`orders show ${id} --get status`)).stdout).not.toBe('paid\n')
    const plan = await reconcile()
    expect(plan.lines.map(({ classification, action, detail }) => [classification, action, detail])).toEqual([
      ['matched', 'pay', expect.stringContaining('Assigned by hand')],
      ['ignored', null, 'Private'],
    ])
    const done = await typed('reconcile bank bank.csv --apply', { ...terminal, stdin: [yes] })
    expect([done.exitCode, (await typed(`orders show ${id} --get status`)).stdout]).toEqual([0, 'paid\n'])
    expect(brief((await reconcile()).lines)).toEqual(['booked', 'ignored'])
  })

  it('forgets a decision kept for an order that the statement is no longer compared with', async () => {
    const { typed, reconcile } = await statement(async (typed) => {
      await order(typed, 'Ada Byron')
      return ['1,2027-01-08,Somebody,Ticket,50.00,EUR']
    })
    const terminal = { tty: true, columns: 120, env: { NO_COLOR: '1' }, stdin: [`byron${enter}`, 'n'] }
    expect((await typed('reconcile bank bank.csv --apply', terminal)).exitCode).toBe(3)
    await made(typed, 'events create --name Other --date 2027-05-01 --capacity 5')
    expect(brief((await reconcile('--event other')).lines)).toEqual(['unmatched'])
  })

  it('searches for an order that is not among the closest, by a part of its buyer’s name', async () => {
    const { paid, stderr, exitCode } = await asked([another, `hopp${enter}`, enter, yes])
    expect(stderr).toContain('Orders that fit "hopp"')
    expect(stderr).toContain('1 part of an order to record, 50.00 EUR')
    expect([exitCode, paid]).toEqual([0, expect.not.stringContaining('Ada Byron')])
  })

  it('says when no order fits, and asks again', async () => {
    const { stderr, exitCode } = await asked([another, `Nobody${enter}`, `ignore${enter}`, `Private${enter}`])
    expect(stderr).toContain('no order fits "Nobody"')
    expect(exitCode).toBe(0)
  })

  it('leaves a line that is skipped', async () => {
    const { paid, exitCode } = await asked([enter])
    expect([exitCode, paid]).toEqual([10, expect.not.stringContaining('Ada Byron')])
  })

  it('says of an order that another line pays it, and pays nothing by Enter alone', async () => {
    const { typed } = await statement(async (typed) => {
      const { reference } = await order(typed, 'Ada Byron')
      return [`1,2027-01-08,X,${reference},50.00,EUR`, `2,2027-01-09,X,${reference},50.00,EUR`]
    })
    const terminal = { tty: true, columns: 200, env: { NO_COLOR: '1' }, stdin: [enter, yes] }
    const { stderr, exitCode } = await typed('reconcile bank bank.csv --apply', terminal)
    expect(stderr).toContain(', which line 2 pays')
    expect(stderr).toContain('Book this: 1 order to mark as paid, 50.00 EUR?')
    expect(exitCode).toBe(10)
  })

  it('asks nobody in a pipe', async () => {
    const { reconcile } = await statement(async () => ['1,2027-01-08,Grandma,Birthday,20.00,EUR'])
    const { exitCode, stderr } = await reconcile('--apply')
    expect(exitCode).toBe(10)
    expect(stderr).not.toContain('Ignore it')
  })
})

it('a line that is dated before the order it pays says so, in the plan and in its sums', async () => {
  const { reconcile } = await statement(async (typed) => {
    const { reference } = await order(typed, 'Ada Byron')
    const { reference: other } = await order(typed, 'Grace Hopper')
    return [`1,2026-01-15,Ada Byron,${reference},50.00,EUR`, `2,2027-01-15,Grace Hopper,${other},50.00,EUR`]
  })
  const { lines, stderr } = await reconcile()
  expect(lines.map(({ isEarlier, detail }) => [isEarlier, detail])).toEqual([
    [true, "Names Ada Byron's order; dated before the order, which was placed on 2027-01-15"],
    [false, "Names Grace Hopper's order"],
  ])
  expect(stderr).toContain('line 2 is dated before the order that it pays: check whether the money is for it')
})

describe('a line that is dated in the future', () => {
  it('is in the plan with its reason, and is booked when its day has come', async () => {
    const { typed, reconcile } = await statement(async (typed) => [
      `1,2027-01-18,X,${(await order(typed, 'Ada Byron')).reference},50.00,EUR`,
      `2,2027-01-15,X,${(await order(typed, 'Grace Hopper')).reference},50.00,EUR`,
    ])
    const plan = await reconcile()
    expect([plan.exitCode, ...brief(plan.lines)]).toEqual([10, 'future', 'matched'])
    expect(plan.lines[0]?.detail).toContain('Dated after today, 2027-01-15')
    expect(plan.stderr).toContain('1 order to mark as paid, 50.00 EUR')
    expect(brief((await reconcile('--apply')).lines)).toEqual(['future', 'matched: paid'])
    const then = await typed('reconcile bank bank.csv --apply --json', { now: new Date('2027-01-18T09:00:00Z') })
    expect([then.exitCode, ...brief(JSON.parse(then.stdout))]).toEqual([0, 'matched: paid', 'booked'])
  })

  it('is not asked about on a terminal', async () => {
    const { typed } = await statement(async () => ['1,2027-02-08,Somebody,Ticket,50.00,EUR'])
    const screen = await typed('reconcile bank bank.csv --apply', { tty: true, columns: 80, stdin: [] })
    expect([screen.exitCode, screen.stdout]).toEqual([10, expect.stringContaining('future')])
  })
})

describe('a CSV that does not name its currency', () => {
  const noCurrency = 'Date,Name,Amount\n2027-01-08,Ada Byron,50.00\n'

  it('has that of the event, which is said', async () => {
    const { typed, home } = await seededHome()
    writeFileSync(join(home, 'bank.csv'), noCurrency)
    for (const flags of ['', '--event devconf']) {
      const { stdout, stderr } = await typed(`reconcile bank bank.csv ${flags} --json`)
      expect(JSON.parse(stdout)).toMatchObject([{ currency: 'EUR' }])
      expect(stderr).toContain('bank.csv does not name its currency: EUR is assumed')
    }
    expect((await typed('reconcile bank bank.csv --currency USD --get currency')).stdout).toBe('USD\n')
  })

  it('needs --currency where events have different ones', async () => {
    const { typed, home } = await seededHome()
    await made(typed, 'events create --name Other --date 2027-05-01 --currency USD')
    writeFileSync(join(home, 'bank.csv'), noCurrency)
    const { stderr, exitCode } = await typed('reconcile bank bank.csv')
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/your events use (EUR, USD|USD, EUR)/)])
  })
})

it('the reason of a line is read in full at 80 columns', async () => {
  const { typed } = await statement(async (typed) => [
    `1,2027-01-18,A rather long name of a payer,${(await order(typed, 'Ada Byron')).reference},50.00,EUR`,
  ])
  const { stdout } = await typed('reconcile bank bank.csv', { tty: true, columns: 80, env: { NO_COLOR: '1' } })
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  expect(stdout).not.toContain('today: run…')
  expect(stdout.replace(/\s+/g, ' ')).toContain('correct the date')
})

it('a line with a wrong reference is near the order whose invoice goes to the company that paid', async () => {
  const { typed } = await statement(async (typed) => {
    await order(typed, 'Grace Hopper', '--ticket VIP=2')
    await order(typed, 'Ada Byron', '--ticket VIP=2 --billing-name "Nordlicht Software GmbH & Co. KG"')
    return ['1,2027-01-14,NORDLICHT SOFTWARE GMBH,Order ZZZZ999999,90.00,EUR']
  })
  const { stdout } = await typed('reconcile bank bank.csv', { tty: true, columns: 80, env: { NO_COLOR: '1' } })
  expect(stdout.replace(/\s+/g, ' ')).toContain('No sure match. Near: Ada Byron, 100.00 EUR')
})

it('the account in a CSV is the one that owed money goes back to', async () => {
  const { typed, home } = await seededHome()
  const { id, reference } = await order(typed, 'Ada Byron')
  const header = 'Buchungstag;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Verwendungszweck;Betrag;Waehrung'
  const line = `08.01.27;Ada Byron;DE02 1203 0000 0000 2020 51;${reference};50,00;EUR`
  writeFileSync(join(home, 'bank.csv'), `${header}\n${line}\n09.01.27;Grandma;1234567;Birthday;20,00;EUR\n`)
  expect((await typed('reconcile bank bank.csv --apply')).exitCode).toBe(10)
  await made(typed, `orders cancel ${id} --owed --yes`)
  expect((await typed('refunds list devconf --get iban')).stdout).toBe('DE02120300000000202051\n')
})

it('the usual columns of German banks that say nothing about the payer are not named', async () => {
  const { typed, home } = await seededHome()
  const header =
    'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Glaeubiger ID;Mandatsreferenz;Kundenreferenz (End-to-End);Sammlerreferenz;Lastschrift Ursprungsbetrag;Auslagenersatz Ruecklastschrift;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;BIC (SWIFT-Code);Betrag;Waehrung;Info'
  const line =
    'DE02;08.01.27;08.01.27;GUTSCHRIFT;Tickets;;;;;;;Ada Byron;DE02120300000000202051;BYLADEM1001;50,00;EUR;Umsatz gebucht'
  writeFileSync(join(home, 'sparkasse.csv'), `${header}\n${line}\n`)
  expect((await typed('reconcile bank sparkasse.csv')).stderr).not.toContain('not read')
  writeFileSync(
    join(home, 'gls.csv'),
    'Buchung;Buchungstag;Valuta;Name;Betrag;Saldo\n1;08.01.27;09.01.27;Ada;50,00;9,00\n',
  )
  expect((await typed('reconcile bank gls.csv')).stderr).toContain('not read: "Buchung"; --map')
})

it('columns of the statement that nothing is read from are named', async () => {
  const { typed, home } = await seededHome()
  writeFileSync(join(home, 'bank.csv'), 'Date,Zahlpartner,Amount,Currency,Ort\n2027-01-08,Ada,20.00,EUR,Kiel\n')
  const { stderr } = await typed('reconcile bank bank.csv')
  expect(stderr).toContain('not read: "Zahlpartner", "Ort"; --map assigns a column to a role')
})

it('the table has the order’s reference, at 80 columns the payer, before and after, and then says what was done', async () => {
  const { typed } = await statement(async (typed) => {
    const { reference } = await order(typed, 'Mary Somerville')
    return [
      `1,2027-01-08,Somerville Mary of Jedburgh,${reference},60.00,EUR`,
      '2,2027-01-08,Charles Babbage and Sons,Hello,50.00,EUR',
    ]
  })
  const small = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
  const [{ reference } = { reference: '' }] = await made<{ reference: string }[]>(
    typed,
    'orders list devconf --query somerville',
  )
  expect((await typed('reconcile bank bank.csv', { ...small, columns: 140 })).stdout).toContain(` ${reference} `)
  const plan = await typed('reconcile bank bank.csv', small)
  const done = await typed('reconcile bank bank.csv --apply --yes --no-input', small)
  for (const { stdout, stderr } of [plan, done]) {
    expect(stdout).toMatch(/From \/ to.*Somervill.*Charles B/s)
    expect(stderr).toContain('1 of 2 lines needs your attention')
  }
  expect(plan.stdout.replace(/\s+/g, ' ')).toContain('of which 50.00 EUR is due')
  expect(done.stdout.replace(/\s+/g, ' ')).not.toContain('lacks')
})

it('the plan counts the mails to guests and to buyers who pay in part, as they are then sent', async () => {
  const { typed, reconcile } = await statement(async (typed) => {
    const unasked = await order(typed, 'Hedy Lamarr')
    await made(typed, 'pages update devconf --transfer-instructions "IBAN DE02 1203 0000 0000 2020 51"')
    const asked = await order(typed, 'Emmy Noether')
    const guests = '--guest "VIP=Grace Hopper <grace@example.org>" --guest "VIP=Ada B <MARY@example.org>"'
    const whole = await order(typed, 'Mary Somerville', `--ticket VIP ${guests}`)
    const parts = [asked, unasked].map(({ reference }, index) => `${index},2027-01-08,X,${reference},20.00,EUR`)
    return [`9,2027-01-08,X,${whole.reference},150.00,EUR`, ...parts]
  })
  const count = async () =>
    (JSON.parse((await typed('messages list --event devconf --json')).stdout) as unknown[]).length
  const before = await count()
  const { stderr } = await reconcile('--apply')
  expect(await count()).toBe(before + 3)
  // The mail that asks for all of it waits, and says the rest when it is sent.
  expect(stderr).toContain('; 2 buyers and 1 other ticket holder are told by e-mail')
})

it('the plan says how many buyers are told by e-mail', async () => {
  const { reconcile } = await statement(async (typed) => {
    const references = [await order(typed, 'Ada Byron'), await order(typed, 'Grace Hopper')].map((one) => one.reference)
    return references.map((reference, index) => `${index},2027-01-08,X,${reference},50.00,EUR`)
  })
  expect((await reconcile()).stderr).toContain('; 2 buyers are told by e-mail')
})
