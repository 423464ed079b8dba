import { expect, it } from 'vitest'
import { sortByLabels } from './history-labels'

it('sortByLabels sorts changes in the sequence of the field labels, with unlabelled changes at the end', () => {
  const labels = { name: '名称', phone: '手机', note: '备注' }
  const changes = ['zeta', 'note', 'name', 'alpha', 'phone'].map((field) => ({ field }))
  expect(sortByLabels(labels, changes).map(({ field }) => field)).toEqual(['name', 'phone', 'note', 'zeta', 'alpha'])
})
