// The booklet of a programme and the signs for its doors, as other programs read them.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { speakerRoles } from '../../../src/contract/agenda/choices.ts'
import { bookletPdf } from '../../../src/documents/agenda/booklet-pdf.ts'
import type { PrintedPerson, PrintedProgramme, PrintedSlot } from '../../../src/documents/agenda/programme.ts'
import { signsPdf } from '../../../src/documents/agenda/signs-pdf.ts'
import { speakPseudoLanguage, wordsIn } from '../papers-in-pseudo-language.ts'
import { pdfFonts, pdfKeys, pdfPages, pdfText, qpdfCheck, wordHeights } from '../pdf-tools.ts'
import { zbarPdf } from '../qr/tools.ts'
import { createdAt, fonts } from '../report/sample-report.ts'
import { sampleProgramme } from './sample-programme.ts'

afterEach(() => vi.restoreAllMocks())

const booklet = async (programme: PrintedProgramme) => (await bookletPdf(programme, { createdAt, fonts })).bytes
const signs = async (programme: PrintedProgramme) => (await signsPdf(programme, { createdAt, fonts })).bytes

/** In one line, with neither marks of direction nor ligatures. */
const flat = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Each page in the order in which it is read. */
const pagesOf = async (bytes: Uint8Array) => (await pdfPages(bytes)).map(flat)

/** The numbers at the ends of titles, in the order in which they are printed. */
const numbersIn = (text: string, numbered: RegExp) => [...text.matchAll(numbered)].map(([, number]) => Number(number))
const numberedTitle = /(?:Types at scale|people in a hurry|as open data|Q&A) (\d+)\b/g

const asSpeaker = (name: string) => ({ name, role: 'speaker' as const, isListed: true })

describe('a programme as a booklet', () => {
  it('has every session in reading order, under its day, with who, where and until when', async () => {
    const programme = sampleProgramme({ sessions: 200, perDay: 36 })
    const pages = await pagesOf(await booklet(programme))
    const text = pages.slice(2).join(' ')
    expect(numbersIn(text, numberedTitle)).toEqual(Array.from({ length: 196 }, (_, index) => index + 5))
    expect(text).toMatch(/09:00 Types at scale Grace Hopper Main hall · until 09:45 · Talk · Web Large systems/)
    const days = [...text.matchAll(/(?:Satur|Sun|Mon|Tues|Wednes|Thurs)day, 1\d March 2027/g)].map(([day]) => day)
    expect([...new Set(days)]).toHaveLength(6)
    expect(days).toEqual([...days].sort((one, other) => one.slice(-13).localeCompare(other.slice(-13))))
  })

  it('names in its contents the page that each day begins on, and with each speaker those of their sessions', async () => {
    // Line by line, since the numbers are drawn last.
    const text = await pdfText(await booklet(sampleProgramme({ sessions: 100, perDay: 36 })))
    const pages = text.split('\f').map(flat)
    const [, contents = ''] = pages
    for (const day of ['Saturday, 13 March 2027', 'Sunday, 14 March 2027', 'Monday, 15 March 2027']) {
      const number = Number(new RegExp(`${day} (\\d+)`).exec(contents)?.[1])
      expect(pages[number - 1]).toMatch(new RegExp(`^${day} 09:00 `))
      if (number > 3) expect(pages[number - 2]).not.toContain(day)
    }
    const last = pages.findLast((page) => page.startsWith('Speakers')) ?? ''
    const [, numbers = ''] = /Kim ([\d, ]+)/.exec(last) ?? []
    expect(numbers.match(/\d+/g)).not.toBeNull()
    for (const number of numbers.match(/\d+/g) ?? []) expect(pages[Number(number) - 1]).toContain('Kim')
    expect(contents).toMatch(/Tracks Web Data and databases Society Rooms Main hall Through the courtyard/)
  })

  it('names people with their roles, and lists only those who agreed to it', async () => {
    const programme = sampleProgramme({ sessions: 1 })
    const [slot] = programme.slots
    if (!slot?.session) throw new Error('no session')
    const kim = { ...asSpeaker('Kim Unlisted'), role: 'moderator' as const, isListed: false }
    const withPeople = (speakers: readonly PrintedPerson[]) => ({
      ...programme,
      slots: [{ ...slot, session: { ...slot.session, speakers } as PrintedSlot['session'] }],
    })
    const text = (await pagesOf(await booklet(withPeople([asSpeaker('Ada King'), kim])))).join(' ')
    expect(text).toContain('Ada King and Kim Unlisted (Moderator)')
    expect([text.match(/Ada King/g)?.length, text.match(/Kim Unlisted/g)?.length]).toEqual([2, 1])
    const unlisted = (await pagesOf(await booklet(withPeople([kim])))).join(' ')
    expect(unlisted).not.toContain('Speakers')
  })

  it('parts no postcode from its town on the cover', async () => {
    const venue = 'Speicherhaus am Sandtorkai, Am Sandtorkai 30, 20457 Hamburg'
    const programme = sampleProgramme({ sessions: 1 })
    const text = await pdfText(await booklet({ ...programme, event: { ...programme.event, venue } }))
    expect(text).toMatch(/\n20457\sHamburg\n/)
  })

  it.each([
    [1, 4],
    [12, 8],
  ])(
    'of %i sessions has %i pages, a multiple of four, with release and address at the foot',
    async (sessions, count) => {
      const bytes = await booklet(sampleProgramme({ sessions }))
      expect(await qpdfCheck(bytes)).toBe(0)
      const pages = await pagesOf(bytes)
      expect(pages).toHaveLength(count)
      const foot = 'Version 3, 1 March 2027 · https://tickets.example.org/e/devconf/agenda Page'
      for (const [index, page] of pages.entries()) {
        if (index > 0) expect(page).toMatch(new RegExp(`${foot} ${index + 1} of ${count}$`))
      }
      expect(pages[0]).toMatch(/^Agenda DevConf Saturday, 13 March 2027 Town Hall.*Version 3, 1 March 2027/)
      expect((await zbarPdf(bytes)).flat()).toEqual(['https://tickets.example.org/e/devconf/agenda'])
    },
  )

  it('breaks no word, and shortens what people wrote only after one', async () => {
    const text = (await pagesOf(await booklet(sampleProgramme({ language: 'de' })))).join(' ')
    expect(text).toContain('Donaudampfschifffahrtsgesellschaftskapitänsmützen')
    expect(text).toContain('Barrierefreiheit und Verwaltungsdigitalisierung')
    const words = new Set(sampleProgramme({ language: 'de' }).slots[0]?.session?.abstract?.split(/\s+/))
    for (const [, word = ''] of text.matchAll(/(\S+) …/gu)) expect(words).toContain(word)
  })

  it('strikes through what is cancelled, says so, and leaves its abstract out', async () => {
    const programme = sampleProgramme({ sessions: 3 })
    const [first] = programme.slots
    if (first === undefined) throw new Error('no slot')
    const text = (
      await pagesOf(await booklet({ ...programme, slots: [{ ...first, off: 'cancelled' as const }] }))
    ).join(' ')
    expect(text).toContain('09:00 Cancelled Types at scale Grace Hopper')
    expect(text).not.toContain('Large systems')
  })

  it('tells the two hours of a doubled one apart, and puts the night after midnight to its day', async () => {
    const late = (start: string, fold: number, day = start.slice(0, 10)): PrintedSlot => ({
      session: null,
      title: `At ${start} ${fold}`,
      off: null,
      room: null,
      start,
      fold,
      minutes: 60,
      day,
    })
    const slots = [
      late('2027-10-30T23:30', 0),
      late('2027-10-31T02:30', 0, '2027-10-30'),
      late('2027-10-31T02:30', 1, '2027-10-30'),
    ]
    const text = (await pagesOf(await booklet({ ...sampleProgramme({ sessions: 1 }), slots }))).join(' ')
    expect(text).toMatch(/23:30 At 2027-10-30T23:30 0 until 00:30 02:30 .*\+02:00.*\+01:00/)
    expect(text).toContain('31/10')
  })

  it('is the same bytes again, in embedded fonts, and draws any text as text', async () => {
    const hostile = [') /URI (http://e) (', '<iframe src=file:///etc/passwd>', '\u202Egpj.exe\u202C', 'W'.repeat(200)]
    const programme = sampleProgramme({ sessions: 8 })
    const slots = programme.slots.map((slot, index) => ({
      ...slot,
      title: hostile[index % hostile.length] ?? '',
      room: slot.room && (hostile[0] ?? ''),
      session: slot.session && {
        ...slot.session,
        abstract: hostile[1] ?? '',
        speakers: hostile.map(asSpeaker),
        type: hostile[0] ?? '',
        language: '',
      },
    }))
    const rooms = hostile.map((name) => ({ name, description: name }))
    const strange = { ...programme, slots, rooms, event: { ...programme.event, name: hostile[3] ?? '' } }
    for (const draw of [booklet, signs]) {
      const bytes = await draw(strange)
      expect(await qpdfCheck(bytes)).toBe(0)
      expect((await pdfFonts(bytes)).filter(({ embedded, subset }) => !embedded || !subset)).toEqual([])
      expect(Buffer.compare(bytes, await draw(strange))).toBe(0)
      const { keys } = await pdfKeys(bytes)
      const acting = ['/URI', '/JS', '/JavaScript', '/A', '/AA', '/OpenAction', '/Launch', '/EmbeddedFile', '/Annots']
      expect(acting.filter((key) => keys.has(key))).toEqual([])
      expect(await pdfText(bytes)).toContain('gpj.exe')
    }
  })
})

describe('signs for doors', () => {
  it('are a sheet for each room and day, room by room, with what happens in that room and the breaks of all', async () => {
    const pages = await pagesOf(await signs(sampleProgramme({ sessions: 24, perDay: 12 })))
    const heads = pages.map((page) => /^(?:Main hall|Tent|Lab) (?:Satur|Sun)day/.exec(page)?.[0])
    expect(heads).toEqual(
      ['Main hall Satur', 'Main hall Sun', 'Tent Satur', 'Tent Sun', 'Lab Satur', 'Lab Sun'].map(
        (head) => `${head}day`,
      ),
    )
    const numbered = pages.map((page) => numbersIn(page, numberedTitle))
    expect(numbered[1]).toEqual([13, 16, 19, 22])
    expect(pages[1]).toMatch(/12:00 .*12:30 Lunch/)
  })

  it('keep a day on one sheet as long as it can be read from afar, and set the sheets of a longer one larger', async () => {
    const { slots, ...programme } = sampleProgramme({ sessions: 36, perDay: 36 })
    const sessions = slots.filter(({ session }) => session !== null)
    const signOf = async (count: number) => {
      const inOneRoom = sessions.slice(0, count).map((slot) => ({ ...slot, title: 'Talk', room: 'Lab', off: null }))
      const bytes = await signs({ ...programme, slots: inOneRoom })
      const heights = await wordHeights(bytes)
      return { sheets: (await pagesOf(bytes)).length, height: heights.find(([word]) => word === 'Talk')?.[1] ?? 0 }
    }
    const [whole, longer] = [await signOf(9), await signOf(11)]
    expect([whole.sheets, longer.sheets]).toEqual([1, 2])
    expect(longer.height).toBeGreaterThan(whole.height * 1.2)
  })

  it('go on on further sheets where a day is too long to be read from afar, and lose nothing', async () => {
    const programme = sampleProgramme({ sessions: 36, perDay: 36 })
    const inOneRoom = programme.slots.map((slot) => ({ ...slot, room: slot.session && 'Main hall' }))
    const pages = await pagesOf(await signs({ ...programme, slots: inOneRoom }))
    expect(pages.length).toBeGreaterThan(3)
    expect(numbersIn(pages.join(' '), numberedTitle)).toEqual(Array.from({ length: 32 }, (_, index) => index + 5))
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(/^Main hall Saturday, 13 March 2027 \d\d:[03]0 /)
      expect(page).toContain(`Sheet ${index + 1} of ${pages.length}`)
    }
  })

  it('have a code with the address of the programme, and without one neither code nor foot', async () => {
    const programme = sampleProgramme({ sessions: 1 })
    expect((await zbarPdf(await signs(programme), 150)).flat()).toEqual([programme.address])
    const unaddressed = await signs({ ...programme, address: null })
    expect((await zbarPdf(unaddressed)).flat()).toEqual([])
    expect((await pagesOf(unaddressed)).join(' ')).not.toMatch(/null|Changes/)
  })
})

describe('both papers', () => {
  it('speak German', async () => {
    const programme = sampleProgramme({ language: 'de' })
    const text = (await pagesOf(await booklet(programme))).join(' ')
    for (const part of ['Programm', 'Inhalt', 'Samstag, 13. März 2027', 'bis 09:45', 'Abgesagt', 'Seite 2 von 8'])
      expect(text).toContain(part)
    expect((await pagesOf(await signs(programme))).join(' ')).toContain('Version 3, 1. März 2027')
  })

  it('are mirrored in Arabic, with all their letters', async () => {
    const programme = sampleProgramme({ language: 'ar' })
    const [book, sheets] = [
      await bookletPdf(programme, { createdAt, fonts }),
      await signsPdf(programme, { createdAt, fonts }),
    ]
    expect([...book.missing, ...sheets.missing]).toEqual([])
    const lines = (await pdfText(sheets.bytes)).split('\n')
    const line = lines.find((each) => each.includes('09:00')) ?? ''
    expect(line.indexOf('09:00')).toBeGreaterThan(line.search(/\p{Script=Arabic}/u))
  })

  it('have no word from outside the catalogue', async () => {
    await speakPseudoLanguage()
    const ofPeople =
      /Saturday|Fair|Talk|Ada|Hall|Web|UTC|March|Sunday|T|https|tickets|example|org|e|devconf|agenda|Way|Word|French|and/
    const programme = sampleProgramme({ sessions: 1 })
    const everyRole = speakerRoles.map((role) => ({ name: 'Ada', role, isListed: true }))
    const slots = programme.slots.map((slot) => ({
      ...slot,
      title: 'Talk',
      room: 'Hall',
      off: 'removed' as const,
      session: slot.session && { ...slot.session, speakers: everyRole, abstract: 'Word', doNotRecord: true },
    }))
    const strange = {
      ...programme,
      slots,
      event: { ...programme.event, name: 'Fair', venue: 'Hall', timezone: 'UTC' },
      rooms: [{ name: 'Hall', description: 'Way' }],
    }
    for (const draw of [booklet, signs]) expect(wordsIn(await pdfText(await draw(strange)), ofPeople)).toEqual([])
  })
})
