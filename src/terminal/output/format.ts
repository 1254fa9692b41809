// The output formats, once.
export const outputFormats = ['table', 'json', 'ndjson', 'csv', 'yaml'] as const
export type OutputFormat = (typeof outputFormats)[number]
