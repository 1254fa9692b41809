// `turnout suggest marketing`: what could be done for the sale now.
import { suggestVerb } from './suggest-verb.ts'

export const command = suggestVerb({
  kind: 'marketing',
  description: [
    'Looks at the sale by rules: pace against your past events, break-even, tiers that end, orders that are not paid, the waitlist, promo codes and the hours in which people buy. A rule without its data is silent.',
    'Nothing is predicted about a person, and nobody is written to.',
  ].join('\n'),
  examples: [
    { command: 'turnout suggest marketing devconf' },
    { command: 'turnout suggest marketing devconf --include-rejected --json' },
  ],
})
