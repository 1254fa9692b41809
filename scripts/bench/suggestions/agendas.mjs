// Agendas to be planned: rooms of one length of talks, nothing placed, and how often visitors starred what.

const talkMinutes = 45
const opens = 9 * 60

/** Talks, rooms, times a day and days; visitors whose stars are known, and what stands in the way. */
export const agendas = {
  usual: { sessions: 60, rooms: 6, times: 12, days: 1, visitors: 400 },
  large: { sessions: 300, rooms: 12, times: 10, days: 3, visitors: 2_000 },
  // Two rooms close at noon: 24 places in the morning and 32 in the afternoon, for 60 talks.
  closing: { sessions: 60, rooms: 6, times: 12, days: 1, visitors: 400, closedRooms: 2 },
  // A speaker of two talks is there for one.
  absent: { sessions: 60, rooms: 6, times: 12, days: 1, visitors: 400, absentSpeaker: 3 },
}

const clock = (minutes) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Rows of a schedule import; every fifth talk shares a speaker with the one before it. */
function rowsOf({ sessions, rooms }) {
  const numbers = (count) => Array.from({ length: count }, (_, number) => number)
  return [
    ...numbers(rooms).map((number) => ({
      kind: 'room',
      key: `r${number}`,
      name: `Room ${number}`,
      capacity: 40 + 20 * number,
    })),
    ...numbers(5).map((number) => ({ kind: 'track', key: `t${number}`, name: `Track ${number}` })),
    ...numbers(sessions).map((number) => ({ kind: 'speaker', key: `p${number}`, name: `Speaker ${number}` })),
    ...numbers(sessions).map((number) => ({
      kind: 'session',
      key: `s${number}`,
      title: `Talk ${number}`,
      track: `t${number % 5}`,
      minutes: talkMinutes,
      speakers: [{ key: `p${number % 5 === 4 ? number - 1 : number}` }],
    })),
  ]
}

/** Fills an event by the service. @returns {Promise<string[]>} ids of its sessions */
export async function fillAgenda({ ask, id, days }, { closedRooms = 0, absentSpeaker, ...size }) {
  const rows = rowsOf(size)
  const about = { name: 'bench', format: 'schedule-json', source: id, fingerprint: '5e'.repeat(32), rows: rows.length }
  const started = await ask('POST', `/v1/events/${id}/schedule-imports`, about)
  for (let first = 0; first < rows.length; first += 200) {
    const body = { first, rows: rows.slice(first, first + 200), last: first + 200 >= rows.length }
    await ask('POST', `/v1/schedule-imports/${started.id}/rows`, body)
  }
  const whole = opens + size.times * talkMinutes
  const open = (until) => days.map((day) => ({ from: `${day}T${clock(opens)}`, to: `${day}T${clock(until)}` }))
  const { data: rooms } = await ask('GET', `/v1/events/${id}/rooms?limit=100`)
  for (const [number, room] of rooms.entries()) {
    const windows = open(number < closedRooms ? opens + 4 * talkMinutes : whole)
    await ask('PATCH', `/v1/events/${id}/rooms/${room.id}`, { windows })
  }
  if (absentSpeaker !== undefined) {
    const { data: speakers } = await ask('GET', `/v1/events/${id}/speakers?limit=100`)
    const { id: speaker } = speakers.find(({ name }) => name === `Speaker ${absentSpeaker}`)
    await ask('PATCH', `/v1/speakers/${speaker}`, { available: open(opens + talkMinutes) })
  }
  return await sessionIds(ask, id)
}

async function sessionIds(ask, id) {
  const ids = []
  for (let cursor; ; ) {
    const page = await ask('GET', `/v1/events/${id}/sessions?limit=100${cursor ? `&cursor=${cursor}` : ''}`)
    ids.push(...page.data.map((session) => session.id))
    cursor = page.nextCursor
    if (!cursor) return ids
  }
}

/** Stars of some visitors, each liking one of five topics and what is popular. @returns {string[][]} */
export function starsOf(ids, visitors, random) {
  const popularity = ids.map(() => random() ** 2)
  return Array.from({ length: visitors }, () => {
    const liked = Math.floor(5 * random())
    return ids.filter((_, number) => random() < popularity[number] * (number % 5 === liked ? 0.6 : 0.15))
  })
}
