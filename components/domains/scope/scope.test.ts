import { describe, expect, it } from 'vitest'
import { UNFILLED } from '@/lib/contracts/base/paging'
import type { DictItem, TypeCode } from '@/lib/contracts/dict/calls'
import { changeScope, scopeOptions } from './scope'

function item(typeCode: TypeCode, key: string, name: string, more: Partial<DictItem> = {}): DictItem {
  return { typeCode, key, name, sort: null, status: 1, subsetIds: [], subjectKeys: [], extra: {}, ...more }
}

const items: DictItem[] = [
  item('section', '1', '小学', { subsetIds: ['05', '06'] }),
  item('section', '3', '高中', { subsetIds: ['10', '12'] }),
  item('grade', '05', '五年级', { subjectKeys: ['01', '02'] }),
  item('grade', '06', '六年级', { subjectKeys: ['01', '02', '05'] }),
  item('grade', '10', '高一', { subjectKeys: ['01', '02', '06'] }),
  item('grade', '12', '高三', { subjectKeys: ['01', '02', '06'] }),
  item('subject', '01', '语文'),
  item('subject', '02', '数学'),
  item('subject', '05', '科学'),
  item('subject', '06', '物理'),
  item('subject', '07', '停用科目', { status: 0 }),
  item('questionType', '01', '单选题', { extra: { subjects: ['01', '02', '05', '06'] } }),
  item('questionType', '40', '名句默写', { extra: { subjects: ['01'] } }),
  item('questionType', '24', '实验题', { extra: { subjects: ['05', '06'] } }),
]
const names = (list: readonly DictItem[]) => list.map((one) => one.name)

describe('scopeOptions', () => {
  it('offers all enabled values in descending order of their keys when nothing is chosen', () => {
    const all = scopeOptions(items, {})
    expect(names(all.sections)).toEqual(['高中', '小学'])
    expect(names(all.grades)).toEqual(['高三', '高一', '六年级', '五年级'])
    expect(names(all.subjects)).toEqual(['物理', '科学', '数学', '语文'])
    expect(names(all.types)).toEqual(['名句默写', '实验题', '单选题'])
  })

  it('offers the values of each field in the order that an administrator has set', () => {
    const byHand = items.map((one, sort) => ({ ...one, sort }))
    const all = scopeOptions(byHand, {})
    expect(names(all.sections)).toEqual(['小学', '高中'])
    expect(names(all.grades)).toEqual(['五年级', '六年级', '高一', '高三'])
    expect(names(all.subjects)).toEqual(['语文', '数学', '科学', '物理'])
  })

  it('offers only the values that belong to the chosen section, grade and subject', () => {
    expect(names(scopeOptions(items, { section: ['1'] }).grades)).toEqual(['六年级', '五年级'])
    expect(names(scopeOptions(items, { section: ['1'] }).subjects)).toEqual(['科学', '数学', '语文'])
    expect(names(scopeOptions(items, { section: ['1'], grade: ['05'] }).subjects)).toEqual(['数学', '语文'])
    expect(names(scopeOptions(items, { subject: ['06'] }).types)).toEqual(['实验题', '单选题'])
  })
})

describe('the grade option 未填', () => {
  it('does not limit the offered subjects, and stays chosen when the section changes', () => {
    const before = { section: ['3'], grade: [UNFILLED] }
    expect(names(scopeOptions(items, before).subjects)).toEqual(['物理', '数学', '语文'])
    expect(changeScope(items, before, { section: ['1'] }).grade).toEqual([UNFILLED])
  })
})

describe('changeScope', () => {
  it('removes the values that the new section does not offer, and keeps all other values', () => {
    const before = { section: ['3'], grade: ['12'], subject: ['02', '06'], type: ['24'] }
    expect(changeScope(items, before, { section: ['1'] })).toEqual({
      section: ['1'],
      grade: undefined,
      subject: ['02'],
      type: undefined,
    })
  })

  it('keeps grade and subject when the section is removed', () => {
    const before = { section: ['3'], grade: ['12'], subject: ['06'] }
    expect(changeScope(items, before, { section: undefined })).toMatchObject({ grade: ['12'], subject: ['06'] })
  })

  it('removes no value while the dictionaries are loading', () => {
    expect(changeScope([], { subject: ['06'], type: ['24'] }, { section: ['1'] })).toEqual({
      section: ['1'],
      subject: ['06'],
      type: ['24'],
    })
  })
})
