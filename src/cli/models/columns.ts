// The cards of the model, of its tasks and of what they used.
import { formatMoney } from '../../contract/core/money.ts'
import type { Model, ModelAnswer, ModelUsage, TestedModel } from '../../contract/models/models.ts'
import type { CardView, TableView } from '../../terminal/tables/view.ts'

const modes = {
  json_schema: 'by a JSON schema',
  json_object: 'as JSON, by instructions and JSON mode',
  text: 'as JSON, by instructions alone',
} as const

const tokensLeft = ({ dailyTokens, tokensToday }: Model) =>
  dailyTokens === null ? null : `${tokensToday} of ${dailyTokens} tokens`

const spent = ({ monthlyBudget, spentThisMonth, currency, priceIn }: Model) => {
  if (priceIn === null) return null
  const sum = formatMoney(spentThisMonth, currency)
  return monthlyBudget === null ? sum : `${sum} of ${formatMoney(monthlyBudget, currency)}`
}

const prices = ({ priceIn, priceOut, currency }: Model) =>
  priceIn === null || priceOut === null ? null : `${priceIn} in, ${priceOut} out, ${currency} per million tokens`

export const modelCard: CardView<Model> = {
  title: ({ connected, model }) => (connected ? `Connected to ${model}` : 'No model is connected; nothing needs one'),
  rows: [
    { key: 'baseUrl', title: 'Address' },
    { key: 'mode', title: 'Asked', value: ({ mode }) => mode && modes[mode] },
    { key: 'keyHint', title: 'Key' },
    {
      key: 'usable',
      title: 'Key usable',
      value: ({ keyHint, usable }) => (keyHint === null ? null : usable ? 'yes' : 'no: connect again'),
    },
    { key: 'tokensToday', title: 'Used today', value: tokensLeft },
    { key: 'priceIn', title: 'Prices', value: prices },
    { key: 'spentThisMonth', title: 'Used this month', value: spent },
    { key: 'connectedAt', title: 'Connected', kind: 'instant' },
  ],
}

export const testedModelCard: CardView<TestedModel> = {
  title: ({ model }) => `${model} answers`,
  rows: [
    { key: 'mode', title: 'Asked', value: ({ mode }) => mode && modes[mode] },
    { key: 'tokensIn', title: 'Tokens sent', kind: 'count' },
    { key: 'tokensOut', title: 'Tokens back', kind: 'count' },
  ],
}

type Use = ModelUsage['data'][number]

const results: Readonly<Record<Use['result'], string>> = {
  answered: 'answered',
  cached: 'stored answer',
  bad_output: 'not usable',
  refused: 'refused',
  unavailable: 'no answer',
  open: 'not finished',
}

const millionth = 1_000_000

export const usageTable = (currency: string): TableView<Use> => ({
  noun: 'requests',
  columns: [
    { key: 'day', title: 'Day', kind: 'date' },
    { key: 'task', title: 'Task' },
    { key: 'result', title: 'Result', value: ({ result }) => result && results[result] },
    { key: 'requests', title: 'Requests', kind: 'count' },
    { key: 'tokensIn', title: 'Tokens sent', kind: 'count' },
    { key: 'tokensOut', title: 'Tokens back', kind: 'count' },
    {
      key: 'costMillionths',
      title: 'Cost',
      value: ({ costMillionths }) => (costMillionths ? `${(costMillionths / millionth).toFixed(4)} ${currency}` : null),
    },
  ],
  emptyText: 'The model was not used in this period',
})

/** What was asked for it. */
export const askedRows: CardView<Pick<ModelAnswer, 'cached' | 'repaired' | 'tokensIn' | 'tokensOut'>>['rows'] = [
  {
    key: 'cached',
    title: 'Asked',
    value: ({ cached, tokensIn, tokensOut }) =>
      cached
        ? 'no: this is the stored answer to the same request (--fresh asks again)'
        : `${tokensIn} tokens, ${tokensOut} back`,
  },
  {
    key: 'repaired',
    title: 'Repaired',
    value: ({ repaired }) => (repaired ? 'yes: its first answer broke a rule' : null),
  },
]

/** Who wrote it stands first: it has to be read. */
export const answerCard: CardView<ModelAnswer> = {
  title: ({ model }) => `Written by ${model}: read it before you use it`,
  rows: [{ key: 'subject', title: 'Subject' }, { key: 'language', title: 'Language', detail: true }, ...askedRows],
  sections: ({ text, lines }) => [
    { title: '', lines: text === null || text === undefined ? [] : text.split('\n') },
    { title: '', lines: lines ?? [] },
  ],
}
