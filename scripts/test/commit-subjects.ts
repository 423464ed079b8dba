import { run } from '../command.ts'

/** Number of the newest commits whose subjects are checked. */
const NEWEST = 20
const LONGEST = 72
const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test']
const FORM = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z0-9, -]+\\))?: [a-z\`<]`)

/**
 * Returns the faults of a commit's subject, which must have the form `type(scope): imperative`; empty for a good
 * subject.
 */
export function subjectFaults(subject: string): string[] {
  return [
    ...(FORM.test(subject) ? [] : ['is not “type(scope): imperative”']),
    ...(subject.length > LONGEST ? [`has ${subject.length} characters, at most ${LONGEST}`] : []),
    ...(/[.。]$/.test(subject) ? ['ends in a full stop'] : []),
  ]
}

/** Returns a warning for each faulty subject of the newest commits; no warnings where there is no Git history. */
export async function subjectWarnings(): Promise<string[]> {
  const { ok, output } = await run('git', ['log', `-${NEWEST}`, '--format=%s'])
  if (!ok) return []
  return output.split('\n').flatMap((subject) => subjectFaults(subject).map((fault) => `“${subject}” ${fault}`))
}
