import { expect, it } from 'vitest'
import { pointTree } from './point-tree'

const point = (route: string, questions: number, initials = '') => ({
  id: route,
  name: route.split('->').at(-1) ?? '',
  route,
  pinyin: '',
  initials,
  questions,
})
const tree = pointTree([
  point('代数->函数->单调性', 3, 'ddx'),
  point('代数->函数', 2),
  point('几何', 0),
  point('代数->函数->奇偶性', 4),
])

it('pointTree contains a node for each name in a route, and counts the questions of the node and all nodes below', () => {
  const shown = (route: string | null) => tree.childrenOf(route)?.map(({ name, count }) => [name, count?.number ?? 0])
  expect(shown(null)).toEqual([
    ['代数', 9],
    ['几何', 0],
  ])
  expect(shown('代数')).toEqual([['函数', 9]])
  expect(shown('代数->函数')).toEqual([
    ['单调性', 3],
    ['奇偶性', 4],
  ])
  expect(tree.pointAt('代数')).toBeNull()
  expect(tree.pointAt('代数->函数')?.questions).toBe(2)
})

it('pointTree finds knowledge points by name and by pinyin initials, and returns the route above each match', () => {
  expect(tree.find('DDX')).toEqual([
    {
      id: '代数->函数->单调性',
      name: '单调性',
      above: '代数 / 函数',
      path: ['代数', '代数->函数', '代数->函数->单调性'],
    },
  ])
  expect(tree.find('函').map(({ id }) => id)).toEqual(['代数->函数'])
})
