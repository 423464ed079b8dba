import { describe, expect, it } from 'vitest'
import { typeCodes } from '../../lib/contracts/dict/calls.ts'
import { baseTypes } from '../../lib/contracts/question/json.ts'
import { type DictSeed, dictionaries } from './dictionaries.ts'

const of = (typeCode: string): DictSeed[] => dictionaries.filter((item) => item.typeCode === typeCode)
const names = (typeCode: string): string[] => of(typeCode).map(({ name }) => name)
const keys = (typeCode: string): string[] => of(typeCode).map(({ key }) => key)

describe('the initial dictionaries', () => {
  it('include every dictionary of specification §3 and courseProducer, and no other', () => {
    expect([...new Set(dictionaries.map(({ typeCode }) => typeCode))].sort()).toEqual([...typeCodes].sort())
  })

  it.each(typeCodes)(
    'have unique keys of equal length, unique names and no manual order (dictionary %s)',
    (typeCode) => {
      const items = of(typeCode)
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
      expect(new Set(items.map(({ name }) => name)).size).toBe(items.length)
      expect(new Set(items.map(({ key }) => key.length)).size).toBe(1)
      for (const { key } of items) expect(key).toMatch(/^\d+$/)
      for (const item of items) expect(item).not.toHaveProperty('sort')
    },
  )

  it('assign every grade to exactly one section and every subject to a grade', () => {
    const inSections = of('section').flatMap(({ subsetIds }) => subsetIds ?? [])
    expect(inSections.sort()).toEqual(keys('grade').sort())
    const inGrades = new Set(of('grade').flatMap(({ subjectKeys }) => subjectKeys ?? []))
    expect([...inGrades].sort()).toEqual(keys('subject').sort())
  })

  it('offer physics from grade 8, chemistry from grade 9, and English from grade 3', () => {
    const first = (subject: string): string | undefined => {
      const key = of('subject').find(({ name }) => name === subject)?.key ?? ''
      return of('grade').find(({ subjectKeys }) => subjectKeys?.includes(key))?.name
    }
    expect([first('物理'), first('化学'), first('英语')]).toEqual(['八年级', '九年级', '三年级'])
  })

  it('contain the names and aliases that real question sets use', () => {
    expect(names('section')).toEqual(['小学', '初中', '高中'])
    for (const name of ['一年级', '六年级', '高三']) expect(names('grade')).toContain(name)
    for (const name of ['数学', '综合', '语文', '英语']) expect(names('subject')).toContain(name)
    for (const name of ['高考真题', '竞赛']) expect(names('paperType')).toContain(name)
    for (let year = 1990; year <= 2026; year++) expect(names('year')).toContain(String(year))
    expect(of('subject').find(({ extra }) => (extra?.aliases as string[] | undefined)?.includes('政治'))?.name).toBe(
      '思想政治',
    )
  })

  it('use every alias for only one value of a dictionary', () => {
    for (const typeCode of typeCodes) {
      const all = of(typeCode).flatMap(({ name, extra }) => [name, ...((extra?.aliases as string[] | undefined) ?? [])])
      expect(new Set(all).size).toBe(all.length)
    }
  })

  it('define difficulties 1 to 5, whose ranges of correct answers leave no gap', () => {
    const levels = of('difficulty').map(({ extra }) => extra as { rank: number; rateMin: number; rateMax: number })
    expect(keys('difficulty').map(Number)).toEqual([1, 2, 3, 4, 5])
    expect(levels.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
    levels.slice(1).forEach(({ rateMax }, index) => {
      expect(rateMax).toBe(levels[index]?.rateMin)
    })
  })

  it('contain for every subject a question type of each base type', () => {
    for (const subject of keys('subject')) {
      const found = of('questionType')
        .map(({ extra }) => extra as { baseType: string; subjects: string[] })
        .filter(({ subjects }) => subjects.includes(subject))
        .map(({ baseType }) => baseType)
      expect(baseTypes.filter((type) => !found.includes(type))).toEqual([])
    }
  })

  it('list the usual question type of each base type first, such as 填空题 for blanks in 语文', () => {
    const usual = (subject: string, base: string): string | undefined => {
      const key = of('subject').find(({ name }) => name === subject)?.key ?? ''
      return of('questionType').find(({ extra }) => {
        const { baseType, subjects } = extra as { baseType: string; subjects: string[] }
        return baseType === base && subjects.includes(key)
      })?.name
    }
    expect(usual('语文', 'blank')).toBe('填空题')
    expect(usual('语文', 'essay')).toBe('作文')
    expect(usual('英语', 'composite')).toBe('阅读理解')
    expect(usual('历史', 'composite')).toBe('材料分析题')
    expect(usual('物理', 'composite')).toBe('综合题')
    expect(usual('数学', 'calc')).toBe('解答题')
    expect(usual('物理', 'calc')).toBe('计算题')
  })
})
