// Formats an instant in a time zone.

interface ZonedTime {
  /** `2027-03-14`. */
  readonly date: string
  /** `10:00`. */
  readonly minute: string
  /** `10:00:05`. */
  readonly second: string
  /** `UTC+1`. */
  readonly zone: string
}

/** @param timezone IANA time zone; UTC if it is invalid */
export function zonedTime(instant: Date, timezone: unknown): ZonedTime {
  const parts = Object.fromEntries(
    zoneFormat(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const minute = `${parts.hour}:${parts.minute}`
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minute,
    second: `${minute}:${parts.second}`,
    zone: (parts.timeZoneName ?? 'UTC').replace('GMT', 'UTC').replace('UTC+0', 'UTC'),
  }
}

/** `2027-03-14 10:00 UTC+1`; undefined for a value that isn't an instant. */
export function instantText(value: unknown, timezone: unknown): string | undefined {
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : undefined
  if (time === undefined || Number.isNaN(time.getTime())) return undefined
  const { date, minute, zone } = zonedTime(time, timezone)
  return `${date} ${minute} ${zone}`
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(timezone: unknown): Intl.DateTimeFormat {
  const name = typeof timezone === 'string' ? timezone : 'UTC'
  let format = zoneFormats.get(name)
  if (!format) {
    format = newZoneFormat(name) ?? zoneFormat('UTC')
    zoneFormats.set(name, format)
  }
  return format
}

function newZoneFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const two = '2-digit'
  const day = { year: 'numeric', month: two, day: two } as const
  const time = { hour: two, minute: two, second: two, hourCycle: 'h23', timeZoneName: 'shortOffset' } as const
  try {
    return new Intl.DateTimeFormat('en', { ...day, ...time, timeZone })
  } catch {
    return undefined
  }
}
