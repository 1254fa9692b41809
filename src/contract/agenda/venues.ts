// Venues: the buildings of an account, where events take place, with the people to call there.
import * as z from 'zod'
import { country, email, line, paragraphs, wallTime, webAddress } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** When it is open on some days of the week. `to` at or before `from` is on the next day; `24:00` is midnight. */
const openingHours = z.strictObject({
  days: z.array(z.enum(weekdays)).min(1, 'must have at least one day').max(7),
  from: wallTime,
  to: z.union([wallTime, z.literal('24:00')]),
})
export type OpeningHours = z.output<typeof openingHours>

const degrees = (limit: number) =>
  z.number('must be a number').min(-limit, `must be at least ${-limit}`).max(limit, `must be at most ${limit}`)

/** What everybody may read. */
const publicFields = {
  street: line(200).nullable(),
  postalCode: line(20).nullable(),
  city: line(100).nullable(),
  country: country.nullable(),
  latitude: degrees(90).nullable(),
  longitude: degrees(180).nullable(),
  url: webAddress.nullable(),
  description: paragraphs(2000).nullable(),
  /** Steps, lifts, an induction loop: what somebody has to know who can't just walk in. */
  access: paragraphs(1000).nullable(),
  /** Empty: always open. */
  hours: z.array(openingHours).max(20, 'must have at most 20 entries'),
}

/** Only for keys with `speakers:read`. */
export const privateVenueFields = {
  contactName: line(200).nullable(),
  contactEmail: email.nullable(),
  contactPhone: line(50).nullable(),
  notes: paragraphs(2000).nullable(),
}

const fields = { ...publicFields, ...privateVenueFields }

export const NewVenue = z.strictObject({ ...z.strictObject(fields).partial().shape, name: line(200) }).meta({
  example: {
    name: 'Town Hall',
    street: 'Rathausmarkt 1',
    city: 'Hamburg',
    country: 'DE',
    hours: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '08:00', to: '22:00' }],
  },
})
export type NewVenue = z.output<typeof NewVenue>

export const VenueChanges = NewVenue.partial().meta({ example: { access: 'A lift at the back entrance' } })
export type VenueChanges = z.output<typeof VenueChanges>

export const Venue = z.object({
  id: z.string(),
  name: z.string(),
  ...publicFields,
  ...z.object(privateVenueFields).partial().shape,
  /** How many rooms it has. */
  rooms: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Venue = z.output<typeof Venue>

export const DeletedVenue = z.object({ id: z.string(), deleted: z.literal(true) })
export type DeletedVenue = z.output<typeof DeletedVenue>

export const VenueQuery = z.strictObject({ ...pageQuery, q: z.string().min(1).max(200).optional() })
export const VenuePage = page(Venue)
