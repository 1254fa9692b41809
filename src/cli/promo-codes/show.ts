// `turnout promo-codes show`: one promo code as a card.
import { showVerb } from '../verbs/record-verbs.ts'
import { promoCodeCard } from './columns.ts'
import { promoCodePositional } from './fields.ts'

export const command = showVerb({
  positional: promoCodePositional,
  examples: [{ command: 'turnout promo-codes show prm_…' }, { command: 'turnout promo-codes show prm_… --get uses' }],
  operation: 'showPromoCode',
  card: promoCodeCard,
})
