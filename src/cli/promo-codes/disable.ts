// `turnout promo-codes disable`: refused from then on; orders made with it stay as they are.
import type { Command } from '../core/command.ts'
import { promoCodeCard } from './columns.ts'
import { promoCodePositional } from './fields.ts'

export const command: Command = {
  description: 'The places kept for it go back. Orders made with it stay as they are.',
  positionals: [promoCodePositional],
  examples: [
    { command: 'turnout promo-codes disable prm_…' },
    { command: 'turnout promo-codes disable prm_… --get reservedLeft' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'disablePromoCode',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    const answer = await client.call('disablePromoCode', { params: { promo_code_id: id } })
    await context.results.record(answer, promoCodeCard)
  },
}
