import { expect, test } from 'vitest'
import { recordsChanged } from './changed.ts'

const idsOf = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const contentOf = (ids?: readonly number[]) => recordsChanged('agent', ids).event?.content

test('the event names the records while they are few', () => {
  expect(contentOf([7])).toEqual({ entity: 'agent', ids: ['7'] })
  expect(contentOf(idsOf(50))).toHaveProperty('ids.length', 50)
  expect(contentOf(idsOf(51))).toEqual({ entity: 'agent' })
  expect(contentOf()).toEqual({ entity: 'agent' })
})
