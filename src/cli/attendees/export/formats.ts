// Formats of an export. Imports nothing, so that help does not load what writes them.

export const exportFormats = ['csv', 'xlsx', 'ndjson'] as const
export type ExportFormat = (typeof exportFormats)[number]
