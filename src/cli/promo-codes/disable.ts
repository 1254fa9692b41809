// `turnout promo-codes disable`: orders made with the code stay as they are.
import { changeVerb } from '../verbs/record-verbs.ts'
import { promoCodeCard } from './columns.ts'
import { promoCodePositional } from './fields.ts'

export const command = changeVerb({
  description: 'Places reserved for it are released. Orders already made with it are unaffected.',
  positional: promoCodePositional,
  examples: [
    { command: 'turnout promo-codes disable prm_…' },
    { command: 'turnout promo-codes disable prm_… --get reservedLeft' },
  ],
  operation: 'disablePromoCode',
  card: promoCodeCard,
})
