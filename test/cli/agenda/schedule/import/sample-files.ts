// One small agenda, as pretalx and frab export it and as turnout writes it for spreadsheets.

export const scheduleJson = JSON.stringify(
  {
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: { name: 'pretalx', version: '2024.3.1' },
    schedule: {
      version: '0.4',
      base_url: 'https://pretalx.example.org/devconf/',
      conference: {
        acronym: 'devconf',
        title: 'DevConf',
        start: '2027-03-27',
        end: '2027-03-28',
        daysCount: 2,
        timeslot_duration: '00:05',
        time_zone_name: 'Europe/Berlin',
        rooms: [
          { name: 'Tent', slug: '1-tent', guid: 'a1f0', description: null, capacity: 120 },
          { name: 'Attic', slug: '2-attic', guid: 'a1f1', description: 'Up the stairs', capacity: null },
        ],
        tracks: [{ name: 'Web', slug: '1-web', color: '#3A6EA5' }],
        days: [
          {
            index: 1,
            date: '2027-03-27',
            day_start: '2027-03-27T04:00:00+01:00',
            day_end: '2027-03-28T03:59:00+01:00',
            rooms: {
              Tent: [
                {
                  guid: 'e1a8',
                  code: 'N3K8WD',
                  id: 11,
                  logo: '/media/types.png',
                  date: '2027-03-27T10:00:00+01:00',
                  start: '10:00',
                  duration: '00:45',
                  room: 'Tent',
                  slug: 'devconf-11-types-at-scale',
                  url: 'https://pretalx.example.org/devconf/talk/N3K8WD/',
                  title: 'Types at scale',
                  subtitle: 'A tour',
                  track: 'Web',
                  type: 'Talk',
                  language: 'en',
                  abstract: 'How types grow.\r\nAnd why.',
                  description: '',
                  recording_license: '',
                  do_not_record: false,
                  persons: [
                    { code: 'GHPQ7X', name: 'Grace Hopper', avatar: null, biography: 'Wrote a compiler.', guid: 'p1' },
                    { code: 'KMR2ST', name: 'Kim', avatar: null, biography: null, guid: 'p2' },
                  ],
                  links: [{ url: 'https://example.org/types', title: 'Site', type: 'related' }],
                  attachments: [],
                  answers: [],
                },
              ],
              Attic: [
                {
                  guid: 'e1a9',
                  code: 'Q2W7RT',
                  id: 12,
                  logo: null,
                  date: '2027-03-28T00:30:00+01:00',
                  start: '00:30',
                  duration: '01:00',
                  room: 'Attic',
                  title: 'Lightning',
                  subtitle: '',
                  track: null,
                  type: 'Talk',
                  language: 'de',
                  abstract: '',
                  description: '',
                  do_not_record: true,
                  persons: [],
                  links: [],
                  attachments: [],
                  answers: [],
                },
              ],
            },
          },
        ],
      },
    },
  },
  null,
  1,
)

export const scheduleXml = `<?xml version='1.0' encoding='utf-8' ?>
<schedule>
  <generator name="frab" version="0.7" />
  <version>1.2</version>
  <conference>
    <acronym>devconf</acronym>
    <title>DevConf</title>
  </conference>
  <day index='1' date='2027-03-27' start='2027-03-27T04:00:00+01:00' end='2027-03-28T03:59:00+01:00'>
    <room name='Tent'>
      <event id='11' guid='e1a8' code='N3K8WD'>
        <date>2027-03-27T10:00:00+01:00</date>
        <start>10:00</start>
        <duration>00:45</duration>
        <room>Tent</room>
        <slug>devconf-11-types_at_scale</slug>
        <title>Types at scale</title>
        <subtitle>A tour</subtitle>
        <track>Web</track>
        <type>lecture</type>
        <language>en</language>
        <abstract>How types &amp; tests grow.</abstract>
        <description><![CDATA[Two < three.]]></description>
        <recording><license></license><optout>true</optout></recording>
        <persons>
          <person id='1'>Grace Hopper</person>
          <person id='2'>Kim</person>
        </persons>
        <links><link href='https://example.org/types'>Site</link></links>
      </event>
    </room>
    <room name='Attic'>
      <event id='12' guid='e1a9'>
        <date>2027-03-28T00:30:00+01:00</date>
        <start>00:30</start>
        <duration>01:00</duration>
        <room>Attic</room>
        <title>Lightning</title>
        <type>lightning_talk</type>
        <persons />
      </event>
    </room>
  </day>
</schedule>
`

export const sessionizeJson = JSON.stringify({
  sessions: [
    {
      id: '501',
      title: 'Types at scale',
      description: 'How types grow.',
      startsAt: '2027-03-27T10:00:00',
      endsAt: '2027-03-27T10:45:00',
      isServiceSession: false,
      isPlenumSession: false,
      speakers: ['0b9f-1', '0b9f-2'],
      categoryItems: [71, 81],
      questionAnswers: [],
      roomId: 31,
      liveUrl: null,
      recordingUrl: null,
      status: 'Accepted',
      isInformed: true,
      isConfirmed: true,
    },
    {
      id: '502',
      title: 'Lightning',
      description: null,
      startsAt: null,
      endsAt: null,
      isServiceSession: false,
      speakers: [],
      categoryItems: [],
      questionAnswers: [{ questionId: 9, answerValue: 'None' }],
      roomId: null,
      status: 'Nominated',
      isConfirmed: false,
    },
    {
      id: '9f3e',
      title: 'Lunch',
      startsAt: '2027-03-27T12:00:00',
      endsAt: '2027-03-27T13:00:00',
      isServiceSession: true,
      isPlenumSession: true,
      speakers: [],
      categoryItems: [],
      questionAnswers: [],
      roomId: 31,
    },
  ],
  speakers: [
    {
      id: '0b9f-1',
      firstName: 'Grace',
      lastName: 'Hopper',
      fullName: 'Grace Hopper',
      bio: 'Wrote a compiler.',
      tagLine: 'Rear admiral',
      profilePicture: 'https://sessionize.example.org/image/grace.jpg',
      isTopSpeaker: false,
      links: [{ title: 'Blog', url: 'https://grace.example.org/', linkType: 'Blog' }],
      sessions: [501],
      categoryItems: [],
      questionAnswers: [],
    },
    {
      id: '0b9f-2',
      firstName: 'Kim',
      lastName: '',
      fullName: 'Kim',
      bio: null,
      tagLine: '',
      links: [],
      sessions: [501],
    },
  ],
  questions: [{ id: 9, question: 'Allergies?', questionType: 'Short_Text', sort: 1 }],
  categories: [
    { id: 7, title: 'Track', items: [{ id: 71, name: 'Web', sort: 1 }], sort: 1, type: 'session' },
    { id: 8, title: 'Level', items: [{ id: 81, name: 'Advanced', sort: 1 }], sort: 2, type: 'session' },
  ],
  rooms: [
    { id: 31, name: 'Tent', sort: 0 },
    { id: 32, name: 'Attic', sort: 1 },
  ],
})

export const scheduleCsv = `slot,day,start,minutes,room,code,title,speakers
1,2027-03-27,10:00,45,Tent,N3K8WD,Types at scale,"Grace Hopper, Kim"
2,2027-03-27,14:00,60,Attic,Q2W7RT,Lightning,
`

/** Ten entities would become a billion words. */
export const bomb = `<?xml version="1.0"?>
<!DOCTYPE lolz [
  <!ENTITY lol "lol">
  <!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
  <!ENTITY lol3 "&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;">
]>
<schedule><conference><title>&lol3;</title></conference></schedule>
`
