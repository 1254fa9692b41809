// What could be given up, in words, and the command that does.
import { sessionText, type Titles } from '../../../../contract/suggestions/gains-text.ts'
import type { TimeWindow } from '../../../agenda/findings/agenda-to-check.ts'
import { joinWindows, type Wish } from './wishes.ts'

const pinReasons = {
  kept: 'stays, as you asked',
  enrolled: 'stays, since people are enrolled',
  waived: 'stays, since a finding there was waived',
  placed: 'stays',
} as const

/** `Kim is away on 2027-03-28 from 14:00 to 14:45` */
export function wishText(wish: Wish, titles: Titles): string {
  const session = 'session' in wish ? sessionText(wish.session, titles.get(wish.session)) : ''
  switch (wish.kind) {
    case 'away':
      return `${wish.subject.name} is away ${partsText(wish)}`
    case 'closed':
      return `${wish.subject.name} is closed ${partsText(wish)}`
    case 'needs':
      return `${session} needs ${wish.missing.join(' and ')}`
    case 'seats':
      return `${session} needs ${wish.people} seats`
    case 'pin':
      return `${session} ${pinReasons[wish.reason]}: ${wish.room}, ${wish.start.replace('T', ' ')}`
  }
}

/** Null where it takes more than one, or leaving out what was typed. */
export function wishCommand(wish: Wish, slug: string): string | null {
  switch (wish.kind) {
    case 'away':
      return `turnout speakers update ${argumentOf(wish.subject)} --event ${slug} ${windowFlags('available', wish)}`
    case 'closed':
      // One without windows keeps to the hours of its venue.
      if (wish.subject.windows.length === 0) return null
      return `turnout rooms update ${argumentOf(wish.subject)} --event ${slug} ${windowFlags('window', wish)}`
    case 'pin':
      if (wish.reason === 'placed') return `turnout suggest schedule ${slug} --all`
      return wish.reason === 'enrolled' ? `turnout suggest schedule ${slug} --all --move-enrolled` : null
    default:
      return null
  }
}

/** Their name, where it needs no quotes in any shell. */
const argumentOf = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  /^[A-Za-z][A-Za-z0-9-]*$/.test(name) ? name : id

type Timed = Extract<Wish, { readonly parts: readonly TimeWindow[] }>

/** All windows, with the parts joined to those that they touch. */
const windowFlags = (flag: string, { subject, parts }: Timed): string =>
  joinWindows([...subject.windows, ...parts])
    .map(({ from, to }) => `--${flag} ${from}/${to}`)
    .join(' ')

/** `on 2027-03-28 from 14:00 to 14:45 and from 16:00 to 16:45` */
function partsText({ date, parts }: Timed): string {
  const times = parts.map(({ from, to }) => {
    const end = to.slice(0, 10) === date ? to.slice(11) : to.replace('T', ' ')
    return `from ${from.slice(11)} to ${end}`
  })
  return `on ${date} ${times.join(' and ')}`
}
