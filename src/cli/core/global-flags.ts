// The flags that every command takes, as data: parsing, help, `schema` and completions read them here.
import { outputFormats } from '../../terminal/output/format.ts'
import type { Flag, FlagValue } from './command.ts'

/** The global flags that were given, by camelCase name: `noHeader`, `baseUrl`; `timeout` in milliseconds. */
export type GlobalValues = Readonly<Record<string, FlagValue>>

export const globalFlags: readonly Flag[] = [
  { name: 'json', kind: 'switch', summary: 'same as --output json' },
  {
    name: 'output',
    kind: 'choice',
    choices: outputFormats,
    placeholder: 'FORMAT',
    summary: 'format of the result',
    defaultText: 'table on a screen, json otherwise',
  },
  { name: 'fields', kind: 'line-list', placeholder: 'A,B', summary: 'only these fields, in any format' },
  { name: 'get', kind: 'text', placeholder: 'PATH', summary: 'print one raw value, like .id or .data[0].name' },
  { name: 'all', kind: 'switch', summary: 'every row of a list, not the first 50 of a table' },
  { name: 'no-header', kind: 'switch', summary: 'no column titles in tables and csv' },
  { name: 'csv-raw', kind: 'switch', summary: 'csv without the guard against spreadsheet formulas' },
  {
    name: 'profile',
    kind: 'text',
    placeholder: 'NAME',
    summary: 'service and key to use, as stored by auth login',
    completes: 'profile',
  },
  { name: 'base-url', kind: 'text', placeholder: 'URL', summary: 'service to use', defaultText: 'embedded:' },
  {
    name: 'api-key-file',
    kind: 'text',
    placeholder: 'PATH',
    summary: 'read the API key from a file, - for stdin',
    completes: 'file',
  },
  {
    name: 'timeout',
    kind: 'duration',
    placeholder: 'TIME',
    summary: 'longest wait for an answer, retries included',
    defaultText: '30s',
    min: 1,
    max: 3_600_000,
  },
  {
    name: 'retries',
    kind: 'whole',
    placeholder: 'N',
    summary: 'how often a failed request is repeated',
    defaultText: '3',
    min: 0,
    max: 10,
  },
  { name: 'dry-run', kind: 'switch', summary: 'print the request and send nothing' },
  { name: 'yes', kind: 'switch', summary: 'answer yes to every question' },
  { name: 'no-input', kind: 'switch', summary: 'never ask; fail where input is missing' },
  {
    name: 'idempotency-key',
    kind: 'text',
    placeholder: 'KEY',
    summary: 'repeat a write safely: the same key has one effect',
    max: 255,
  },
  { name: 'quiet', kind: 'switch', summary: 'ids only from create and list, nothing else on success' },
  { name: 'verbose', kind: 'switch', summary: 'say on stderr what is sent and how long it took' },
  { name: 'debug', kind: 'switch', summary: 'like --verbose, with headers and stack traces; secrets stay hidden' },
  {
    name: 'color',
    kind: 'choice',
    choices: ['auto', 'always', 'never'],
    placeholder: 'WHEN',
    summary: 'colour in the output',
    defaultText: 'auto',
  },
  { name: 'insecure-http', kind: 'switch', summary: 'allow plain http to another machine' },
  { name: 'help', kind: 'switch', short: 'h', summary: 'show help' },
  { name: 'version', kind: 'switch', short: 'V', summary: 'show the version' },
]
