import { describe, expect, it } from 'vitest'
import { findByName, runsOf } from './find-by-name'

const items = ['全部试题', '试题审核', '同步试题', '知识点库', '年级', '录题', '重新加载本页'].map((name) => ({ name }))
const found = (query: string) => findByName(items, query).map(({ item }) => item.name)

describe('findByName', () => {
  it.each([
    ['全部', '全部试题'],
    ['quanbu', '全部试题'],
    ['qbst', '全部试题'],
    ['QB', '全部试题'],
    ['全b', '全部试题'],
    ['zsd', '知识点库'],
    ['zhishi', '知识点库'],
    ['luti', '录题'],
    ['chongxin', '重新加载本页'],
    ['nj', '年级'],
  ])('given the query %s, returns the item %s first', (query, name) => {
    expect(found(query)[0]).toBe(name)
  })

  it('sorts the items whose name contains the query near its beginning first', () => {
    expect(found('试题')).toEqual(['试题审核', '全部试题', '同步试题'])
  })

  it('returns no items when no name contains the query, and all items for an empty query', () => {
    expect(found('xyz')).toEqual([])
    expect(found('  ')).toHaveLength(items.length)
  })

  it('also searches the additional words of an item, and ranks matches in the name higher', () => {
    expect(findByName([{ name: '甲', words: '/user/menu' }], 'menu')).toHaveLength(1)
    const named = [
      { name: '角色授权', words: '权限 赋权' },
      { name: '权限说明', words: '' },
    ]
    for (const query of ['权限', 'qx', 'quanxian'])
      expect(findByName(named, query).map(({ item }) => item.name)).toEqual(['权限说明', '角色授权'])
    expect(findByName(named, '限赋')).toEqual([])
  })
})

it('runsOf splits a name into matched and unmatched parts', () => {
  expect(runsOf('全部试题', [0, 1])).toEqual([
    { from: 0, text: '全部', met: true },
    { from: 2, text: '试题', met: false },
  ])
})
