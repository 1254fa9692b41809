// Every task by name.
import type { ModelTask } from '../../../contract/models/choices.ts'
import type { AskModel } from '../../../contract/models/models.ts'
import { invalidField } from '../../core/refusals.ts'
import { prepareDraft } from './draft.ts'
import { prepareRewording } from './reword.ts'
import type { PreparedTask, Reading } from './task.ts'
import { prepareTranslation } from './translate.ts'

type Prepare = (reading: Reading, body: AskModel) => Promise<PreparedTask>

const tasks: Readonly<Record<ModelTask, Prepare>> = {
  draft: prepareDraft,
  translate: prepareTranslation,
  reword: prepareRewording,
}

const shared = ['task', 'language', 'fresh'] as const

/** The fields that each task takes; another one would be left aside unseen. */
const taken: Readonly<Record<ModelTask, readonly (keyof AskModel)[]>> = {
  draft: [...shared, 'event', 'about', 'purpose', 'allowSpeakerNames'],
  translate: [...shared, 'template'],
  reword: [...shared, 'suggestion', 'allowSpeakerNames'],
}

/** Reads what a task sends, and replaces what must not leave. @throws Failure of what is missing for it, or too much */
export const prepareTask: Prepare = (reading, body) => {
  const { task } = body
  const surplus = (Object.keys(body) as (keyof AskModel)[]).find((field) => !taken[task].includes(field))
  if (surplus !== undefined) throw invalidField(`/${surplus}`, `"${surplus}" is not a field of the task ${task}`)
  return tasks[task](reading, body)
}
