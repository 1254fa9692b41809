// Rules for the connection to a model: connect (after trying it), show, test, disconnect.
import { dailyTokensDefault } from '../../contract/models/choices.ts'
import type { ConnectModel } from '../../contract/models/models.ts'
import { deleteModelAnswers } from '../../store/models/answers.ts'
import {
  deleteModelConnection,
  findModelConnection,
  type ModelConnectionRow,
  putModelConnection,
} from '../../store/models/connections.ts'
import type { Call, Reply, Rules, SessionlessCall } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { expectWholeAccount, invalidField } from '../core/refusals.ts'
import { spend } from './budget.ts'
import { keyContext, modelNotConnected, serverOf } from './open-server.ts'
import { toMillionths } from './prices.ts'
import { askQuestion, findMode, probeEstimate } from './probe.ts'
import { toModel, toUnconnected } from './record.ts'
import { answerDeadline, endpointOf } from './wire.ts'

/** @throws Failure ai_refused, ai_unavailable, ai_bad_output; then the earlier connection stays */
async function connectModel(call: SessionlessCall<'connectModel'>): Promise<Reply<'connectModel'>> {
  const { body, store, services } = call
  expectWholeAccount(call, 'connect a model')
  expectPrices(body)
  endpointOf(body.baseUrl, services)
  const { baseUrl, model, apiKey } = body
  const mode = await findMode({ baseUrl, model, apiKey }, { ...call, deadline: answerDeadline(services) })
  const row = await newRow(call, mode)
  return store.write(async (session) => {
    const writing = { ...call, session }
    await putModelConnection(session, row)
    const data = { host: new URL(row.base_url).host, model, mode }
    recordChange(writing, { topic: 'model.connected', subject: row.id, eventId: null, data })
    return { body: await toModel(writing, row) }
  })
}

/** @throws Failure validation_failed for a budget in money without prices */
function expectPrices({ priceIn, priceOut, monthlyBudget }: ConnectModel): void {
  if ((priceIn === undefined) !== (priceOut === undefined)) {
    const [field, other] = priceIn === undefined ? ['priceIn', 'priceOut'] : ['priceOut', 'priceIn']
    throw invalidField(`/${field}`, `"${field}" is required with "${other}"`)
  }
  if (monthlyBudget !== undefined && priceIn === undefined) {
    throw invalidField('/monthlyBudget', '"monthlyBudget" needs "priceIn" and "priceOut" to compute costs')
  }
}

const hintLength = 4
/** Of a shorter key the last characters would be too much of it. */
const hintedMin = 16

async function newRow(
  { body, principal, now, newId, services }: SessionlessCall<'connectModel'>,
  mode: string,
): Promise<ModelConnectionRow> {
  const id = newId('mdl')
  const { apiKey, priceIn, priceOut } = body
  return {
    id,
    account_id: principal.accountId,
    base_url: body.baseUrl.replace(/\/+$/, ''),
    model: body.model,
    mode,
    api_key: apiKey === undefined ? null : await services.secrets.seal(apiKey, keyContext(id)),
    key_hint: apiKey === undefined ? null : `…${apiKey.length < hintedMin ? '' : apiKey.slice(-hintLength)}`,
    daily_tokens: body.dailyTokens ?? dailyTokensDefault,
    price_in: priceIn === undefined ? null : toMillionths(priceIn),
    price_out: priceOut === undefined ? null : toMillionths(priceOut),
    monthly_budget: body.monthlyBudget ?? null,
    created_at: now.toISOString(),
  }
}

async function showModel(call: SessionlessCall<'showModel'>): Promise<Reply<'showModel'>> {
  expectWholeAccount(call, 'see the model')
  const body = await call.store.read(async (session) => {
    const reading = { ...call, session }
    const row = await findModelConnection(session, call.principal.accountId)
    return row ? toModel(reading, row) : toUnconnected(reading)
  })
  return { body }
}

async function testModel(call: SessionlessCall<'testModel'>): Promise<Reply<'testModel'>> {
  const { store, services, principal, now } = call
  expectWholeAccount(call, 'test the model')
  const row = await store.read((session) => findModelConnection(session, principal.accountId))
  if (!row) throw modelNotConnected()
  const server = await serverOf(row, services)
  const used = await spend(
    store,
    { connection: row, task: 'test', now },
    {
      estimate: probeEstimate(server),
      request: async () => {
        const tokens = await askQuestion(server, { ...call, deadline: answerDeadline(services) })
        return { result: 'answered', used: tokens, value: tokens }
      },
    },
  )
  return { body: { model: row.model, mode: server.mode, ...used } }
}

async function disconnectModel(call: Call<'disconnectModel'>): Promise<Reply<'disconnectModel'>> {
  expectWholeAccount(call, 'disconnect the model')
  const { accountId } = call.principal
  const row = await findModelConnection(call.session, accountId)
  if (!row) throw modelNotConnected()
  await deleteModelConnection(call.session, accountId)
  await deleteModelAnswers(call.session, accountId)
  const data = { host: new URL(row.base_url).host, model: row.model }
  recordChange(call, { topic: 'model.disconnected', subject: row.id, eventId: null, data })
  return { body: await toUnconnected(call) }
}

export const modelConnectionRules: Rules<'connectModel' | 'showModel' | 'testModel' | 'disconnectModel'> = {
  connectModel,
  showModel,
  testModel,
  disconnectModel,
}
