// At the end of a run: which tests were left out for a program that this machine lacks, each with its reason, and their sum.
import type { Reporter, TestModule } from 'vitest/node'

const reason = /skipped: ([^)]+)/

/** Lines to print for skipped tests; those that were skipped for another reason are none of ours. */
export function missingPrograms(
  skipped: readonly { readonly name: string; readonly note?: string | undefined }[],
): string[] {
  const titles = new Map<string, string[]>()
  for (const { name, note } of skipped) {
    const [, why] = reason.exec(note ?? '') ?? reason.exec(name) ?? []
    if (why !== undefined) titles.set(why, [...(titles.get(why) ?? []), name.replace(` (skipped: ${why})`, '')])
  }
  const reasons = [...titles].sort(([one], [other]) => (one < other ? -1 : 1))
  const lines = reasons.flatMap(([why, names]) => names.map((name) => `skipped: ${why} · ${name}`))
  const sums = reasons.map(([why, { length }]) => `${length} ${length === 1 ? 'test' : 'tests'} skipped: ${why}`)
  return [...lines, ...sums]
}

export default class MissingPrograms implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((test) => {
        const result = test.result()
        return { name: test.fullName, note: result.state === 'skipped' ? result.note : undefined }
      }),
    )
    const lines = missingPrograms(skipped)
    if (lines.length > 0) process.stdout.write(`\n${lines.join('\n')}\n`)
  }
}
