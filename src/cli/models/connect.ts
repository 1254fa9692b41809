// `turnout model connect`: reads the key unseen; the service tries the model and stores the key encrypted.
import type { Client } from '../../client/client.ts'
import type { Body } from '../../contract/catalog.ts'
import { amountFault, parseAmount } from '../../contract/core/money.ts'
import { dailyTokensDefault } from '../../contract/models/choices.ts'
import type { Command, Flag } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { modelCard } from './columns.ts'
import { readModelKey } from './key.ts'

const priceFault = (text: string) =>
  /^\d{1,6}(?:\.\d{1,6})?$/.test(text)
    ? undefined
    : 'must be an amount like 0.15, with at most six digits after the point'

const flags: readonly Flag[] = [
  {
    name: 'url',
    field: 'baseUrl',
    kind: 'text',
    required: true,
    max: 500,
    placeholder: 'URL',
    summary: "base address of the server's OpenAI-compatible API, often ending with /v1",
  },
  {
    name: 'model',
    kind: 'text',
    required: true,
    max: 200,
    placeholder: 'NAME',
    summary: "the server's name for the model",
  },
  {
    name: 'key-file',
    kind: 'text',
    placeholder: 'FILE',
    summary: 'file with the key; - is stdin',
    defaultText: 'asked for on a terminal, unless the server is on this machine',
    completes: 'file',
  },
  {
    name: 'daily-tokens',
    kind: 'whole',
    min: 1000,
    max: 1_000_000_000,
    summary: 'maximum number of tokens per day (UTC)',
    defaultText: String(dailyTokensDefault),
  },
  {
    name: 'price-in',
    kind: 'text',
    placeholder: 'AMOUNT',
    summary: "price of a million tokens sent, in the account's currency",
    fault: priceFault,
  },
  {
    name: 'price-out',
    kind: 'text',
    placeholder: 'AMOUNT',
    summary: 'price of a million tokens received',
    fault: priceFault,
  },
  {
    name: 'monthly-budget',
    kind: 'text',
    placeholder: 'AMOUNT',
    summary: 'maximum cost per calendar month; needs both prices',
    fault: (text) => amountFault(text),
  },
]

export const command: Command = {
  description: [
    'Any server with an OpenAI-compatible API will do: llama.cpp, Ollama, LM Studio, vLLM or a hosted one. The model is asked one harmless question, to see how it answers in JSON; then the connection replaces any earlier one. The key is stored encrypted and never shown again.',
    'A server in your own network or on this machine may use http if you work with the embedded database; a service allows that with turnout serve --allow-private-models. All others need https.',
  ].join('\n'),
  flags,
  examples: [
    { command: 'turnout model connect --url http://127.0.0.1:11434/v1 --model llama3.1:8b' },
    {
      command:
        'turnout model connect --url https://models.example.org/v1 --model small --key-file - --price-in 0.15 --price-out 0.60 --monthly-budget 5 < key.txt',
      note: 'stops before a month costs more than 5.00',
    },
  ],
  exitCodes: [4, 7, 8, 9],
  operation: 'connectModel',
  async run(context, { flags: typed }) {
    const { url, model, keyFile, dailyTokens, priceIn, priceOut } = typed
    const apiKey = await readModelKey(context, String(url), keyFile)
    const client = await context.client()
    const monthlyBudget = await budgetOf(client, typed.monthlyBudget)
    const body = definedFields<Body<'connectModel'>>({
      baseUrl: url,
      model,
      apiKey,
      dailyTokens,
      priceIn,
      priceOut,
      monthlyBudget,
    })
    await context.results.record(await client.call('connectModel', { body }), modelCard, { created: true })
  },
}

async function budgetOf(client: Client, typed: unknown): Promise<number | undefined> {
  if (typeof typed !== 'string') return undefined
  return parseAmount(typed, (await client.call('showModel', {})).value.currency)
}
