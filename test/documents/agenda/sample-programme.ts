// Programmes of any length for papers: long and short titles, tracks, breaks, a late night, what is cancelled.
import type { Language } from '../../../src/contract/core/choices.ts'
import type { PrintedProgramme, PrintedSlot } from '../../../src/documents/agenda/programme.ts'

const tracks = [
  { name: 'Web', color: '#3a6ea5' },
  { name: 'Data and databases', color: '#e3a72f' },
  { name: 'Society', color: '#8a3a3a' },
]

interface Words {
  readonly name: string
  readonly venue: string
  readonly lunch: string
  readonly titles: readonly string[]
  readonly people: readonly string[]
  readonly abstract: string
  readonly rooms: readonly string[]
  readonly way: string
}

const wordsOf: Readonly<Partial<Record<Language, Words>>> = {
  en: {
    name: 'DevConf',
    venue: 'Town Hall, Market Square 1, Hamburg',
    lunch: 'Lunch',
    titles: [
      'Types at scale',
      'Postgres for people in a hurry',
      'What a city learns from its own accessibility audits when it publishes all of them as open data',
      'Q&A',
    ],
    people: ['Grace Hopper', 'Edsger Dijkstra', 'Kim', 'Margaret Hamilton'],
    abstract:
      'Large systems of types slow editors down and people even more. We look at three of them, measure where the time goes, and take two apart. You need to have written a generic function before; you do not need to have liked it. The last ten minutes are for your own slow builds, so bring one.',
    rooms: ['Main hall', 'Tent', 'Lab'],
    way: 'Through the courtyard and up the stairs; the lift is behind the cloakroom.',
  },
  de: {
    name: 'Hafenkonferenz für Barrierefreiheit und Verwaltungsdigitalisierung',
    venue: 'Speicher am Kai, Hamburg',
    lunch: 'Mittagspause',
    titles: [
      'Kaffee',
      'Rechtsschutzversicherungsgesellschaften und ihre Donaudampfschifffahrtsgesellschaftskapitänsmützen',
      'Wie eine Stadt aus ihren eigenen Prüfberichten lernt, wenn sie alle davon als offene Daten veröffentlicht',
      'Verwaltung ohne Papier: Bericht aus der Werkstatt',
    ],
    people: ['Änne Übermüller', 'Jürgen von der Vogelweide-Straßenburg', 'Kim', 'Łucja Żółć'],
    abstract:
      'Formulare sind die Haustür der Verwaltung. Wir zeigen an drei Beispielen, wie lange Menschen davor stehen, was sie draußen hält und welche Änderungen am meisten gebracht haben. Vorkenntnisse braucht es keine, nur ein wenig Geduld mit Paragrafen. Am Ende ist Zeit für eigene Formulare.',
    rooms: ['Großer Saal', 'Kesselhaus', 'Seminarraum im Dachgeschoss'],
    way: 'Durch den Hof und die Treppe hinauf; der Aufzug ist hinter der Garderobe.',
  },
  ar: {
    name: 'مؤتمر البرمجيات الحرة',
    venue: 'قصر المؤتمرات، عمّان',
    lunch: 'استراحة الغداء',
    titles: [
      'الافتتاح',
      'قواعد البيانات لمن هم في عجلة من أمرهم: PostgreSQL في 45 دقيقة',
      'ما الذي تتعلمه المدينة من تقارير إمكانية الوصول عندما تنشرها كلها بيانات مفتوحة للجميع',
      'أسئلة وأجوبة',
    ],
    people: ['ليلى حداد', 'Grace Hopper', 'عمر الفاروق', 'سلمى'],
    abstract:
      'النماذج هي باب الإدارة. نعرض في ثلاثة أمثلة كم من الوقت ينتظر الناس أمامه، وما الذي يبقيهم في الخارج، وأي التغييرات أفادت أكثر. لا حاجة إلى معرفة سابقة، سوى قليل من الصبر مع القوانين. وفي النهاية وقت لنماذجكم أنتم، فأحضروا واحدًا منها معكم إلى القاعة.',
    rooms: ['القاعة الكبرى', 'الخيمة', 'المختبر'],
    way: 'عبر الفناء ثم صعود الدرج؛ المصعد خلف غرفة المعاطف.',
  },
}

interface Size {
  readonly language?: Language
  readonly sessions?: number
  readonly perDay?: number
  readonly changes?: Partial<PrintedProgramme>
}

/** Sessions of 45 minutes in three rooms from 09:00, and lunch each day. */
export function sampleProgramme({ language = 'en', sessions = 12, perDay = 24, changes }: Size = {}): PrintedProgramme {
  const words = wordsOf[language] ?? wordsOf.en
  if (words === undefined) throw new Error('no words')
  const slots = Array.from({ length: sessions }, (_, index) => sessionSlot(words, index, perDay))
  const days = [...new Set(slots.map(({ day }) => day))]
  const breaks = sessions < 4 ? [] : days.map((day) => breakSlot(words.lunch, day))
  const byStart = (one: PrintedSlot, other: PrintedSlot) => (one.start < other.start ? -1 : 1)
  return {
    event: { name: words.name, venue: words.venue, timezone: 'Europe/Berlin', language },
    color: null,
    release: { number: 3, date: '2027-03-01' },
    address: 'https://tickets.example.org/e/devconf/agenda',
    slots: [...slots, ...breaks].sort(byStart),
    rooms: words.rooms.map((name, index) => ({ name, description: index === 1 ? null : words.way })),
    tracks,
    ...changes,
  }
}

function sessionSlot(words: Words, index: number, perDay: number): PrintedSlot {
  const [day, inDay] = [Math.floor(index / perDay), index % perDay]
  const rooms = words.rooms.length
  const minutes = 9 * 60 + Math.floor(inDay / rooms) * 60
  const date = `2027-03-${String(13 + day).padStart(2, '0')}`
  const pick = <T>(list: readonly T[], at = index) => list[at % list.length]
  const isNumbered = index >= words.titles.length
  return {
    session: {
      code: `CODE${String(index).padStart(2, '0')}`,
      subtitle: index % 7 === 3 ? (pick(words.people, index + 1) ?? null) : null,
      type: index % 7 === 5 ? null : 'Talk',
      speakers: (index % 6 === 5 ? words.people : [pick(words.people) ?? '']).map(asPerson),
      track: index % 4 === 3 ? null : (pick(tracks) ?? null),
      language: index % 5 === 1 ? 'fr' : language(words),
      abstract: index % 3 === 2 ? null : words.abstract,
      doNotRecord: index % 8 === 4,
    },
    title: `${pick(words.titles)}${isNumbered ? ` ${index + 1}` : ''}`,
    off: index % 9 === 6 ? 'cancelled' : null,
    room: pick(words.rooms, inDay) ?? null,
    start: `${date}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    fold: 0,
    minutes: 45,
    day: date,
  }
}

/** Of several, the second leads. */
const asPerson = (name: string, index: number) => ({
  name,
  role: index === 1 ? ('moderator' as const) : ('speaker' as const),
  isListed: true,
})

const language = (words: Words) => Object.entries(wordsOf).find(([, each]) => each === words)?.[0] ?? null

const breakSlot = (title: string, day: string): PrintedSlot => ({
  session: null,
  title,
  off: null,
  room: null,
  start: `${day}T12:30`,
  fold: 0,
  minutes: 60,
  day,
})
