// The encodings of text files. Imports no code, so that help does not load the reader.
import type { Flag } from '../core/command.ts'

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

export const encodingFlag: Flag = {
  name: 'encoding',
  kind: 'choice',
  choices: encodings,
  placeholder: 'NAME',
  summary: 'encoding of the file',
  defaultText: 'UTF-8 or UTF-16, detected, else windows-1252',
}
