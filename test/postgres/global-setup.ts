// Gives the run a folder for its PostgreSQL server, and stops the server if a test has started it.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { stopPostgres } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of this run's PostgreSQL server; absent where the tests run on SQLite. */
    postgresFolder?: string
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-pg-'))
  project.provide('postgresFolder', folder)
  return () => stopPostgres(folder)
}
