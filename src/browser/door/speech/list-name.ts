// What a check-in list is called on the phone.
import { defaultListName } from '../../../contract/core/choices.ts'
import type { Say } from './speech.ts'

/** Its name; in the steward's language for the list that an event has by default, which nobody has named. */
export const listName = ({ name }: { readonly name: string }, say: Say): string =>
  name === defaultListName ? say('list.everyone') : name
