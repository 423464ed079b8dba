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

test('checking a tree entry also checks its descendants and ancestors', () => {
  expect(after([], 'b')).toEqual(['a', 'b', 'b1', 'b2'])
  expect(after([], 'b1')).toEqual(['a', 'b', 'b1'])
  expect(after(['a', 'b', 'b1'], 'b')).toEqual(['a', 'b', 'b1', 'b2'])
})

test('unchecking a tree entry also unchecks ancestors without other checked descendants', () => {
  expect(after(['a', 'b', 'b1'], 'b1')).toEqual([])
  expect(after(['a', 'b', 'b1', 'c'], 'b1')).toEqual(['a', 'c'])
  expect(after(['a', 'b', 'b1', 'b2', 'c'], 'a')).toEqual([])
})

test('a tree entry is partially checked if only some of its descendants are checked', () => {
  const checked = new Set(['a', 'b', 'b1'])
  expect(['a', 'b', 'b1', 'b2', 'c'].map((id) => checkState(model, checked, id))).toEqual([
    'half',
    'half',
    'on',
    'off',
    'off',
  ])
})

test('a tree entry whose parent is missing is a top entry', () => {
  expect(after([], 'lost')).toEqual(['lost'])
  expect(model.below(null).map(({ id }) => id)).toEqual(['a', 'lost'])
})
