import { expect, test } from 'vitest'
import { type CheckboxModel, checkboxModel, checkState, toggled } from './check-state'

const node = (id: string, parentId: string | null) => ({ id, parentId, name: id })
const model: CheckboxModel = checkboxModel([
  node('a', null),
  node('b', 'a'),
  node('b1', 'b'),
  node('b2', 'b'),
  node('c', 'a'),
  node('lost', 'gone'),
])
const after = (checked: string[], id: string) => [...toggled(model, new Set(checked), id)].sort()

test('checks descendants and ancestors of a checked entry', () => {
  expect(after([], 'b')).toEqual(['a', 'b', 'b1', 'b2'])
  expect(after([], 'b1')).toEqual(['a', 'b', 'b1'])
  expect(after(['a', 'b', 'b1'], 'b')).toEqual(['a', 'b', 'b1', 'b2'])
})

test('unchecks ancestors without checked descendants', () => {
  expect(after(['a', 'b', 'b1'], 'b1')).toEqual([])
  expect(after(['a', 'b', 'b1', 'c'], 'b1')).toEqual(['a', 'c'])
  expect(after(['a', 'b', 'b1', 'b2', 'c'], 'a')).toEqual([])
})

test('shows a partial check for a part of the descendants', () => {
  const checked = new Set(['a', 'b', 'b1'])
  expect(['a', 'b', 'b1', 'b2', 'c'].map((id) => checkState(model, checked, id))).toEqual([
    'half',
    'half',
    'on',
    'off',
    'off',
  ])
})

test('treats an entry without its parent as a top entry', () => {
  expect(after([], 'lost')).toEqual(['lost'])
  expect(model.below(null).map(({ id }) => id)).toEqual(['a', 'lost'])
})
