// Asks the model for a task: reads what is sent, looks for a stored answer, reserves, sends, checks, asks for one repair, and
// puts back what was replaced.
import { createHash } from 'node:crypto'
import { Failure } from '../../contract/core/failures.ts'
import type { ModelTask } from '../../contract/models/choices.ts'
import type { ModelAnswer, TaskRequest } from '../../contract/models/models.ts'
import type { Store } from '../../store/core/store.ts'
import { findModelAnswer, putModelAnswer, sweepModelAnswers } from '../../store/models/answers.ts'
import { findModelConnection, type ModelConnectionRow } from '../../store/models/connections.ts'
import type { Call, Reply, Rules, SessionlessCall } from '../core/call.ts'
import { countCached, spend, type Tokens } from './budget.ts'
import { type CheckedAnswer, checkAnswer } from './check/check-answer.ts'
import { modelNotConnected, serverOf } from './open-server.ts'
import { usedBy } from './probe.ts'
import { putBack } from './redact.ts'
import { estimateTokens, requestBody } from './request-body.ts'
import type { Fields, PreparedTask } from './tasks/task.ts'
import { prepareTask } from './tasks/tasks.ts'
import { answerDeadline, type ModelServer, sendToModel, type Waiting } from './wire.ts'

/** Days that an answer is given again to the same request. */
const answerDays = 30
const dayMs = 86_400_000

/** What it takes to ask: of any operation. */
export type Asking = Pick<SessionlessCall<'askModel'>, 'store' | 'services' | 'park' | 'principal' | 'now'>

/** What came back for a task, and how. */
export interface AnsweredTask {
  readonly task: PreparedTask
  readonly model: string
  /** Checked; nothing is put back yet. */
  readonly fields: Fields
  readonly cached: boolean
  readonly repaired: boolean
  readonly used: Tokens
}

/**
 * Asks the connected model. Nothing is changed, and nothing waits for it but the caller.
 * @throws Failure not_connected, ai_bad_output, ai_refused, ai_budget_spent, ai_unavailable, and those of the task
 */
export async function answerTask(asking: Asking, body: TaskRequest): Promise<AnsweredTask> {
  const { store, services, principal, now } = asking
  const { row, task } = await store.read(async (session) => {
    const row = await findModelConnection(session, principal.accountId)
    return { row, task: await prepareTask({ session, principal, now }, body) }
  })
  if (!row) throw modelNotConnected()
  const server = await serverOf(row, services)
  const request = requestBody({ ...task, ...server })
  const hash = createHash('sha256').update(`${row.base_url}\n${request}`).digest('hex')
  const stored = task.isStorable && body.fresh !== true ? await storedAnswer(asking, hash, task) : undefined
  if (stored !== undefined) {
    await countCached(store, { connection: row, task: body.task, now })
    const used = { tokensIn: 0, tokensOut: 0 }
    return { task, model: row.model, fields: stored, cached: true, repaired: false, used }
  }
  const answered = await askAndCheck(asking, { row, server, task, name: body.task, request })
  if (task.isStorable) await storeAnswer(asking, hash, answered.fields)
  return { task, model: row.model, cached: false, ...answered }
}

async function storedAnswer({ store, principal, now }: Asking, hash: string, task: PreparedTask) {
  const { accountId } = principal
  const answer = await store.read((session) => findModelAnswer(session, { accountId, hash }, oldestAnswer(now)))
  if (answer === undefined) return undefined
  // Looked at again: the rules may have become stricter since.
  const checked = checkAnswer(answer, task)
  return 'fields' in checked ? checked.fields : undefined
}

async function storeAnswer({ store, principal, now }: Asking, hash: string, fields: Fields): Promise<void> {
  const { accountId } = principal
  const answer = { accountId, hash, answer: JSON.stringify(fields), at: now.toISOString() }
  await store.write((session) => putModelAnswer(session, answer))
}

/** Deletes what is too old to be given again. */
export const forgetAnswers = (store: Store, now: Date): Promise<void> =>
  store.write((session) => sweepModelAnswers(session, oldestAnswer(now)), { isConcurrent: true })

const oldestAnswer = (now: Date) => new Date(now.getTime() - answerDays * dayMs).toISOString()

interface Sent {
  readonly row: ModelConnectionRow
  readonly server: ModelServer
  readonly task: PreparedTask
  readonly name: ModelTask
  readonly request: string
}

interface Answered {
  readonly fields: Fields
  readonly repaired: boolean
  readonly used: Tokens
}

/** One request, and one more with what was wrong. */
async function askAndCheck(asked: Asking, sent: Sent): Promise<Answered> {
  const asking = { ...asked, deadline: answerDeadline(asked.services) }
  const first = await sendOnce(asking, sent, sent.request)
  if ('fields' in first.checked) return { fields: first.checked.fields, repaired: false, used: first.used }
  const { faults } = first.checked
  const repair = { answer: first.text ?? '', faults }
  const second = await sendOnce(asking, sent, requestBody({ ...sent.task, ...sent.server }, repair))
  if ('fields' in second.checked) {
    const used = {
      tokensIn: first.used.tokensIn + second.used.tokensIn,
      tokensOut: first.used.tokensOut + second.used.tokensOut,
    }
    return { fields: second.checked.fields, repaired: true, used }
  }
  throw new Failure(
    'ai_bad_output',
    `${sent.row.model} gave two answers that cannot be used: ${second.checked.faults.join('; ')}`,
    {
      details: { faults: second.checked.faults },
      hint: 'Use other words, try another model, or write it yourself: nothing was changed.',
    },
  )
}

interface Judged {
  readonly checked: CheckedAnswer
  readonly text: string | null
  readonly used: Tokens
}

async function sendOnce(asking: Asking & Waiting, { row, server, task, name }: Sent, request: string): Promise<Judged> {
  const { store, now } = asking
  const estimate = estimateTokens(request, task.fields)
  return spend(
    store,
    { connection: row, task: name, now },
    {
      estimate,
      request: async () => {
        const { text, ...counted } = await sendToModel(server, request, asking)
        const used = usedBy(counted, estimate)
        const checked = checkAnswer(text, task)
        return { result: 'fields' in checked ? 'answered' : 'bad_output', used, value: { checked, text, used } }
      },
    },
  )
}

/** Asks for what is shown and not kept. @throws Failure as `answerTask` */
export async function askForTask(asking: Asking, body: TaskRequest): Promise<ModelAnswer> {
  const { task, model, fields, cached, repaired, used } = await answerTask(asking, body)
  const whole = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, putBack(text, task.originals)]))
  const { subject = null, text = null, lines = [] } = task.result(whole)
  return { task: body.task, model, subject, text, lines, language: task.language, cached, repaired, ...used }
}

const askModel = async (call: SessionlessCall<'askModel'>): Promise<Reply<'askModel'>> => ({
  body: await askForTask(call, call.body),
})

/** The request of a task, to the byte; of a model yet to be connected, with a schema. */
async function previewTask(call: Call<'previewTask'>): Promise<Reply<'previewTask'>> {
  const { body, session, principal } = call
  const task = await prepareTask(call, body)
  const row = await findModelConnection(session, principal.accountId)
  const [model, mode] = [row?.model ?? 'MODEL', (row?.mode ?? 'json_schema') as ModelServer['mode']]
  const request = requestBody({ ...task, model, mode })
  const { tokensIn, tokensOut } = estimateTokens(request, task.fields)
  return {
    body: {
      task: body.task,
      url: row === undefined ? null : `${row.base_url}/chat/completions`,
      body: request,
      replaced: [...task.originals.keys()],
      estimatedTokens: tokensIn + tokensOut,
    },
  }
}

export const taskRules: Rules<'askModel' | 'previewTask'> = { askModel, previewTask }
