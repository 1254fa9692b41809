// The formats of an export. Imports nothing, so that help does not load the writers.

export const exportFormats = ['csv', 'xlsx', 'ndjson'] as const
export type ExportFormat = (typeof exportFormats)[number]
