// Waits until a process has received SIGSTOP and stands still. See proc_pid_stat(5).
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** @throws Error if it ends before */
export async function untilStopped({ pid }: ChildProcess): Promise<void> {
  while (!/ T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) await sleep(5)
}
