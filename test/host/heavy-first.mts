// The order of test files: those that wait for processes first, so that the last worker doesn't end with them alone. Within
// both kinds, vitest's own order: the longest of the last run first, on a fresh clone the largest.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const waiting = /\/test\/(transcripts|program|package|browser)\//

export default class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ project, moduleId }: TestSpecification) => [project.name, waiting.test(moduleId) ? 0 : 1] as const
    return sorted.sort((one, other) => {
      const [[name, late], [otherName, otherLate]] = [rank(one), rank(other)]
      return name === otherName ? late - otherLate : 0
    })
  }
}
