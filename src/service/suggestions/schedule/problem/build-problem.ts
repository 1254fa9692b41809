// Makes numbers of an agenda: what can be placed where, and what counts in how good a plan is.
import { programmeDayBounds } from '../../../../contract/agenda/wall-time.ts'
import type { RoomToCheck } from '../../../agenda/findings/agenda-to-check.ts'
import { type Plan, planOf } from '../../../agenda/findings/plan.ts'
import { relatedRooms } from '../../../agenda/findings/room-parts.ts'
import type { Span } from '../../../agenda/findings/sweep.ts'
import { joinedWindows } from '../../../agenda/findings/windows.ts'
import { type FixedUse, type Ground, obstaclesIn, overlap, rulesOf, speakersOf } from './allowed-places.ts'
import { audiencesOf } from './audiences.ts'
import { commonGrid, gridOf } from './grid.ts'
import { type Draft, draftItems } from './items.ts'
import { findNeighbours } from './neighbours.ts'
import { datesOf, openHours } from './open-hours.ts'
import { nowhere, type PlanItem, type PlanProblem, type PlanRoom, perPerson } from './plan-problem.ts'
import type { PlanningInput, PlanningOptions } from './planning-input.ts'
import { countStars, type Stars, setsEnough } from './stars.ts'
import { alikeTexts } from './texts.ts'

const minuteMs = 60_000
/** Rooms times starts times items: bits of memory, and some time for each. */
const placesMax = 30_000_000

/** The problem, and what made it, for explanations. */
export interface BuiltProblem {
  readonly problem: PlanProblem
  readonly ground: Ground
  readonly drafts: readonly Draft[]
  /** By number, as in the problem; and ids of those that can be planned with. */
  readonly rooms: readonly RoomToCheck[]
  readonly roomIds: readonly string[]
  readonly gridMinutes: number
  /** Sets of stars that count. */
  readonly starSets: number
}

/** There are more places to compare than a search could. */
export class TooManyPlaces extends Error {}

/** @throws TooManyPlaces */
export function buildProblem(input: PlanningInput, options: PlanningOptions): BuiltProblem {
  const { agenda } = input
  const plan = planOf(agenda, { comparisons: 0 })
  const drafts = draftItems(plan, input, options)
  const usable = new Set(input.roomIds)
  const openIn = openHours(plan, input.startTime)
  const breaks = plan.slots.filter(({ session, slot }) => session === null && slot.roomId === null)
  const open = agenda.rooms.filter(({ id }) => usable.has(id)).flatMap(openIn)
  const gridMinutes =
    options.grid ??
    commonGrid(
      drafts.map(({ minutes }) => minutes),
      [...open, ...breaks],
      plan.zone,
    )
  const grid = gridOf(plan, { minutes: gridMinutes, open, also: knownStarts(plan, input) })
  if (drafts.length * agenda.rooms.length * grid.starts.length > placesMax) throw new TooManyPlaces()
  const ground: Ground = {
    plan,
    grid,
    related: relatedRooms(agenda.rooms),
    openIn,
    uses: fixedUses(plan, drafts),
    breaks,
    days: daysOf(plan),
    parallelOf: (id) => agenda.rooms.find((room) => room.id === id)?.parallel ?? 1,
  }
  const itemsBySession = new Map<string, number[]>()
  for (const [item, { session }] of drafts.entries()) {
    itemsBySession.set(session.id, [...(itemsBySession.get(session.id) ?? []), item])
  }
  const stars = countStars(input.stars, (id) => itemsBySession.get(id) ?? [], input.attendance)
  const starShare = stars.count >= setsEnough ? 1 : stars.count / (stars.count + setsEnough)
  const items = makeItems(ground, drafts, { input, stars, starShare })
  const problem = {
    starts: grid.starts,
    days: grid.days,
    rooms: agenda.rooms.map((room) => toRoom(room, ground)),
    items,
    neighbours: findNeighbours(drafts, rulesOf(plan)),
    tracks: tracksOf(drafts),
    starSets: stars.sets,
    starShare,
    alike: likenessOf(drafts, input, starShare),
    avoided: drafts.map((draft) => avoidedStarts(ground, draft)),
    hasRelease: input.released !== null,
  }
  const { roomIds } = input
  return { problem, ground, drafts, rooms: agenda.rooms, roomIds, gridMinutes, starSets: stars.count }
}

/** Where things stand, and stood when they were released. */
const knownStarts = ({ sessionSlots }: Plan, { released }: PlanningInput): number[] => [
  ...sessionSlots.map(({ startMs }) => startMs),
  ...(released ?? []).map(({ startMs }) => startMs),
]

function daysOf({ agenda, zone }: Plan): Span {
  const dates = datesOf(agenda.event)
  const boundsOf = (date: string | undefined) => programmeDayBounds(date ?? '', agenda.settings.dayStartsAt, zone)
  return { startMs: boundsOf(dates[0]).startMs, endMs: boundsOf(dates.at(-1)).endMs }
}

function fixedUses({ slots, agenda }: Plan, drafts: readonly Draft[]): FixedUse[] {
  const pinned = drafts.flatMap((draft): FixedUse[] => {
    const { slot, pinned: reason } = draft
    if (reason === null || slot === null || slot.room === null) return []
    return [{ roomId: slot.room.id, startMs: slot.startMs, endMs: slot.endMs, draft }]
  })
  const breaks = slots.flatMap(({ session, slot, startMs, endMs }): FixedUse[] =>
    session === null && slot.roomId !== null ? [{ roomId: slot.roomId, startMs, endMs, draft: null }] : [],
  )
  return [...pinned, ...breaks, ...agenda.elsewhere.map((use) => ({ ...use, draft: null }))]
}

function toRoom(room: RoomToCheck, { plan, related, uses, grid }: Ground): PlanRoom {
  const { rooms } = plan.agenda
  const taken = room.parallel === 1 ? [] : uses.filter(({ roomId, draft }) => roomId === room.id && draft === null)
  return {
    id: room.id,
    name: room.name,
    seats: room.capacity,
    parallel: room.parallel,
    changeover: rulesOf(plan).hasChangeover ? (room.changeoverMin ?? 0) : 0,
    related: related.of(room.id).map((id) => rooms.findIndex((other) => other.id === id)),
    taken: taken.flatMap((use) => [use.startMs, use.endMs]).map((ms) => (ms - grid.baseMs) / minuteMs),
  }
}

interface Counted {
  readonly input: PlanningInput
  readonly stars: Stars
  readonly starShare: number
}

function makeItems(ground: Ground, drafts: readonly Draft[], { input, stars, starShare }: Counted): PlanItem[] {
  const { grid, plan } = ground
  const { rooms, speakers } = plan.agenda
  const roomNumbers = new Map(rooms.map(({ id }, number) => [id, number]))
  const startIndexes = new Map(Array.from(grid.starts, (start, index) => [start, index]))
  const placeOf = (roomId: string | null | undefined, startMs: number) => {
    const room = roomNumbers.get(roomId ?? '')
    const start = startIndexes.get((startMs - grid.baseMs) / minuteMs)
    return room === undefined || start === undefined ? nowhere : room * grid.starts.length + start
  }
  const released = releasedPlaces(input)
  const speakerNumbers = new Map(speakers.map(({ id }, number) => [id, number]))
  const sessionNumbers = new Map(
    [...new Set(drafts.map(({ session }) => session.id))].map((id, number) => [id, number]),
  )
  const audiences = audiencesOf(drafts, { stars, starShare })
  const { hasChangeover } = rulesOf(plan)
  return drafts.map((draft, item) => {
    const { session, text, slot, minutes, pinned } = draft
    const was = released(slot?.slot.id, session.id)
    return {
      slotId: slot?.slot.id ?? null,
      session: sessionNumbers.get(session.id) ?? 0,
      sessionId: session.id,
      code: session.code,
      title: text.title,
      minutes,
      setup: hasChangeover ? (session.setupMin ?? 0) : 0,
      teardown: hasChangeover ? (session.teardownMin ?? 0) : 0,
      speakers: session.speakerIds.flatMap((id) => speakerNumbers.get(id) ?? []),
      audience: audiences[item] ?? 0,
      stars: Math.round(stars.people.get(session.id) ?? 0),
      followers: (stars.raw.get(session.id) ?? 0) + session.enrolledIds.length,
      current: isSomewhere(draft) ? placeOf(slot?.slot.roomId, slot?.startMs ?? 0) : nowhere,
      released: was === undefined ? nowhere : placeOf(was.roomId, was.startMs),
      pinned,
      places: pinned === null ? allowedPlaces(ground, draft, input.roomIds) : new Int32Array(),
    }
  })
}

/** Finds where something was released; a session that was taken out since, or put back, by the first slot that it lost. */
function releasedPlaces({ released, agenda }: PlanningInput) {
  const standing = new Set(agenda.slots.map(({ id }) => id))
  const places = (released ?? []).toSorted((one, other) => one.startMs - other.startMs)
  const lost = places.filter(({ slotId }) => !standing.has(slotId))
  return (id: string | undefined, session: string) =>
    places.find(({ slotId }) => slotId === id) ?? lost.find(({ sessionId }) => sessionId === session)
}

/** A time that the clock skips is none, unless the slot is to stay there. */
const isSomewhere = ({ slot, pinned }: Draft) => slot !== null && (slot.skipped === null || pinned !== null)

function allowedPlaces(ground: Ground, draft: Draft, roomIds: readonly string[]): Int32Array {
  const { starts } = ground.grid
  const places: number[] = []
  for (const [number, room] of ground.plan.agenda.rooms.entries()) {
    if (!roomIds.includes(room.id)) continue
    const obstaclesAt = obstaclesIn(ground, draft, room)
    for (let start = 0; start < starts.length; start++) {
      if (obstaclesAt(start).length === 0) places.push(number * starts.length + start)
    }
  }
  return Int32Array.from(places)
}

function tracksOf(drafts: readonly Draft[]): number[][] {
  const tracks = new Map<string, number[]>()
  for (const [item, { session }] of drafts.entries()) {
    if (session.trackId !== null) tracks.set(session.trackId, [...(tracks.get(session.trackId) ?? []), item])
  }
  return [...tracks.values()].filter(({ length }) => length > 1)
}

/** One that is alike in everything costs as many people as a room gets on average. */
function likenessOf(drafts: readonly Draft[], input: PlanningInput, starShare: number): PlanProblem['alike'] {
  const alike: { item: number; people: number }[][] = drafts.map(() => [])
  if (starShare === 1) return alike
  const people = (input.attendance / Math.max(1, input.roomIds.length)) * perPerson
  const pairs = alikeTexts(
    drafts.map(({ text }) => text),
    drafts.map(({ session }) => session.trackId),
  )
  for (const { one, other, cosine } of pairs) {
    if (drafts[one]?.session === drafts[other]?.session) continue
    alike[one]?.push({ item: other, people: Math.round(cosine * people) })
    alike[other]?.push({ item: one, people: Math.round(cosine * people) })
  }
  return alike
}

function avoidedStarts({ plan, grid }: Ground, draft: Draft): Uint8Array | null {
  const windows = speakersOf(plan, draft).map(({ avoid }) => joinedWindows(avoid, plan.zone))
  if (windows.every(({ length }) => length === 0)) return null
  return Uint8Array.from(grid.starts, (start) => {
    const startMs = grid.baseMs + start * minuteMs
    const span = { startMs, endMs: startMs + draft.minutes * minuteMs }
    return windows.filter((avoided) => avoided.some((window) => overlap(window, span))).length
  })
}
