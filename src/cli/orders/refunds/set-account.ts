// `turnout refunds set-account`: the bank account that a buyer's money goes back to.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { orderPositional } from '../fields.ts'
import { accountCard } from './columns.ts'

export const command = changeVerb({
  description:
    'Check digits and length are verified. The account is used for transfers only: it appears in no e-mail and not in the audit log. --no-iban removes it.',
  positional: orderPositional,
  flags: [
    { name: 'iban', kind: 'text', placeholder: 'IBAN', summary: "IBAN of the buyer's account", clearable: true },
    {
      name: 'holder',
      kind: 'text',
      placeholder: 'NAME',
      summary: "name of the account's holder",
      defaultText: "the buyer's name",
    },
    { name: 'bic', kind: 'text', placeholder: 'BIC', summary: 'BIC of the bank, which is rarely needed' },
  ],
  examples: [
    { command: 'turnout refunds set-account ord_… --iban "DE02 1203 0000 0000 2020 51"' },
    { command: 'turnout refunds set-account ord_… --iban AT611904300234573201 --holder "Grace Hopper"' },
  ],
  operation: 'setRefundAccount',
  card: accountCard,
})
