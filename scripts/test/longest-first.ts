import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take long although they are small. Vitest begins with the largest files, so these would begin last
 * and keep one worker busy after all others have finished.
 */
const LONG = [
  'bench/texts/texts.test.ts',
  'import/real-sets.test.ts',
  'access/access.test.ts',
  'fuzz/fuzz.test.ts',
  'order/crash.test.ts',
  'intake/crash.test.ts',
]

const isLong = ({ moduleId }: TestSpecification) => LONG.some((end) => moduleId.endsWith(`/${end}`))

/** Orders test files as vitest does in each project, but puts the files that are known to take long first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...projects.values()].flatMap((ours) => [...ours.filter(isLong), ...ours.filter((one) => !isLong(one))])
  }
}
