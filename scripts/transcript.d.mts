/** Prose as it stands, or a command with what the page shows below it and what the program printed and returned. */
export interface Part {
  prose?: string
  command?: string
  shown?: string[]
  printed?: string[]
  exitCode?: number
}
export function readPage(markdown: string): Part[]
export function runPage(parts: Part[]): Promise<Part[]>
export function asOnScreen(lines: readonly string[]): string[]
export function shapeOf(lines: readonly string[]): string
export function writePage(parts: readonly Part[]): string
