// Every task by name.
import type { ModelTask } from '../../../contract/models/choices.ts'
import type { TaskRequest } from '../../../contract/models/models.ts'
import { invalidField } from '../../core/refusals.ts'
import { prepareDraft } from './draft.ts'
import { prepareRewording } from './reword.ts'
import { prepareTagging } from './tag.ts'
import type { PreparedTask, Reading } from './task.ts'
import { prepareTranslation } from './translate.ts'
import { prepareVariants } from './variant.ts'
import { prepareWish } from './wish.ts'

type Prepare = (reading: Reading, body: TaskRequest) => Promise<PreparedTask>

const tasks: Readonly<Record<ModelTask, Prepare>> = {
  draft: prepareDraft,
  variant: prepareVariants,
  translate: prepareTranslation,
  reword: prepareRewording,
  tag: prepareTagging,
  wish: prepareWish,
}

const shared = ['task', 'language', 'fresh'] as const

/** The fields that each task takes; another one would be left aside unseen. */
const taken: Readonly<Record<ModelTask, readonly (keyof TaskRequest)[]>> = {
  draft: [...shared, 'event', 'about', 'purpose', 'allowSpeakerNames'],
  variant: [...shared, 'event', 'subject', 'count', 'allowSpeakerNames'],
  translate: [...shared, 'template'],
  reword: [...shared, 'suggestion', 'allowSpeakerNames'],
  tag: ['task', 'fresh', 'event', 'sessions', 'words'],
  wish: ['task', 'fresh', 'event', 'wish'],
}

/** Reads what a task sends, and replaces what must not leave. @throws Failure of what is missing for it, or too much */
export const prepareTask: Prepare = (reading, body) => {
  const { task } = body
  const surplus = (Object.keys(body) as (keyof TaskRequest)[]).find((field) => !taken[task].includes(field))
  if (surplus !== undefined) throw invalidField(`/${surplus}`, `"${surplus}" is not a field of the task ${task}`)
  return tasks[task](reading, body)
}
