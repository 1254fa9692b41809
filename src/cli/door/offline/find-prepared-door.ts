// Finds the prepared door a verb refers to, or says how to prepare it.
import { Failure } from '../../../contract/core/failures.ts'
import type { Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { doorFiles } from './door-folder.ts'
import { findPrepared } from './prepared.ts'

/** @throws Failure missing_input */
export async function expectPrepared(context: Context, input: Input) {
  const event = context.event(input)
  const list = input.flags.list as string | undefined
  const door = await findPrepared(context.settings, { event, list })
  if (door) return { door, files: doorFiles(context.settings, door) }
  throw new Failure(
    'missing_input',
    `this machine is not prepared for scanning ${event} offline${list === undefined ? '' : ` on list ${list}`}`,
    {
      hint: `turnout door prepare ${event}${list === undefined ? '' : ` --list '${list}'`}`,
    },
  )
}
