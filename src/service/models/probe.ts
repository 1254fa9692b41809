// The one harmless question that tells whether a model answers in JSON, and how it must be asked for it.
import { Failure } from '../../contract/core/failures.ts'
import { type ModelMode, modelModes } from '../../contract/models/choices.ts'
import type { Tokens } from './budget.ts'
import { checkAnswer } from './check/check-answer.ts'
import { estimateTokens, requestBody } from './request-body.ts'
import type { PreparedTask } from './tasks/task.ts'
import { type ModelServer, type Reply, sendToModel, type Waiting } from './wire.ts'

const question: PreparedTask = {
  instructions: 'Answer with a short greeting in English.',
  facts: { task: 'test' },
  fields: { greeting: { about: 'a greeting of one to five words', min: 1, max: 100, isText: false } },
  language: 'en',
  placeholders: [],
  originals: new Map(),
  isStorable: false,
  result: () => ({}),
}

/** What the question may use. */
export const probeEstimate = (server: ModelServer): Tokens => estimateTokens(bodyFor(server), question.fields)

const bodyFor = (server: ModelServer) => requestBody({ ...question, ...server })

/** What a reply used; where a server does not count, what was estimated. */
export const usedBy = ({ tokensIn, tokensOut }: Pick<Reply, 'tokensIn' | 'tokensOut'>, estimate: Tokens): Tokens => ({
  tokensIn: tokensIn ?? estimate.tokensIn,
  tokensOut: tokensOut ?? estimate.tokensOut,
})

/** Asks the question once. @throws Failure ai_bad_output, ai_refused, ai_unavailable */
export async function askQuestion(server: ModelServer, waiting: Waiting): Promise<Tokens> {
  const reply = await sendToModel(server, bodyFor(server), waiting)
  const checked = checkAnswer(reply.text, question)
  if ('fields' in checked) return usedBy(reply, probeEstimate(server))
  throw new Failure(
    'ai_bad_output',
    `${server.model} did not answer in the format it was asked for: ${checked.faults.join('; ')}`,
    {
      hint: 'Try another model: it must answer with JSON.',
    },
  )
}

/**
 * Finds how a server must be asked for JSON: by a schema, else for any object, else in words; some refuse the first.
 * @throws Failure of the last way
 */
export async function findMode(server: Omit<ModelServer, 'mode'>, waiting: Waiting): Promise<ModelMode> {
  let failure: unknown
  for (const mode of modelModes) {
    try {
      await askQuestion({ ...server, mode }, waiting)
      return mode
    } catch (error) {
      if (!isOfMode(error)) throw error
      failure = error
    }
  }
  throw failure
}

/** Whether another way may help: not where the key, the name of the model or the address is wrong. */
const isOfMode = (error: unknown) =>
  error instanceof Failure && (error.code === 'ai_bad_output' || /\((?:400|415|422|500|501)\)/.test(error.message))
