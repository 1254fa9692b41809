// `turnout people erase`: replaces one person's data by "erased", once confirmed.
import type { Client } from '../../client/client.ts'
import { Failure } from '../../contract/core/failures.ts'
import { shellWord } from '../../contract/core/words/shell-word.ts'
import type { Command } from '../core/command.ts'
import { readInDryRun } from '../session/read-in-dry-run.ts'
import { countErased, countKept, erasureCard, personPositional } from './columns.ts'

export const command: Command = {
  description: [
    'Names, addresses, answers, bank accounts and the text of e-mails become "erased", in all events of the account. Figures stay: places sold, money, times of admission. Invoices and the books stay because the law requires them, the audit log because it names nobody.',
    'It is refused while the person has a valid ticket for a coming event, an order to pay, money owed to them, or a place on a waitlist. --dry-run shows what would be erased and what is in the way.',
    'Backups, mails that were sent, exported files and payment processors are out of reach: erase the person there yourself. Afterwards the database file is rewritten, which takes a moment; other commands wait.',
  ].join('\n'),
  positionals: [personPositional],
  examples: [
    { command: 'turnout people erase ada@example.org --dry-run' },
    { command: 'turnout people erase ada@example.org --dry-run --json', note: 'for a program that asks first' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'erasePerson',
  readsFirst: true,
  async run(context, { positionals: [email = ''] }) {
    const body = { email }
    const plan = async (client: Client) => (await client.call('planErasure', { body })).value
    if (context.settings.dryRun) return context.results.value(await readInDryRun(context, plan), erasureCard(true))
    await context.confirm(`erase ${email}`, async () => {
      const { erased, kept, obstacles } = await plan(await context.client())
      if (obstacles.length > 0) {
        throw new Failure('state_conflict', `This person cannot be erased yet. There is ${obstacles.join('; ')}`, {
          hint: `find it with turnout orders list EVENT --query ${shellWord(email)}, then turnout orders cancel, pay or refund ORDER, or turnout waitlist cancel ENTRY; or wait until the event is over`,
        })
      }
      const isOne = kept.length === 1 && kept[0]?.rows === 1
      const stays = kept.length === 0 ? '' : ` ${countKept(kept)} ${isOne ? 'stays' : 'stay'}.`
      return `Erase ${email} from ${countErased(erased)}? This cannot be undone.${stays}`
    })
    const client = await context.client()
    const answer = await client.call('erasePerson', { body })
    await context.results.record(answer, erasureCard(false))
    context.notice('backups, sent mails and exported files still name this person; erase them there, too')
    if (answer.value.compacted === false) {
      context.warn('the database file could not be rewritten now; old copies may be left in it until it is')
    }
  },
}
