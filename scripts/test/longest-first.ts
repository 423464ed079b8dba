import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files with much work. Vitest begins with the largest; begun last, these would keep one worker busy alone. */
const LONG = [
  'bench/texts/texts.test.ts',
  'import/real-sets.test.ts',
  'access/access.test.ts',
  'fuzz/fuzz.test.ts',
  'order/crash.test.ts',
  'intake/crash.test.ts',
]

const isLong = ({ moduleId }: TestSpecification) => LONG.some((end) => moduleId.endsWith(`/${end}`))

/** The order of vitest in each project, after the files that are known to take long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...projects.values()].flatMap((ours) => [...ours.filter(isLong), ...ours.filter((one) => !isLong(one))])
  }
}
