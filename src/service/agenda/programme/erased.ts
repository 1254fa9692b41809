// The refusal to do anything with a speaker who was erased.
import { Failure } from '../../../contract/core/failures.ts'

export const erased = ({ code }: { readonly code: string }, action: string) =>
  new Failure('state_conflict', `Cannot ${action} the speaker ${code}: they were erased, which cannot be undone`, {
    hint: 'Add them as a new speaker.',
  })
