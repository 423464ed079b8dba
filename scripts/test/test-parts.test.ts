import { describe, expect, it } from 'vitest'
import { choose } from './test-parts.ts'

const files = [
  'backend/modules/agent/agent.test.ts',
  'backend/modules/agent/agent-tasks.test.ts',
  'components/kit/form.test.tsx',
  'lib/form.test.ts',
  'e2e/kit/form.spec.ts',
  'e2e/screens/organ/agents.spec.ts',
]
const chosen = (...words: string[]) => Object.fromEntries(choose(words, files))

describe('choose', () => {
  it('returns all parts of the tests when no words are given', () => {
    expect(chosen()).toEqual({ checks: [], unit: [], backend: [], e2e: [] })
  })

  it('returns the named parts in the order in which they run, each part once', () => {
    expect([...choose(['e2e', 'checks', 'e2e'], files).keys()]).toEqual(['checks', 'e2e'])
    expect(chosen('backend', 'agent')).toEqual({ backend: [] })
  })

  it('returns a single test file for its path, with the part to which it belongs', () => {
    expect(chosen('./e2e/kit/form.spec.ts')).toEqual({ e2e: ['e2e/kit/form.spec.ts'] })
    expect(chosen('lib/form.test.ts')).toEqual({ unit: ['lib/form.test.ts'] })
    expect(chosen('form.spec.ts')).toEqual({ e2e: ['e2e/kit/form.spec.ts'] })
  })

  it('prefers test files whose name is the given word to files whose path contains the word', () => {
    expect(chosen('agent')).toEqual({ backend: ['backend/modules/agent/agent.test.ts'] })
    expect(chosen('agents')).toEqual({ e2e: ['e2e/screens/organ/agents.spec.ts'] })
    expect(chosen('modules/agent')).toEqual({
      backend: ['backend/modules/agent/agent.test.ts', 'backend/modules/agent/agent-tasks.test.ts'],
    })
    expect(chosen('form')).toEqual({
      unit: ['components/kit/form.test.tsx', 'lib/form.test.ts'],
      e2e: ['e2e/kit/form.spec.ts'],
    })
  })

  it('throws when a given word matches no part and no test file', () => {
    expect(() => chosen('agent', 'nothing-here')).toThrow(/nothing-here/)
  })
})
