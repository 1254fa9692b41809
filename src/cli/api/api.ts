// `turnout api [METHOD] PATH`: sends any request, including those that no other command covers.
import type { Answer, Client, ListPage, RawRequest } from '../../client/client.ts'
import { rowsOf } from '../../client/list/rows.ts'
import { Failure } from '../../contract/core/failures.ts'
import { jsonText } from '../../terminal/text/json-text.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { usageFailure } from '../core/usage.ts'
import { readRequest } from './request.ts'

export const command: Command = {
  description: [
    'Without METHOD the request is a GET, or with fields or --input a POST, as in gh.',
    'The key, the base URL, retries and errors work as in every other command. Fields become the query of a GET and the JSON body of anything else.',
    'Keys nest: venue[city]=Bonn, tags[]=a. With -F the values true, false, null and whole numbers keep their type, and @FILE or @- is replaced by its content.',
  ].join('\n'),
  positionals: [
    { name: 'METHOD', summary: 'GET, POST, PATCH, PUT or DELETE', required: false },
    { name: 'PATH', summary: 'path below the base URL, such as /v1/events', required: true },
  ],
  flags: [
    { name: 'method', short: 'X', kind: 'text', placeholder: 'METHOD', summary: 'the METHOD, as in curl and gh' },
    {
      name: 'raw-field',
      short: 'f',
      kind: 'text',
      repeatable: true,
      placeholder: 'KEY=VALUE',
      summary: 'a text field to send in the request',
    },
    {
      name: 'field',
      short: 'F',
      kind: 'text',
      repeatable: true,
      placeholder: 'KEY=VALUE',
      summary: 'a typed field: true, false, null, a whole number, text, or @FILE',
    },
    {
      name: 'header',
      short: 'H',
      kind: 'text',
      repeatable: true,
      placeholder: 'NAME:VALUE',
      summary: 'a header to send',
    },
    {
      name: 'input',
      kind: 'text',
      placeholder: 'FILE',
      summary: 'JSON body from a file; - reads stdin',
      completes: 'file',
    },
    { name: 'paginate', kind: 'switch', summary: 'fetch all pages of a list' },
  ],
  examples: [
    { command: 'turnout api GET /v1/events -f limit=5' },
    { command: 'turnout api POST /v1/events -f name=Meetup -f date=2027-05-04 -F capacity=40' },
    { command: 'turnout api /v1/events --paginate --get name', note: 'all names, one per line' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  async run(context, input) {
    const request = await readRequest(context.host, input)
    const client = await context.client()
    if (input.flags.paginate !== true) return show(context, await client.send(request))
    if (request.method !== 'GET') throw usageFailure('--paginate works only with GET', ['api'])
    const { settings, results } = context
    if (settings.output.value !== 'table') return results.list(pages(client, request), { noun: 'rows', columns: [] })
    await results.list(pages(client, request), { noun: 'rows', columns: [{ key: 'id', title: 'ID', kind: 'id' }] })
  },
}

async function show({ host, settings, results }: Context, answer: Answer): Promise<void> {
  const { output, get, fields, quiet } = settings
  const forPeople = output.value === 'table' || (output.value === null && host.stdout.isTTY === true)
  // Without declared columns, indented JSON reads best.
  if (forPeople && get === null && fields === null && !quiet && answer.value !== undefined) {
    return results.text(jsonText(answer.value, 2), 'json')
  }
  await results.record(answer, { title: () => 'Answer', rows: [] })
}

async function* pages(client: Client, request: RawRequest): AsyncIterable<ListPage<unknown>> {
  const seen = new Set<string>()
  let path = request.path
  for (;;) {
    const { rows, nextCursor, total } = rowsOf((await client.send({ ...request, path })).value)
    yield { rows, total, more: nextCursor !== undefined }
    if (nextCursor === undefined) return
    if (seen.has(nextCursor))
      throw new Failure('invalid_response', 'the list does not end: the service repeated a cursor')
    seen.add(nextCursor)
    path = withCursor(request.path, nextCursor)
  }
}

function withCursor(path: string, cursor: string): string {
  const [plain = path, query = ''] = path.split('?')
  const fields = new URLSearchParams(query)
  fields.set('cursor', cursor)
  return `${plain}?${fields.toString()}`
}
