import { expect, it } from 'vitest'
import { narrow } from './narrow.ts'

it('narrow adds the condition "blind" for users who may judge reviews, and not for other users', () => {
  const held = (...ports: string[]) => ({ userId: 1, ports: new Map(ports.map((port) => [port, ['all']])) }) as never
  const asked = { keyword: '若', owner: ['7'], batch: ['8'] }
  for (const ports of [['question:list'], ['question:list', 'question:edit', 'review:arbitrate']]) {
    expect(narrow(asked, held(...ports))).not.toHaveProperty('blind')
  }
  expect(narrow(asked, held('question:list', 'review:judge'))).toHaveProperty('blind')
})
