import { lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unzipped } from '../../documents/unzipped.ts'
import { made } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'
import { removeLater, typedAt } from './event-home.ts'

/** Ten scripts, and what spreadsheets and XML make something else of. */
const names = [
  'Łukasz Żółć', 'Μαρία Παπαδοπούλου', 'Юлия Щербакова', 'محمد عبد الله', 'שרה לוי', 'प्रिया शर्मा', '李小明', '山田 太郎', '김민준',
  'สมชาย ใจดี', 'Անահիտ Պետրոսյան', 'ნინო ბერიძე', '𝒜𝒹𝒶 👩‍💻', '=HYPERLINK("http://e")', "'=1+1", "''tis", '-2+3', '@SUM(1)',
  'O"Brien, <b>&amp;', ' Blank Around ', '＝1',
  'Ada;=1+1', "Bob;'-1;", 'Eve;"@x',
] // biome-ignore format: a list

const site = typedAt()
let slug = ''
beforeAll(async () => {
  site.open()
  slug = await site.event()
  const question = { key: 'topics', kind: 'multiple', label: 'What about?', options: ['a, b', 'c', 'd'] }
  site.file('form.json', [JSON.stringify({ questions: [question] })])
  await site.typed(`forms set ${slug} --file form.json`)
  const lines = names.map((name, index) => {
    // Not of the first one, nor of all.
    const answers = index % 5 === 1 ? { answers: { topics: ['a, b', 'd'] } } : {}
    return JSON.stringify({ name, email: `n${index}@example.org`, ticketType: 'Standard', ...answers })
  })
  await site.importing(site.file('names.ndjson', lines), slug)
}, 60_000)
afterAll(removeLater(site))

const at = (name: string) => join(site.home(), name)

describe('an export', () => {
  it('holds every name as it was imported', async () => {
    // Blanks around a name are no part of it in a file of somebody else.
    expect(await site.people(slug)).toEqual(names.map((name) => name.trim()))
  })

  it.each(['csv', 'ndjson', 'xlsx'])('says how many rows it wrote to a file: %s', async (format) => {
    const command = `attendees export ${slug} --format ${format} --out counted.${format}`
    const { stdout } = await site.typed(command)
    expect(JSON.parse(stdout)).toMatchObject({ file: at(`counted.${format}`), rows: names.length })
    const shown = await site.typed(`${command} --force --color never`, { tty: true })
    expect(shown.stdout).toMatch(new RegExp(`^ +Attendees +${names.length}$`, 'm'))
  })

  it('has amounts as decimals, where a list as csv has minor units, which help says of both', async () => {
    const { typed } = await seededHome()
    const columns = 'name,price,currency'
    const listed = await typed(`attendees list devconf --email hedy@example.org --output csv --fields ${columns}`)
    expect(listed.stdout).toBe('name,price,currency\r\nHedy Lamarr,5000,EUR\r\n')
    const exported = await typed(`attendees export devconf --columns ${columns}`)
    expect(exported.stdout).toContain('Hedy Lamarr,50.00,EUR\r\n')
    for (const page of ['help formatting', 'attendees list --help']) {
      const { stdout } = await typed(page)
      expect(stdout.replace(/\s+/g, ' ')).toMatch(/csv.* minor units,? such as.*attendees export/i)
    }
  })

  it.each(['csv', 'ndjson'])('can be imported again with every row unchanged: %s', async (format) => {
    await site.typed(`attendees export ${slug} --format ${format} --out people.${format}`)
    const { report } = await site.importing(at(`people.${format}`), slug)
    expect(report).toMatchObject({
      source: 'turnout',
      rows: names.length,
      unchanged: names.length,
      changed: 0,
      wrong: 0,
    })
  })

  it('has cells of text in a workbook, whatever they hold', async () => {
    await site.typed(`attendees export ${slug} --format xlsx --columns name,price,currency --out people.xlsx`)
    const files = unzipped(readFileSync(at('people.xlsx')))
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
    const text = sheet.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')
    for (const name of names) expect(text).toContain(`<t xml:space="preserve">${name.trim()}</t>`)
    expect(sheet).not.toContain('<f>')
    expect(sheet).toContain('<c s="4"><v>0.00</v></c><c t="inlineStr"><is><t xml:space="preserve">EUR</t>')
    expect([...files.keys()]).toContain('[Content_Types].xml')
  })

  it('has a bold frozen header, fitted columns, ids last, and times as numbers in a workbook', async () => {
    const { timezone, createdAt } = await madeAbroad()
    await site.typed(`attendees export abroad --format xlsx --out abroad.xlsx`)
    const files = unzipped(readFileSync(at('abroad.xlsx')))
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) => row.match(/<c\b.*?(\/>|<\/c>)/g) ?? [])
    const [head = [], first = []] = rows.map((cells) => cells.map((cell) => cell.replace(/<[^>]+>/g, '')))
    expect(rows[0]?.every((cell) => cell.startsWith('<c s="1"'))).toBe(true)
    expect([head[0], ...head.slice(-3)]).toEqual(['name', 'answer.born', 'id', 'orderId'])
    const cell = (name: string) => rows[1]?.[head.indexOf(name)]
    expect(cell('answer.born')).toBe('<c s="7"><v>32874</v></c>')
    const days = (Date.parse(createdAt) + 9 * 3_600_000) / 86_400_000 + 25_569
    expect(timezone).toBe('Asia/Tokyo')
    expect(cell('createdAt')).toContain('<c s="8">')
    expect(Number(first[head.indexOf('createdAt')])).toBeCloseTo(days, 4)
    const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
    expect(widths).toHaveLength(head.length)
    const longName = 'Maximiliane Freifrau von Hohenfels'
    expect(first[0]).toBe(longName)
    expect(widths[0]).toBe(longName.length + 1)
    expect(files.get('xl/styles.xml')).toContain('formatCode="yyyy-mm-dd hh:mm"')
  })

  /** An event in Tokyo whose form asks for a day, with one attendee. */
  async function madeAbroad() {
    await made(site.typed, 'events create --name Abroad --date 2027-03-14 --slug abroad --timezone Asia/Tokyo')
    writeFileSync(at('born.yaml'), 'questions:\n  - { key: born, kind: date, label: Born }\n')
    await made(site.typed, `forms set abroad --file ${at('born.yaml')}`)
    const attendee = '--name "Maximiliane Freifrau von Hohenfels" --email max@example.org --answer born=1990-01-01'
    await made(site.typed, 'ticket-types create --event abroad --name Standard')
    const { createdAt } = await made<{ createdAt: string }>(
      site.typed,
      `attendees register --event abroad --ticket-type Standard ${attendee}`,
    )
    return { ...(await made<{ timezone: string }>(site.typed, 'events show abroad')), createdAt }
  }

  it('is safe to open in a spreadsheet, unless the text is asked for as it is', async () => {
    const { stdout } = await site.typed(`attendees export ${slug} --columns name`)
    expect(stdout.split(/[\r\n;\t]+/).filter((part) => /^"*[=+\-@＝]/.test(part))).toEqual([])
    expect((await site.typed(`attendees export ${slug} --columns name --csv-raw`)).stdout).toContain('\r\n-2+3\r\n')
  })

  it('has the columns that are asked for, in that order, and names those there are', async () => {
    const { stdout } = await site.typed(`attendees export ${slug} --columns ticket.code,email`)
    expect(stdout).toMatch(/^ticket\.code,email\r\n\w{10},n0@example\.org\r\n/)
    for (const unknown of ['phone', 'answer.topcs']) {
      const { exitCode, stderr } = await site.typed(`attendees export ${slug} --columns name,${unknown}`)
      expect(exitCode).toBe(2)
      expect(stderr).toMatch(new RegExp(`unknown column \\\\?"${unknown}.*ticket\\.code.*answer\\.topics`))
    }
  })

  it('overwrites nothing unasked and follows no link', async () => {
    writeFileSync(at('there.csv'), 'mine')
    symlinkSync(at('there.csv'), at('link.csv'))
    for (const out of ['there.csv', 'link.csv']) {
      expect((await site.typed(`attendees export ${slug} --out ${out}`)).exitCode).toBe(2)
    }
    expect((await site.typed(`attendees export ${slug} --out link.csv --force`)).exitCode).toBe(0)
    expect(readFileSync(at('there.csv'), 'utf8')).toBe('mine')
    expect(lstatSync(at('link.csv')).isSymbolicLink()).toBe(false)
  })
})
