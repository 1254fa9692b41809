// Files as people bring them, through the whole command on a database of its own.
import { existsSync, openSync, readFileSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeWindows1252, encodeWindows1252 } from '../../../src/cli/files/decoding/windows-1252.ts'
import { removeLater, typedAt } from '../attendees/event-home.ts'

const site = typedAt()
beforeAll(site.open)
afterAll(removeLater(site))

const header = 'Name,Email,Ticket type'
const { file, event, importing } = site

describe('an import of a file', () => {
  it('names every mistake by row and column, imports the rest and leaves rejects that can be imported again', async () => {
    const slug = await event()
    const path = file('people.csv', [
      header,
      'Ada,ada@example.org,Standard',
      ',nobody,Standard',
      '"Two\nlines",two@example.org,Standard',
      'Grace,grace@example.org,Standard,more',
      'Hedy,hedy@example.org,Nope',
    ])
    const { exitCode, stderr, report } = await importing(path, slug)
    expect(exitCode).toBe(10)
    expect(stderr).toContain('row 3, "Name": the name is missing')
    expect(stderr).toContain('row 3, "Email": must be an e-mail address like ada@example.org, not "nobody"')
    expect(stderr).toContain('row 4, "Name": the name must not contain control characters')
    expect(stderr).toContain('row 5: 4 columns, but the header has 3')
    expect(stderr).toContain('row 6, "Ticket type": DevConf has no ticket type "Nope"')
    expect(stderr).toContain('plan for DevConf: 1 new, 0 changed, 0 unchanged, 1 refused')
    expect(report).toMatchObject({ rows: 5, created: 1, refused: 1, wrong: 3 })
    const rejects = readFileSync(report.rejects, 'utf8')
    const shown = { tty: true, columns: 200, env: { NO_COLOR: '1' } }
    expect((await site.typed(`imports show ${report.importId}`, shown)).stdout).toMatch(/Invalid +3 rows, not sent/)
    expect((await site.typed(`imports list ${slug} --json`)).stdout).toContain('"invalid":3')
    expect(rejects.split('\r\n')[0]).toBe('Name,Email,Ticket type,reason')
    expect(rejects).toContain('has no ticket type')
    writeFileSync(report.rejects, rejects.replace(',nobody,', 'Emmy,emmy@example.org,').replace('Nope', 'Standard'))
    const again = await importing(report.rejects, slug)
    expect(again.report).toMatchObject({ created: 2, wrong: 2 })
  })

  it('is undone after a question with counts, sums and mails, and says what of the money', async () => {
    const slug = await event()
    await site.typed(`ticket-types create --event ${slug} --name Paid --price 50`)
    const path = file('undone.csv', [
      `${header},Payment`,
      'Ada,ada@example.org,Paid,transfer',
      'Bob,bob@example.org,Paid,transfer',
      'Cyd,cyd@example.org,Paid,',
    ])
    await importing(path, slug)
    const undo = `imports undo undone.csv --event ${slug}`
    const asked = { tty: true, columns: 400, env: { NO_COLOR: '1' }, stdin: 'n\n' }
    const start =
      'Undo the import of undone.csv? This cancels 3 attendees and restores 0. It cannot be reversed. 100.00 EUR that it recorded as paid (100.00 EUR by transfer)'
    expect((await site.typed(undo, asked)).stderr).toContain(
      `${start} is recorded as refunded; if you have received it, --owed pays it back later. Nobody is told by e-mail.`,
    )
    expect((await site.typed(`${undo} --owed --dry-run`, { ...asked, stdin: '' })).stdout).toContain(
      `${start} is to be paid back: turnout refunds list. Nobody is told by e-mail.`,
    )
    const { stdout, stderr } = await site.typed(`${undo} --owed --yes`, asked)
    expect([stdout, stderr]).toEqual([
      expect.stringMatching(/To pay back +100\.00 EUR/),
      expect.stringContaining('100.00 EUR is to be paid back: turnout refunds list'),
    ])
  })

  it('says in its question how many rows are left out, and why', async () => {
    const slug = await event()
    const path = file('left-out.csv', [
      `${header},Status`,
      'Ada,ada@example.org,Standard,',
      'Bob,bob@example.org,Standard,cancelled',
      'Cyd,nobody,Standard,',
      'Dan,dan@example.org,Nope,',
    ])
    const asked = { tty: true, columns: 200, env: { NO_COLOR: '1' }, stdin: 'n\n' }
    const { stderr, exitCode } = await site.typed(`attendees import "${path}" --event ${slug}`, asked)
    expect([exitCode, stderr]).toEqual([
      3,
      expect.stringContaining(
        'attendee into DevConf, skipping 3 of 4 rows (1 invalid, 1 refused, 1 cancelled or not attending)?',
      ),
    ])
  })

  it('tells an unknown ticket type once, however many rows and batches have it, and how to go on', async () => {
    const slug = await event()
    const rows = Array.from({ length: 1_200 }, (_, row) => `P,p${row}@example.org,${row % 2 ? 'Standrad' : 'Standard'}`)
    const { stderr, report } = await importing(file('typo.csv', [header, ...rows]), slug)
    expect(report).toMatchObject({ created: 600, refused: 600 })
    expect(stderr.match(/no ticket type "Standrad"/g)).toHaveLength(1)
    expect(stderr).toContain('600 rows (3, 5, 7, …), "Ticket type": DevConf has no ticket type "Standrad"')
    expect(stderr).toContain(`add ticket types with turnout ticket-types create --event ${slug}`)
  })

  it('makes no ticket types, except with --create-type for an event without any', async () => {
    const slug = 'bare'
    await site.typed(`events create --name Bare --date 2027-03-14 --slug ${slug}`)
    const path = file('bare.csv', [header, 'Ada,ada@example.org,Standard', 'Eve,eve@example.org,VIP'])
    const refused = await importing(path, slug)
    expect(refused).toMatchObject({ exitCode: 10, report: { created: 0, refused: 2 } })
    expect(refused.stderr).toContain('where an event has none, --create-type makes free ones')
    const plan = await importing(path, slug, '--create-type --dry-run')
    expect(plan.report).toMatchObject({ created: 2, refused: 0 })
    expect(JSON.parse((await site.typed(`ticket-types list ${slug}`)).stdout)).toEqual([])
    expect((await importing(path, slug, '--create-type --force')).report).toMatchObject({ created: 2 })
    const types = JSON.parse((await site.typed(`ticket-types list ${slug}`)).stdout)
    expect(types).toMatchObject([{ name: 'Standard' }, { name: 'VIP' }])
  })

  it('takes answers from columns mapped to answers', async () => {
    const slug = await event()
    const question = { key: 'diet', kind: 'long_text', label: 'Diet' }
    const form = file('form.json', [JSON.stringify({ questions: [question] })])
    await site.typed(`forms set ${slug} --file "${form}"`)
    const path = file('diets.csv', [
      `${header},What do you eat?`,
      'Ada,ada@example.org,Standard,"[""a"", 5, ""b""]"',
      'Eve,eve@example.org,Standard,"fish\x07"',
      `Bob,bob@example.org,Standard,${'x'.repeat(10_001)}`,
      `Kim,kim@example.org,Standard,"[${Array(101).fill('""a""').join()}]"`,
      'Zoe,zoe@example.org,Standard,"no fish\r\nno nuts"',
    ])
    const { report, stderr } = await importing(path, slug, '--map "What do you eat?=Answer.diet"')
    const { stdout } = await site.typed(`attendees list ${slug} --get answers.diet`)
    // What no form could take is a matter of its row, and keeps none of the others away.
    expect({ report, stdout }).toMatchObject({
      report: { created: 2, wrong: 3 },
      stdout: '["a", 5, "b"]\nno fish\\nno nuts\n',
    })
    expect(stderr).toContain('row 3, "What do you eat?": must not contain control characters')
    expect(stderr).toContain('row 4, "What do you eat?": must have at most 10000 characters, but has 10001')
    expect(stderr).toContain('row 5, "What do you eat?": must have at most 100 answers, but has 101')
  })

  it('takes answers from columns that are called like questions, and says so', async () => {
    const slug = await event()
    const questions = [
      { key: 'diet', kind: 'choice', label: 'What do you eat?', options: ['all', 'vegan'] },
      { key: 'size', kind: 'text', label: 'T-shirt size' },
    ]
    const form = file('called.json', [JSON.stringify({ questions })])
    await site.typed(`forms set ${slug} --file "${form}"`)
    const path = file('called.csv', [`${header},WHAT DO YOU EAT,Size,Room`, 'Ada,ada@example.org,Standard,Vegan,M,12'])
    const { report, stderr } = await importing(path, slug)
    expect(report).toMatchObject({ created: 1 })
    expect(stderr).toContain('"WHAT DO YOU EAT" answers "What do you eat?" (answer.diet)')
    expect(stderr).toContain('"Size" answers "T-shirt size" (answer.size)')
    expect(stderr).toContain('not imported: "Room"')
    const { stdout } = await site.typed(`attendees list ${slug} --json`)
    expect(JSON.parse(stdout)).toMatchObject([{ answers: { diet: 'vegan', size: 'M' } }])
  })

  it('names every answer that is wrong, in a row that the service refuses', async () => {
    const slug = await event()
    const number = (key: string) => ({ key, kind: 'number', label: key.toUpperCase() })
    const form = file('numbers.json', [JSON.stringify({ questions: [number('age'), number('size')] })])
    await site.typed(`forms set ${slug} --file "${form}"`)
    const path = file('numbers.csv', [`${header},Age,answer.size`, 'Ada,ada@example.org,Standard,old,tall'])
    const { report, stderr } = await importing(path, slug, '--map Age=answer.age')
    const [age, size] = [`"Age": "AGE" must be a number`, `"answer.size": "SIZE" must be a number`]
    expect(stderr).toContain(`row 2, ${age}`)
    expect(stderr).toContain(`row 2, ${size}`)
    const rejects = readFileSync(report.rejects, 'utf8').replaceAll('""', '"')
    expect(rejects).toContain(age)
    expect(rejects).toContain(size)
  })

  it('finds a repeated file unchanged, even with other rows in front', async () => {
    const slug = await event()
    const rows = ['Ada,ada@example.org,Standard', 'Ada,ada@example.org,Standard', 'Grace,grace@example.org,Standard']
    const path = file('twins.csv', [header, ...rows])
    expect((await importing(path, slug)).report).toMatchObject({ created: 3 })
    expect((await importing(path, slug)).report).toMatchObject({ importId: null, created: 0, unchanged: 3 })
    file('twins.csv', [header, 'First,first@example.org,Standard', ...rows])
    expect((await importing(path, slug)).report).toMatchObject({ created: 1, unchanged: 3 })
  })

  it('changes people by their external key', async () => {
    const slug = await event()
    const path = file('keyed.csv', [
      'No;Wer;Wohin;Was',
      '7;Ada;ada@example.org;Standard',
      ';Eve;eve@example.org;Standard',
      '7;Bob;b@example.org;Standard',
    ])
    const how = '--map Wer=name --map Wohin=email --map Was=ticketType --external-key No'
    const { stderr, report } = await importing(path, slug, how)
    expect(stderr).toContain('row 3, "No": the external key is missing')
    expect(stderr).toContain('row 4, "No": "7" is also the key of an earlier row')
    expect(report).toMatchObject({ created: 1, wrong: 2 })
    file('keyed.csv', ['No;Wer;Wohin;Was', '7;Ada Lovelace;ada@example.org;Standard'])
    expect((await importing(path, slug, `${how} --force`)).report).toMatchObject({ changed: 1 })
  })

  it('prints the outcome of each row, one per line, before the result', async () => {
    const slug = await event()
    const stdin = [header, 'Ada,ada@example.org,Standard', 'Eve,eve,Standard', 'Hedy,hedy@example.org,Nope'].join('\n')
    const typed = (flags: string) =>
      site.typed(`attendees import - --event ${slug} --rejects r.csv --force --yes ${flags}`, { stdin })
    const { stdout } = await typed('--output ndjson')
    const lines = stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
    expect(lines).toMatchObject([
      { row: 2, outcome: 'created', attendeeId: expect.stringMatching(/^att_/), error: null },
      { row: 4, outcome: 'refused', attendeeId: null, error: expect.stringContaining('no ticket type') },
      { rows: 3, created: 1, refused: 1, wrong: 1 },
    ])
    expect(JSON.parse((await typed('--json')).stdout)).toMatchObject({ unchanged: 1 })
  })

  it('shows the plan and changes nothing with --dry-run, and nothing without a yes', async () => {
    const slug = await event()
    const path = file('plan.csv', [header, 'Ada,ada@example.org,Standard', 'Eve,eve,Standard'])
    const { exitCode, report } = await importing(path, slug, '--dry-run')
    expect({ exitCode, report }).toMatchObject({
      exitCode: 10,
      report: { importId: null, created: 1, wrong: 1, rejects: null },
    })
    expect(existsSync(path.replace('.csv', '.rejects.csv'))).toBe(false)
    const { exitCode: asked, stderr } = await site.typed(`attendees import "${path}" --event ${slug} --json`)
    expect({ asked, stderr }).toMatchObject({ asked: 3, stderr: expect.stringContaining('not_confirmed') })
    expect(await site.people(slug)).toEqual([])
  })

  it.each([
    ['', ''],
    ['--notify', ', and send 1 mail with tickets or how to pay'],
  ])('asks before it writes, and says how many mails will be sent: %s', async (flag, said) => {
    const slug = await event()
    const path = file('asked.csv', [header, 'Ada,ada@example.org,Standard'])
    const { stderr } = await site.typed(`attendees import "${path}" --event ${slug} ${flag}`)
    expect(JSON.parse(stderr.trim().split('\n').at(-1) ?? '').error).toMatchObject({
      message: 'not confirmed: this is not a terminal',
      hint: `add --yes to import 1 new attendee into DevConf${said}`,
    })
    await importing(path, slug, flag)
    const { stdout } = await site.typed(`messages list ${slug} --get to`)
    expect(stdout).toBe(flag === '' ? '' : 'ada@example.org\n')
  })

  it('says before how many are recorded as paid, and which required question no column answers', async () => {
    const slug = await event()
    const question = [{ key: 'diet', kind: 'text', label: 'Your diet?', required: true }]
    await site.typed(`forms set ${slug} --file "${file('form.json', [JSON.stringify({ questions: question })])}"`)
    const path = file('money.csv', [
      `${header},Payment`,
      'Ada,ada@example.org,Standard,transfer',
      'Bob,bob@example.org,Standard,transfer',
      'Cyd,cyd@example.org,Standard,cash',
      'Dan,dan@example.org,Standard,',
    ])
    const { stderr } = await site.typed(`attendees import "${path}" --event ${slug}`)
    expect(stderr).toContain('  3 recorded as paid (2 by transfer, 1 in cash)\n')
    expect(stderr).toContain('no column answers "Your diet?", which the form requires')
    expect(stderr).toContain('4 new attendees into DevConf, 3 recorded as paid (2 by transfer, 1 in cash)')
  })

  it('says before what is recorded as paid, what is still to pay, and to how many it writes', async () => {
    const slug = await event()
    await site.typed(`ticket-types create --event ${slug} --name Dear --price 20 --tier "First:15:first=1"`)
    const path = file('sums.csv', [
      `${header},Payment`,
      'Ada,ada@example.org,Dear,transfer',
      'Bob,bob@example.org,Dear,cash',
      'Cyd,cyd@example.org,Dear,',
      'Dan,dan@example.org,Standard,',
    ])
    const { stderr } = await site.typed(`attendees import "${path}" --event ${slug} --notify`)
    const sums = '2 recorded as paid (1 by transfer, 1 in cash: 35.00 EUR), 1 still to pay (20.00 EUR)'
    expect(stderr).toContain(
      `import 4 new attendees into DevConf, ${sums}, and send 4 mails with tickets or how to pay`,
    )
  })

  it('names all mistakes of a row, also those that only the service can see', async () => {
    const slug = await event()
    const question = [{ key: 'diet', kind: 'choice', label: 'Diet', options: ['vegan', 'none'] }]
    await site.typed(`forms set ${slug} --file "${file('diet.json', [JSON.stringify({ questions: question })])}"`)
    const path = file('three.csv', [`${header},Diet`, 'Ada,nobody,Nope,meat', 'Bob,bob@example.org,Nope,meat'])
    const { stderr, report } = await importing(path, slug)
    expect(stderr).toMatch(/row 2, "Email": must be an e-mail address/)
    expect(stderr.match(/\(?[23](, 3)?\)?, "Ticket type": DevConf has no ticket type "Nope"/g)).toHaveLength(2)
    expect(stderr.match(/"Diet": "Diet" must be one of/g)).toHaveLength(2)
    const [, ada = '', bob = ''] = readFileSync(report.rejects, 'utf8').split('\r\n')
    for (const mistake of ['no ticket type', 'must be one of']) expect([ada, bob].join()).toContain(mistake)
    expect(ada).toMatch(/must be an e-mail address.*no ticket type.*must be one of/)
    expect(bob).toMatch(/no ticket type.*must be one of/)
  })

  it('asks pending people to pay with --notify, where the event says how', async () => {
    const slug = await event()
    await site.typed(`pages update ${slug} --transfer-instructions "IBAN DE02"`)
    await site.typed(`ticket-types create --event ${slug} --name Dear --price 20`)
    const path = file('dear.csv', [header, 'Ada,ada@example.org,Dear', 'Bob,bob@example.org,Standard'])
    await importing(path, slug, '--notify')
    const { stdout } = await site.typed(`messages list ${slug} --output csv --fields to,kind --no-header`)
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.trim())
        .sort(),
    ).toEqual(['ada@example.org,payment-due', 'bob@example.org,confirmation'])
  })

  it('keeps the rejects file of an earlier import, names its own, and refuses to replace one that was named', async () => {
    const slug = await event()
    const path = file('kept.csv', [header, 'Eve,eve,Standard'])
    file('kept.rejects.csv', ['precious'])
    const again = await importing(path, slug)
    expect(again).toMatchObject({ exitCode: 10, report: { rejects: path.replace('.csv', '.rejects-2.csv') } })
    expect(again.stderr).toMatch(/rejects\.csv, with the rows of an earlier import, is kept as it is/)
    const named = await importing(path, slug, '--rejects kept.rejects.csv')
    expect(named).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--rejects') })
    // The plan alone writes none.
    expect((await importing(path, slug, '--dry-run')).report).toMatchObject({ wrong: 1, rejects: null })
    expect(readFileSync(join(site.home(), 'kept.rejects.csv'), 'utf8')).toBe('precious\n')
  })

  it('says which rows are the same, in its notes and in its question', async () => {
    const slug = await event()
    const ada = 'Ada,ada@example.org,Standard'
    const path = file('twice.csv', [header, ada, 'Bob,bob@example.org,Standard', ada])
    const asked = { tty: true, columns: 200, env: { NO_COLOR: '1' }, stdin: 'n\n' }
    const { stderr } = await site.typed(`attendees import "${path}" --event ${slug}`, asked)
    expect(stderr).toContain('row 4 is the same as row 2: two tickets')
    expect(stderr).toContain('attendees into DevConf, with 1 row that repeats an earlier one?')
    const piped = await importing(path, slug)
    expect([piped.report.created, piped.stderr]).toEqual([3, expect.stringContaining('row 4 is the same as row 2')])
  })

  it('loses nothing of a row that has more than the header', async () => {
    const wide = await importing(file('wide.csv', [header, 'Bob,b@example.org,Standard,more']), await site.shared())
    expect(readFileSync(wide.report.rejects, 'utf8')).toContain('header has 3",more')
  })

  it('refuses a row that covers several tickets', async () => {
    const path = file('several.csv', [
      `${header},Quantity`,
      'Ada,ada@example.org,Standard,1',
      'Eve,e@example.org,Standard,3',
    ])
    const { report, stderr } = await importing(path, await event())
    expect(report).toMatchObject({ created: 1, wrong: 1 })
    expect(stderr).toContain('row 3, "Quantity": covers 3 tickets')
  })

  it('skips blank rows, but counts them in row numbers', async () => {
    const path = file('blank.csv', [header, '', ',,', ' , ,', 'Eve,eve,Standard', ',,'])
    const { report, stderr } = await importing(path, await site.shared())
    expect(report).toMatchObject({ rows: 1, wrong: 1 })
    expect(stderr).toContain('row 5, "Email": must be')
    expect(stderr).toContain('1 row; rows are matched')
  })

  it('reads fields of NDJSON that not every line has', async () => {
    const slug = await event()
    const path = file('more.ndjson', [
      '{"name":"Ada","email":"ada@example.org","ticketType":"Standard"}',
      '{"note":"x","name":"Eve","email":"e@example.org","ticketType":"Standard","payment":"paypal"}',
    ])
    const { report, stderr } = await importing(path, slug)
    expect(report).toMatchObject({ created: 1, wrong: 1 })
    expect(stderr).toContain('row 2, "payment": must be one of')
    expect(JSON.parse(readFileSync(report.rejects, 'utf8'))).toMatchObject({
      name: 'Eve',
      note: 'x',
      payment: 'paypal',
    })
  })

  it('reads stdin, and a line for each object of NDJSON', async () => {
    const slug = await event()
    const people =
      '{"name":"Ada","email":"ada@example.org","ticketType":"Standard"}\n{"name":"Eve","email":"eve","ticketType":"Standard"}\n'
    const { stdout, exitCode } = await site.typed(`attendees import - --event ${slug} --yes --json`, { stdin: people })
    const report = JSON.parse(stdout)
    expect({ exitCode, report }).toMatchObject({ exitCode: 10, report: { created: 1, wrong: 1 } })
    expect(JSON.parse(readFileSync(join(site.home(), report.rejects), 'utf8'))).toMatchObject({
      name: 'Eve',
      reason: expect.stringContaining('e-mail'),
    })
  })

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFName;Email;Ticket type\nAda Ł;ada@example.org;Standard\n')],
    ['UTF-16 LE', Buffer.from('\uFEFFName\tEmail\tTicket type\nAda Ł\tada@example.org\tStandard\n', 'utf16le')],
    ['UTF-16 LE without a mark', Buffer.from('Name,Email,Ticket type\nAda Ł,ada@example.org,Standard\n', 'utf16le')],
    ['UTF-16 BE', Buffer.from('\uFEFFName,Email,Ticket type\nAda Ł,ada@example.org,Standard\n', 'utf16le').swap16()],
  ])('reads %s, whatever separates the columns', async (_, bytes) => {
    const slug = await event()
    writeFileSync(join(site.home(), 'encoded.csv'), bytes)
    expect((await importing(join(site.home(), 'encoded.csv'), slug)).report).toMatchObject({ created: 1, wrong: 0 })
    expect(await site.people(slug)).toEqual(['Ada Ł'])
  })

  it('reads what German Excel saves, says so, and leaves rejects that the same command imports', async () => {
    const slug = await event()
    const path = join(site.home(), 'excel.csv')
    const padding = '\r\n'.repeat(40_000)
    const rows = `Gast;Mail-Adresse;Ticket type${padding}\r\nJürgen Groß;j@example.org;Standard\r\nBjörn „Bö“;bö;Standard\r\n`
    writeFileSync(path, encodeWindows1252(rows))
    const { report, stderr } = await importing(path, slug)
    expect(report).toMatchObject({ created: 1, wrong: 1 })
    expect(stderr).toContain(
      'excel.csv is not UTF-8: read as windows-1252; name another encoding with --encoding if letters are wrong',
    )
    const rejects = decodeWindows1252(readFileSync(report.rejects))
    expect(rejects).toMatch(/^Gast;Mail-Adresse;Ticket type;reason\r\nBjörn „Bö“;bö;Standard;/)
    writeFileSync(report.rejects, encodeWindows1252(rejects.replace(';bö;', ';b@example.org;')))
    expect((await importing(report.rejects, slug)).report).toMatchObject({ created: 1, wrong: 0 })
    expect((await site.people(slug)).sort()).toEqual(['Björn „Bö“', 'Jürgen Groß'])
  })

  it.each([
    ['with a mark for Excel', 'utf8', '\uFEFF'],
    ['in UTF-16', 'utf16le', '\uFEFF'],
  ] as const)('leaves rejects encoded like the file: %s', async (_, encoding, mark) => {
    const path = join(site.home(), `${encoding}.csv`)
    writeFileSync(path, Buffer.from(`${mark}Name\tEmail\tTicket type\r\nŁ\tnobody\tStandard\r\n`, encoding))
    const { report } = await importing(path, await site.shared())
    expect(readFileSync(report.rejects, encoding)).toMatch(/^\uFEFFName\tEmail\tTicket type\treason\r\nŁ\tnobody\t/)
  })
})

describe('an unreadable file', () => {
  it.each([
    ['is empty', '', 'is empty'],
    ['has no address', 'Name,Ticket type\nAda,Standard\n', 'no column was recognised as email'],
    [
      'has a NUL',
      `${header}\nAda,ada@example.org,Standard\nB\0b,b@example.org,Standard\n`,
      'line 3, column 2: a NUL character',
    ],
    [
      'has bytes of neither UTF-8 nor windows-1252',
      Buffer.from(`${header}\nJ\x81rgen,j@example.org,Standard\n`, 'latin1'),
      'line 2, column 2: valid neither as UTF-8 nor as windows-1252',
    ],
    [
      'has a damaged letter behind one in UTF-8',
      Buffer.concat([Buffer.from(`${header}\nJürgen,j@example.org,Standard\nB`), Buffer.from([0xe4, 0x62])]),
      'line 3, column 2: not valid UTF-8',
    ],
    ['opens a quote', `${header}\n"Ada,ada@example.org,Standard\n`, 'a quote is opened but never closed'],
    ['has a million columns', `${'a,'.repeat(1_000_000)}\n`, 'line 1: a row of more than 1,000,000 characters'],
    ['has more columns than can be', `${'a,'.repeat(2_000)}\n`, 'line 1: more than 1000 columns'],
    ['is a workbook', 'PK\x03\x04\x14\0', 'line 1: this is a spreadsheet'],
    ['is a list', '[{"name":"Ada","email":"a@b.org","ticketType":"Standard"}]', 'line 1: this is a JSON array'],
    [
      'is half NDJSON',
      '{"name":"Ada","email":"a@b.org","ticketType":"Standard"}\n{"name":\n',
      'line 2: not valid JSON',
    ],
  ])('is refused with the line, and nothing was sent: it %s', async (_, content, message) => {
    const slug = await site.shared()
    writeFileSync(join(site.home(), 'none.csv'), content)
    const { exitCode, stderr } = await importing(join(site.home(), 'none.csv'), slug)
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) })
  })

  it.each([
    ['nowhere.csv', 'no such file'],
    ['.', 'it is a directory'],
  ])('is refused in words: %s', async (path, why) => {
    const { exitCode, stderr } = await importing(path, await site.shared())
    expect({ exitCode, stderr }).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(`cannot be read: ${why}`),
    })
  })

  it('is refused at its first NUL when it has two gigabytes of them, and read no further', async () => {
    const path = join(site.home(), 'huge.csv')
    const descriptor = openSync(path, 'w')
    writeSync(descriptor, `${header}\nAda,ada@example.org,Standard\n`)
    truncateSync(path, 2 * 2 ** 30)
    const { exitCode, stderr } = await importing(path, await site.shared())
    truncateSync(path, 0)
    expect({ exitCode, stderr }).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('line 3, column 1: a NUL character'),
    })
  })

  it('survives columns named like object members', async () => {
    const slug = await event()
    const path = file('proto.csv', [
      '__proto__,constructor,Name,Email,Ticket type',
      'polluted,polluted,Ada,ada@example.org,Standard',
      'polluted,x,,b@example.org,Standard',
    ])
    const { report } = await importing(path, slug)
    expect(report).toMatchObject({ created: 1, wrong: 1 })
    expect(readFileSync(report.rejects, 'utf8')).toContain('__proto__,constructor,Name')
    const lines = file('proto.ndjson', [
      '{"__proto__":{"x":1},"constructor":"y","name":"Grace","email":"g@example.org","ticketType":"Standard"}',
    ])
    expect((await importing(lines, slug)).report).toMatchObject({ created: 1 })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('exports of others', () => {
  it.each([
    [
      'Eventbrite',
      [
        'Order #,Order Date,First Name,Last Name,Email,Quantity,Price Tier,Ticket Type,Attendee #,Group,Order Type,Currency,Total Paid,Fees Paid,Eventbrite Fees,Eventbrite Payment Processing,Attendee Status',
        '1121,11/29/24 22:28,Ada,Lovelace,ada@example.org,1,,Standard,18441,,Free Order,USD,0,0,0,0,Attending',
        '1122,11/29/24 22:29,Not,Coming,not@example.org,1,,Standard,18442,,Free Order,USD,0,0,0,0,Deleted',
      ],
    ],
    [
      'pretix',
      [
        'Event slug;Order code;Position ID;Status;Email;Phone number;Order date;Product;Variation;Price;Attendee name;Attendee name: Given name;Attendee name: Family name;Attendee email',
        'conf;ABCDE;1;paid;buyer@example.org;;2027-01-01;Standard;;0.00;;Ada;Lovelace;',
        'conf;ABCDE;2;canceled;buyer@example.org;;2027-01-01;Standard;;0.00;Not Coming;;;not@example.org',
      ],
    ],
    [
      'Tito',
      [
        'Number,Ticket Created Date,Ticket,Ticket Full Name,Ticket First Name,Ticket Last Name,Ticket Email,Ticket Company Name,Ticket Phone Number,Event,Void Status,Price,Ticket Reference,Tags,Order Reference,Order Name,Order Email',
        '1,2027-01-01,Standard,Ada Lovelace,Ada,Lovelace,ada@example.org,,,Conf,,0.0,AB12-1,,AB12,Buyer,buyer@example.org',
        '2,2027-01-01,Standard,Not Coming,Not,Coming,not@example.org,,,Conf,true,0.0,AB12-2,,AB12,Buyer,buyer@example.org',
      ],
    ],
    [
      'Luma',
      [
        'api_id,name,first_name,last_name,email,phone_number,created_at,approval_status,checked_in_at,custom_source,qr_code_url,amount,amount_tax,amount_discount,currency,coupon_code,ticket_type_id,ticket_name',
        'gst-1,Ada Lovelace,Ada,Lovelace,ada@example.org,,2027-01-01T00:00:00Z,approved,,,,$0.00,,,usd,,evtticktyp-1,Standard',
        'gst-2,Not Coming,Not,Coming,not@example.org,,2027-01-01T00:00:00Z,declined,,,,$0.00,,,usd,,evtticktyp-1,Standard',
      ],
    ],
  ])('are known by their headers: %s', async (source, lines) => {
    const slug = await event()
    const path = file('foreign.csv', lines)
    const first = await importing(path, slug)
    expect(first.report).toMatchObject({ source, created: 1, absent: 1, wrong: 0 })
    expect(first.stderr).toContain('1 row skipped: its status is cancelled or not attending')
    expect(await site.people(slug)).toEqual(['Ada Lovelace'])
    file(
      'foreign.csv',
      lines.map((line) => line.replace('ada@example.org', 'new@example.org').replace('buyer@', 'new@')),
    )
    expect((await importing(path, slug)).report).toMatchObject({ changed: 1, created: 0 })
  })
})
