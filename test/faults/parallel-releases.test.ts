// Ten people who release one schedule at once, through two processes: one release comes of it, and the others are told that
// there is nothing left to release; and the proof of the proof.
import { describe, expect, test } from 'vitest'
import { faultsInside } from './database-faults.ts'
import { buildMutant, type Change } from './mutant.ts'
import { sized, timeLimitMs } from './proof-size.ts'
import { engines, openSite, type Site } from './site.ts'
import { createTraffic, type Traffic } from './traffic.ts'

const rounds = sized(20, 4)
const people = Array.from({ length: 10 }, (_, index) => index)

async function openSchedule(post: (path: string, body: object) => Promise<{ id: string }>) {
  const event = (await post('/v1/events', { name: 'Fair', date: '2030-01-01' })).id
  await post(`/v1/events/${event}/rooms`, { name: 'Tent' })
  await post(`/v1/events/${event}/sessions`, { code: 'ONE111', title: 'One', minutes: 30 })
  return event
}

/** @returns what is wrong, in sentences */
async function raceReleases(site: Site, most = rounds): Promise<string[]> {
  const traffics = [0, 1].map((index) =>
    createTraffic(site.servers.slice(index % site.servers.length).slice(0, 1), { apiKey: site.apiKey }),
  ) as [Traffic, Traffic]
  const [first] = traffics
  let posts = 0
  const send = (traffic: Traffic, path: string, body: object) =>
    traffic.send('POST', path, { body, key: `post-${posts++}` })
  const post = async (path: string, body: object) => {
    const { status, json } = await send(first, path, body)
    if (status >= 300) throw new Error(`POST ${path}: ${JSON.stringify(json)}`)
    return json
  }
  try {
    const event = await openSchedule(post)
    const wrong: string[] = []
    for (let round = 1; round <= most; round += 1) {
      const place = { op: 'place', session: 'ONE111', room: 'Tent', start: `2030-01-01T${10 + (round % 8)}:00` }
      await post(`/v1/events/${event}/schedule/changes`, { changes: [place] })
      const answers = await Promise.all(
        people.map((person) => send(traffics[person % 2] ?? first, `/v1/events/${event}/schedule/releases`, {})),
      )
      const made = answers.filter(({ status }) => status === 201)
      const told = answers.filter(({ json }) => json?.detail === `Nothing has changed since release ${round}`)
      if (made.length !== 1) wrong.push(`round ${round}: ${made.length} releases were made`)
      if (made[0]?.json.number !== round) wrong.push(`round ${round}: the release is number ${made[0]?.json.number}`)
      if (told.length !== people.length - 1) wrong.push(`round ${round}: ${told.length} people were told`)
    }
    return wrong
  } finally {
    for (const traffic of traffics) await traffic.close()
  }
}

const mutant: Change = {
  file: 'service/agenda/releases/create.ts',
  from: 'if (prepared.differences.length === 0) throw',
  to: 'if (prepared.base === undefined) throw',
}

describe.each(engines)('on %s', (engine) => {
  test(
    'of ten parallel releases one is made, and the others are told',
    async () => {
      const site = await openSite(engine, { processes: 2, commitDelayMs: 0 })
      expect([...(await raceReleases(site)), ...(await faultsInside(site))]).toEqual([])
      const open = await site.query('select id from release_slots where to_number is null')
      expect(open).toHaveLength(rounds)
    },
    timeLimitMs,
  )
})

test(
  'ten parallel releases are found wrong where each of them is made',
  async () => {
    const site = await openSite('sqlite', { program: await buildMutant(mutant), processes: 2, commitDelayMs: 0 })
    expect(await raceReleases(site, 1)).toContainEqual('round 1: 10 releases were made')
  },
  timeLimitMs,
)
