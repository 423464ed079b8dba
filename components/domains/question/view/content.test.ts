import { describe, expect, it } from 'vitest'
import { routeSteps } from './knowledge-name'
import { columnsFor } from './options'
import { isBare } from './question-children'

const options = (...texts: string[]) => texts.map((html, at) => ({ key: 'ABCDEFGH'.charAt(at), html, correct: false }))

describe('options of a question', () => {
  it('are shown in four or two columns when all are short, and in one column when one is long', () => {
    expect(columnsFor(options('$1$', '$2$', '$3$', '$4$'))).toBe(4)
    expect(columnsFor(options('$\\frac{\\sqrt{3}}{2}$', '<p>一半</p>', '2', '3'))).toBe(4)
    expect(columnsFor(options('向左平移两个单位长度', '向右平移', '向上', '向下'))).toBe(2)
    expect(columnsFor(options('某动物的血红蛋白含量与其生活的水温有关，水温升高时含量下降', '无关'))).toBe(1)
  })

  it('are shown in one column when one of the options contains an image', () => {
    expect(columnsFor(options('<img src="a.png" alt="甲">', '乙', '丙', '丁'))).toBe(1)
  })
})

describe('a knowledge route', () => {
  it('is split into the names of its knowledge points at the arrows', () => {
    expect(routeSteps('拓展思维->思想->整体思想')).toEqual(['拓展思维', '思想', '整体思想'])
    expect(routeSteps('集合')).toEqual(['集合'])
  })
})

describe('a child of a composite question', () => {
  const child = {
    id: '1',
    childNo: 1,
    typeCode: '01',
    baseType: 'single' as const,
    score: null,
    stemHtml: '<p>（1）</p>',
    options: [],
    answer: ['C'],
    analysisHtml: '',
  }

  it('is shown by its answer letter alone when its stem is only a number', () => {
    expect(isBare(child)).toBe(true)
    expect(isBare({ ...child, stemHtml: '36.' })).toBe(true)
  })

  it('is shown in full when the stem or the answer is a text, or when the child has options', () => {
    expect(isBare({ ...child, stemHtml: '<p>（1）文中的“书”指什么？</p>' })).toBe(false)
    expect(isBare({ ...child, answer: ['金就砺则利'] })).toBe(false)
    expect(isBare({ ...child, options: options('甲', '乙') })).toBe(false)
  })
})
