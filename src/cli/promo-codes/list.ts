// `turnout promo-codes list`: the codes of an event, with how often each was used.
import { eventList } from '../verbs/lists/list-verb.ts'
import { promoCodeTable } from './columns.ts'

export const command = eventList({
  examples: [
    { command: 'turnout promo-codes list devconf' },
    { command: 'turnout promo-codes list --event devconf --output csv --fields code,status,uses,maxUses' },
  ],
  operation: 'listPromoCodes',
  table: promoCodeTable,
})
