// The flags that every command takes, as data for parsing, help, `schema` and completions.
import { outputFormats } from '../../terminal/output/format.ts'
import type { Flag, FlagValue } from './command.ts'

/** The global flags that were given, by camelCase name: `noHeader`, `baseUrl`; `timeout` in milliseconds. */
export type GlobalValues = Readonly<Record<string, FlagValue>>

export const globalFlags: readonly Flag[] = [
  { name: 'json', kind: 'switch', summary: 'same as --output json; --json A,B is also --fields A,B' },
  {
    name: 'output',
    kind: 'choice',
    choices: outputFormats,
    placeholder: 'FORMAT',
    summary: 'output format',
    defaultText: 'table in a terminal, else json',
  },
  { name: 'fields', kind: 'line-list', placeholder: 'A,B', summary: 'show only these fields, in any format' },
  {
    name: 'get',
    kind: 'text',
    placeholder: 'PATH',
    summary: 'print one raw value, such as .id, or [0].name of a list',
  },
  { name: 'all', kind: 'switch', summary: 'show all rows, not just the first 50 of a table' },
  { name: 'full', kind: 'switch', summary: 'show every field of a record, not just those that are set' },
  { name: 'no-header', kind: 'switch', summary: 'omit column titles in tables and csv' },
  { name: 'csv-raw', kind: 'switch', summary: 'write csv without protection against spreadsheet formulas' },
  {
    name: 'profile',
    kind: 'text',
    placeholder: 'NAME',
    summary: 'saved profile to use: a service and its key, from auth login',
    completes: 'profile',
  },
  { name: 'base-url', kind: 'text', placeholder: 'URL', summary: 'address of the service', defaultText: 'embedded:' },
  {
    name: 'api-key-file',
    kind: 'text',
    placeholder: 'PATH',
    summary: 'read the API key from this file; - reads stdin',
    completes: 'file',
  },
  {
    name: 'timeout',
    kind: 'duration',
    placeholder: 'DURATION',
    summary: 'maximum time for a request, retries included',
    defaultText: '30s',
    min: 1,
    max: 3_600_000,
  },
  {
    name: 'retries',
    kind: 'whole',
    placeholder: 'N',
    summary: 'number of times to retry a failed request',
    defaultText: '3',
    min: 0,
    max: 10,
  },
  {
    name: 'dry-run',
    kind: 'switch',
    summary: 'show what would change, with amounts and e-mails, but change nothing; --verbose adds the request',
  },
  { name: 'yes', kind: 'switch', summary: 'confirm without asking' },
  { name: 'no-input', kind: 'switch', summary: 'never prompt; fail if input is missing' },
  {
    name: 'idempotency-key',
    kind: 'text',
    placeholder: 'KEY',
    summary: 'make retries safe: requests with the same key take effect once',
    max: 255,
  },
  { name: 'quiet', kind: 'switch', summary: 'print only ids from create and list, otherwise nothing on success' },
  { name: 'verbose', kind: 'switch', summary: 'log requests and timings to stderr' },
  { name: 'debug', kind: 'switch', summary: 'like --verbose, plus headers and stack traces; secrets stay hidden' },
  {
    name: 'color',
    kind: 'choice',
    choices: ['auto', 'always', 'never'],
    placeholder: 'WHEN',
    summary: 'use colors in the output',
    defaultText: 'auto',
  },
  { name: 'insecure-http', kind: 'switch', summary: 'allow unencrypted http to another machine' },
  { name: 'help', kind: 'switch', short: 'h', summary: 'show help' },
  { name: 'version', kind: 'switch', short: 'V', summary: 'show the version' },
]

/** @param name one of them, without dashes */
export function globalFlag(name: string): Flag {
  const flag = globalFlags.find((other) => other.name === name)
  if (flag) return flag
  throw new Error(`unknown global flag ${name}`)
}
