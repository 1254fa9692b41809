// News of the schedule as variables of mail templates, in the reader's language.
import type { MailWording } from '../../../languages/mail/index.ts'
import type { NewsPlace, SessionNews } from './read-news.ts'

export const newsValues = (pieces: readonly SessionNews[], timezone: string, words: MailWording) =>
  pieces.map(({ kind, title, before, now }) => ({
    title,
    news: kind,
    now: placeText(now, timezone, words),
    before: before === null ? '' : placeText(before, timezone, words),
  }))

/** `28 March 2027 at 10:45 (Europe/Berlin), Tent`. */
export function placeText({ startsAt, room }: NewsPlace, timezone: string, { say, instant }: MailWording): string {
  const time = say('mail.instant', { time: instant(startsAt, timezone), timezone })
  return room === null ? time : `${time}, ${room}`
}
