import { describe, expect, it } from 'vitest'
import { readWrittenClass, readWrittenGrade, readWrittenSection, schoolYearAt } from './written-class.ts'

describe('readWrittenClass', () => {
  it.each([
    ['3班', null, '3'],
    ['三班', null, '3'],
    ['（１）班', null, '1'],
    ['(1)班', null, '1'],
    ['第3班', null, '3'],
    ['03班', null, '3'],
    ['十三班', null, '13'],
    ['二十一班', null, '21'],
    ['12', null, '12'],
    ['实验班', null, '实验'],
    ['创新1班', null, '创新1'],
    ['A班', null, 'A'],
    ['七年级3班', { step: 7 }, '3'],
    ['七年级（3）班', { step: 7 }, '3'],
    ['7年级3班', { step: 7 }, '3'],
    ['七年纪三班', { step: 7 }, '3'],
    ['七(3)班', { step: 7 }, '3'],
    ['七3班', { step: 7 }, '3'],
    ['七一班', { step: 7 }, '1'],
    ['7-3', { step: 7 }, '3'],
    ['7.3班', { step: 7 }, '3'],
    ['初一1班', { step: 7 }, '1'],
    ['初二十班', { step: 8 }, '10'],
    ['初中七年级2班', { step: 7 }, '2'],
    ['初中部七(2)班', { step: 7 }, '2'],
    ['高三（理）2班', { step: 12 }, '(理)2'],
    ['高一年级12班', { step: 10 }, '12'],
    ['3年2班', { step: 3 }, '2'],
    ['2024级3班', { entered: 2024 }, '3'],
    ['24级(3)班', { entered: 2024 }, '3'],
    ['初中2024级3班', { entered: 2024 }, '3'],
    ['2027届3班', { leaves: 2027 }, '3'],
    ['七年级', { step: 7 }, ''],
    ['初十1班', null, '初十1'],
  ])('splits the class name %s into grade and name', (text, grade, name) => {
    expect(readWrittenClass(text)).toMatchObject({ grade, name })
  })
})

describe('readWrittenGrade', () => {
  it.each([
    ['七', { step: 7 }],
    ['７年级', { step: 7 }],
    ['07', { step: 7 }],
    ['七年纪', { step: 7 }],
    ['七 年级', { step: 7 }],
    ['初一', { step: 7 }],
    ['初一年级', { step: 7 }],
    ['高三', { step: 12 }],
    ['高中三年级', { step: 12 }],
    ['小学六年级', { step: 6 }],
    ['初中七年级', { step: 7 }],
    ['十二年级', { step: 12 }],
    ['2024级', { entered: 2024 }],
    ['十三年级', null],
    ['初四', null],
    ['七年级3班', null],
    ['13', null],
    ['', null],
  ])('reads the grade from %s', (text, grade) => {
    expect(readWrittenGrade(text)).toEqual(grade)
  })
})

it('readWrittenSection reads the names that schools use for sections', () => {
  const read = ['初中部', ' 初中 ', '小学段', '高级中学', '初中学段', '大学', '初'].map(readWrittenSection)
  expect(read).toEqual(['初中', '初中', '小学', '高中', '初中', null, null])
})

it('schoolYearAt begins a new school year in August', () => {
  expect(['2026-07-31', '2026-08-01', '2027-01-05'].map(schoolYearAt)).toEqual([2025, 2026, 2026])
})
