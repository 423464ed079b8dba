import { describe, expect, it } from 'vitest'
import type { DictItem, TypeCode } from '@/lib/contracts/dict/calls'
import { difficultyKey, itemsInUse, sectionSubjectTree } from './dict'

function item(typeCode: TypeCode, key: string, more: Partial<DictItem> = {}): DictItem {
  return { typeCode, key, name: key, sort: null, status: 1, subsetIds: [], subjectKeys: [], extra: {}, ...more }
}

describe('itemsInUse', () => {
  it('returns the active items of one dictionary, sorted by key descending, numeric keys as numbers', () => {
    const items = ['2', '10', '9'].map((key) => item('year', key))
    const all = [...items, item('year', '11', { status: 0 }), item('grade', '99')]
    expect(itemsInUse(all, 'year').map(({ key }) => key)).toEqual(['10', '9', '2'])
    expect(all[0]?.key).toBe('2')
  })
})

describe('difficultyKey', () => {
  it('returns the key of a difficulty as an integer', () => expect(difficultyKey(item('difficulty', '3'))).toBe(3))
})

describe('sectionSubjectTree', () => {
  const items = [
    item('section', '1', { subsetIds: ['g1', 'g2', 'gone'] }),
    item('section', '2', { subsetIds: ['g7'] }),
    item('section', '3', { status: 0, subsetIds: ['g1'] }),
    item('grade', 'g1', { subjectKeys: ['01', '02'] }),
    item('grade', 'g2', { subjectKeys: ['02', '03', '09'] }),
    item('grade', 'g7', { status: 0, subjectKeys: ['01'] }),
    ...['01', '02', '03'].map((key) => item('subject', key)),
    item('subject', '09', { status: 0 }),
  ]

  it('returns each active section with the active subjects of its grades, each subject once', () => {
    const tree = sectionSubjectTree(items).map(({ section, subjects }) => [section.key, subjects.map(({ key }) => key)])
    expect(tree).toEqual([
      ['2', []],
      ['1', ['03', '02', '01']],
    ])
  })
})
