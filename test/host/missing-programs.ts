// The end of a test run: lists the tests that were skipped because this machine lacks a program, and what to install.
import type { Reporter, TestModule } from 'vitest/node'

const reason = /skipped: ([^)]+)/

/** Debian's packages, where they have another name than the program. */
const packages: Readonly<Record<string, string>> = {
  mkfifo: 'coreutils',
  mlr: 'miller',
  nsenter: 'util-linux',
  pdffonts: 'poppler-utils',
  pdftocairo: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  script: 'bsdutils',
  unshare: 'util-linux',
  zbarimg: 'zbar-tools',
}

/** Lines to print for skipped tests. Those skipped for another reason than a missing program are left out. */
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
  const programs = reasons.flatMap(([why]) => /^needs (.+)$/.exec(why)?.[1]?.split(' and ') ?? [])
  const names = [...new Set(programs.map((program) => packages[program] ?? program))].sort()
  return [...lines, ...sums, ...(names.length > 0 ? [`To run them too, install: ${names.join(' ')}`] : [])]
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
