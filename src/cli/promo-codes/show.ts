// `turnout promo-codes show`: one promo code as a card.
import type { Command } from '../core/command.ts'
import { promoCodeCard } from './columns.ts'
import { promoCodePositional } from './fields.ts'

export const command: Command = {
  positionals: [promoCodePositional],
  examples: [{ command: 'turnout promo-codes show prm_…' }, { command: 'turnout promo-codes show prm_… --get uses' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showPromoCode',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    await context.results.record(await client.call('showPromoCode', { params: { promo_code_id: id } }), promoCodeCard)
  },
}
