// The forecasts of attendance and no-shows as answers: sums, and never a person's chance.
import type { AttendanceForecast, NoShowForecast } from '../../../contract/forecasts/forecasts.ts'
import type { ReadContext } from '../../core/call.ts'
import { eveningOf } from '../attendance/attendance.ts'
import { drawExtras } from '../attendance/draws.ts'
import { asChance } from '../mathematics/normal.ts'
import type { Outlook } from '../outlook.ts'
import type { Level } from '../sales/range.ts'
import type { TurnoutOutlook } from '../turnout.ts'
import { checkOf } from './check.ts'
import { notesOf } from './notes.ts'
import { rounded } from './sales.ts'
import { commonOf, needsOf, needsToBegin } from './standing.ts'

interface Known {
  readonly outlook: Outlook
  readonly turnout: TurnoutOutlook
  readonly level: Level
}

async function standingOf(call: ReadContext, { outlook, turnout, level }: Known) {
  const { state, doors } = turnout
  const notes = await notesOf(call.session, call.principal.accountId, outlook)
  const what = 'past events with a scanned door'
  const needs =
    state === 'too_little_data' ? needsToBegin(outlook) : needsOf(state, { events: doors.measured.length, what })
  const checked = state === 'checked' ? checkOf(await turnout.trials(), level) : null
  const { measured, unmeasured } = doors
  return { state, level, method: methodOf(turnout), checked, needs, notes, measured, unmeasured }
}

function methodOf({ forecast, doors }: TurnoutOutlook): string {
  if (forecast === null) return 'There is no attendance forecast without a sales forecast.'
  const drawn = '2,000 draws of the sales to come, of the day and of each order.'
  if (doors.measured.length === 0) {
    return `By published no-show rates (28 % of free tickets, 17 % of paid ones), not from your events. ${drawn}`
  }
  const people = doors.measured.reduce((sum, one) => sum + one.people, 0)
  const absent = doors.measured.reduce((sum, one) => sum + one.people - one.admitted, 0)
  return `Published no-show rates (28 % of free tickets, 17 % of paid ones), corrected by your ${doors.measured.length} scanned events: ${absent} of ${people} ticket holders stayed away. ${drawn}`
}

export async function attendanceAnswer(
  call: ReadContext,
  known: Known,
  scanRate: number | undefined,
): Promise<AttendanceForecast> {
  const { outlook, turnout } = known
  const { forecast } = turnout
  const arrivals = arrivalsOf(turnout)
  const busiest = Math.max(0, ...arrivals.map(({ share }) => share)) * (forecast?.mark ?? 0)
  const rates = new Map(forecast?.byType.map((type) => [type.ticketTypeId, 1 - type.absence]))
  return {
    figure: 'attendance',
    ...commonOf(outlook, await standingOf(call, known)),
    expected: forecast === null ? null : Math.round(forecast.expected),
    low: forecast?.low ?? null,
    high: forecast?.high ?? null,
    rate: forecast === null ? null : rounded(1 - forecast.absence),
    enough: forecast?.mark ?? null,
    byTicketType: outlook.ticketTypes.map(({ id, name }) => {
      const sold = outlook.sales.byType[id] ?? 0
      const rate = rates.get(id)
      const isKnown = forecast !== null && rate !== undefined
      return {
        ticketTypeId: id,
        ticketType: name,
        sold,
        expected: isKnown ? Math.round(sold * rate) : null,
        rate: isKnown ? rounded(rate) : null,
      }
    }),
    arrivals,
    lanes: scanRate === undefined || busiest === 0 ? null : Math.max(1, Math.ceil(busiest / (15 * scanRate))),
  }
}

/** When people came to past events, each event counting by its people. */
function arrivalsOf({ doors, forecast }: TurnoutOutlook): AttendanceForecast['arrivals'] {
  const sums = new Map<number, number>()
  for (const { quarters } of doors.measured) {
    for (const [quarter, people] of Object.entries(quarters)) {
      sums.set(Number(quarter), (sums.get(Number(quarter)) ?? 0) + people)
    }
  }
  const all = [...sums.values()].reduce((sum, people) => sum + people, 0)
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([quarter, people]) => {
      const share = people / all
      return { from: 15 * quarter, share: rounded(share), people: Math.round(share * (forecast?.expected ?? 0)) }
    })
}

export async function noShowAnswer(
  call: ReadContext,
  known: Known,
  { extra, risk = riskDefault }: { extra: ExtraRange | undefined; risk?: number | undefined },
): Promise<NoShowForecast> {
  const { outlook, turnout } = known
  const { forecast, coming, lesson } = turnout
  const standing = await standingOf(call, known)
  const { capacity } = outlook.event
  const rows =
    extra === undefined || coming === null || capacity === null
      ? []
      : await drawExtras(eveningOf(coming, lesson), { capacity, to: extra.to })
  const isPaid =
    turnout.groups.some(({ cost }) => cost === 'paid') || outlook.ticketTypes.some(({ price }) => price > 0)
  const within = rows.filter(({ overfull }) => overfull < risk / 100)
  if (rows.length > 0 && isPaid) {
    const text = 'Tickets are paid, and a paid ticket is a promise of a place: these are figures, not advice'
    standing.notes.push({ code: 'tickets_paid', text })
  }
  return {
    figure: 'no-shows',
    ...commonOf(outlook, standing),
    expected: forecast === null ? null : Math.round(forecast.absent),
    low: forecast?.absentLow ?? null,
    high: forecast?.absentHigh ?? null,
    rate: forecast === null ? null : rounded(forecast.absence),
    extra: rows
      .filter((row) => row.extra >= (extra?.from ?? 0))
      .map((row) => ({
        extra: row.extra,
        chance: asChance(row.overfull),
        outside: Math.round(10 * row.outside) / 10,
        outsideMost: row.outsideMost,
      })),
    advice: rows.length === 0 || isPaid ? null : Math.max(0, ...within.map((row) => row.extra)),
    risk: rows.length === 0 ? null : risk,
  }
}

const riskDefault = 5

export interface ExtraRange {
  readonly from: number
  readonly to: number
}
