// Reads a JSON file that this program wrote earlier.
import { readFileWithin } from '../../contract/files/bounded-file.ts'
import { parseJson } from '../../contract/files/parse-json.ts'

/** @returns undefined if the file is missing, too large or damaged */
export function readJsonFile<T>(path: string, bytesMax: number): T | undefined {
  try {
    return parseJson(readFileWithin(path, bytesMax).toString('utf8')) as T
  } catch {
    return undefined
  }
}
