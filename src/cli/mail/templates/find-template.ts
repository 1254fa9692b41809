// Finds a template by name.
import { Failure } from '../../../contract/core/failures.ts'
import type { Template } from '../../../contract/mail/templates.ts'
import type { Context } from '../../core/context.ts'

export async function findTemplate(context: Context, name: string): Promise<Template> {
  const client = await context.client()
  const template = (await client.call('listTemplates', {})).value.data.find((one) => one.name === name)
  if (!template) throw new Failure('invalid_response', `the service has no template ${name}`)
  return template
}
