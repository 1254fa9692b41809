// The positional and the flags that several verbs of venues take, and the fields that they make.
import { countryFault } from '../../../contract/core/typed/countries.ts'
import type { Flag, FlagValue, Input } from '../../core/command.ts'
import { namedPositional } from '../../verbs/named.ts'
import { flagFields } from '../../verbs/request-fields.ts'
import { hoursFault, readHours } from './opening-hours.ts'

export const venuePositional = namedPositional('VENUE', 'venues')

const coordinates = /^(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)$/

const coordinatesFault = (text: string) =>
  coordinates.test(text) ? undefined : 'is not a latitude and a longitude; write 53.5503,9.9937'

const text = (name: string, placeholder: string, summary: string): Flag => {
  return { name, kind: 'text', placeholder, summary, clearable: true }
}

const hours: Flag = {
  ...text('hours', 'HOURS', 'when it is open, like "mon-fri 08:00-22:00"'),
  repeatable: true,
  fault: hoursFault,
}

const place: Flag = { ...text('coordinates', 'LAT,LONG', 'its position on a map'), fault: coordinatesFault }

export const venueFlags: readonly Flag[] = [
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'name of the venue' },
  text('street', 'TEXT', 'street and number'),
  text('postal-code', 'CODE', 'postal code'),
  text('city', 'CITY', 'city'),
  { ...text('country', 'CODE', 'ISO 3166 country code, like DE'), fault: countryFault },
  hours,
  text('access', 'TEXT', 'accessibility: steps, lifts, an induction loop'),
  text('url', 'URL', 'its web page'),
  place,
  text('description', 'TEXT', 'description for guests'),
  text('contact-name', 'NAME', 'name of the contact person; never public'),
  { ...text('contact-email', 'EMAIL', "the contact's e-mail address; never public"), kind: 'email' },
  text('contact-phone', 'NUMBER', "the contact's telephone number; never public"),
  text('notes', 'TEXT', 'notes for organizers; never public'),
]

/** The fields given by flags. */
export function venueFields(input: Input): Record<string, FlagValue> {
  const { hours: times, coordinates: where, ...fields } = flagFields(venueFlags, input)
  return {
    ...fields,
    hours: Array.isArray(times) ? (times.map(readHours) as unknown as FlagValue) : undefined,
    ...placeFields(where),
  }
}

function placeFields(where: FlagValue): Record<string, FlagValue> {
  if (where === null) return { latitude: null, longitude: null }
  const [, latitude, longitude] = coordinates.exec(typeof where === 'string' ? where : '') ?? []
  return latitude === undefined ? {} : { latitude: Number(latitude), longitude: Number(longitude) }
}
