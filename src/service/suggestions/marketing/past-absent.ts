// Whether people of past events who agreed to marketing mail have no ticket of this one. They are only counted.
import { shareRange } from '../../books/share-range.ts'
import { advice, type MarketingRule } from './signs.ts'

/** Fewer people are not counted out loud. */
const peopleMin = 5

/** Once a day is enough: it changes slowly. */
const onceInHours = 24

/** Silent for fewer than 5 people, and where nobody may count them. */
export const pastAbsent: MarketingRule = (signs) => {
  const { people, event, volume } = signs
  if (people === null || people.absent < peopleMin) return []
  const { absent, reached, before, cameBack } = people
  const names = volume.basis.events
  const newest = names[0] ?? ''
  const isKnown = before >= peopleMin && cameBack >= peopleMin
  const { share, low, high } = isKnown ? shareRange(cameBack, before) : { share: null, low: null, high: null }
  const percent = (part: number | null) => Math.round(100 * (part ?? 0))
  const back = isKnown
    ? ` Of ${before} who agreed and had been there before, ${percent(share)} % came back to ${newest}, between ${percent(low)} and ${percent(high)} % (95 %).`
    : ' Too few people are known to say how many came back before.'
  return [
    advice(signs, {
      code: 'past_absent',
      title: `Write to ${absent} people who were there before and have no ticket`,
      why: [
        {
          text: `${absent} people who agreed to marketing e-mails had a ticket for ${names.length === 1 ? newest : `one of ${names.length} past events`} and have none for this one.${back} The e-mail reaches all ${reached} who agreed and have no ticket.`,
          figures: {
            absent,
            reached,
            before: isKnown ? before : null,
            cameBack: isKnown ? cameBack : null,
            share,
            low,
            high,
          },
          source: `turnout messages send --event ${event.slug} --purpose marketing --to agreed --where not-in=${event.slug} --dry-run`,
        },
      ],
      command: `turnout messages send --event ${event.slug} --purpose marketing --to agreed --where not-in=${event.slug} --subject "${event.name.replace(/["\\$`]/g, '')} is back" --body news.txt`,
      onceInHours,
    }),
  ]
}
