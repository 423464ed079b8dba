import { expect, it } from 'vitest'
import { subjectFaults } from './commit-subjects.ts'

it.each(['feat(review): pass tasks on', 'fix: read `x` once', 'docs(scripts, bench): name the figures'])(
  'subjectFaults accepts the commit subject %s',
  (subject) => {
    expect(subjectFaults(subject)).toEqual([])
  },
)

it.each([
  ['Format', ['is not “type(scope): imperative”']],
  ["Merge branch 'x'", ['is not “type(scope): imperative”']],
  ['fix(shell): Render the title', ['is not “type(scope): imperative”']],
  ['fix(shell): render the title.', ['ends in a full stop']],
  [`fix: ${'x'.repeat(70)}`, ['has 75 characters, at most 72']],
])('subjectFaults reports the faults of the commit subject %s', (subject, faults) => {
  expect(subjectFaults(subject)).toEqual(faults)
})
