import { describe, expect, it } from 'vitest'
import { parseText } from './parse-text'

const lines = (text: string) => parseText(text).map(({ title, depth }) => `${'>'.repeat(depth)}${title}`)
const levelsOf = (text: string) => parseText(text).map(({ level }) => level)

describe('parseText', () => {
  it('reads tabs, spaces and full-width spaces as levels, whatever their number in one step', () => {
    expect(lines('有理数\n\t正数\n\t\t练习\n整式')).toEqual(['有理数', '>正数', '>>练习', '整式'])
    expect(lines('有理数\n    正数\n      练习\n整式')).toEqual(['有理数', '>正数', '>>练习', '整式'])
    expect(lines('有理数\n　　正数\n　　　　练习')).toEqual(['有理数', '>正数', '>>练习'])
    expect(lines('    有理数\r\n        正数\r\n\r\n    整式')).toEqual(['有理数', '>正数', '整式'])
  })

  it('reads the numbering where a text has no indentation', () => {
    const text =
      '第一章 有理数\n1.1 正数和负数\n1.2 有理数\n1.2.1 数轴\n第二章 整式的加减\n2.1 整式\n一、单项式\n（一）系数\n（二）次数\n二、多项式'
    expect(lines(text)).toEqual([
      ...['第一章 有理数', '>1.1 正数和负数', '>1.2 有理数', '>>1.2.1 数轴', '第二章 整式的加减', '>2.1 整式'],
      ...['>>一、单项式', '>>>（一）系数', '>>>（二）次数', '>>二、多项式'],
    ])
    expect(levelsOf(text).slice(0, 4)).toEqual(['chapter', null, null, null])
  })

  it('reads volumes, units, lessons and topics, and puts lines without a number below the line before them', () => {
    expect(lines('序言\n第一单元 观察\n第1课 秋天\n生字\n第2课 天空\n第二单元 想象')).toEqual([
      ...['序言', '第一单元 观察', '>第1课 秋天', '>>生字', '>第2课 天空', '第二单元 想象'],
    ])
    expect(levelsOf('上册\n第一单元\n第3课\n专题二\n考点1')).toEqual(['volume', 'unit', 'lesson', 'topic', 'examPoint'])
  })

  it('lets the indentation decide where a text has both, and cuts bullets', () => {
    expect(lines('第一章 函数\n  - 概念\n  1.2 性质\n  • 图象')).toEqual(['第一章 函数', '>概念', '>1.2 性质', '>图象'])
  })

  it('takes a title that begins with a number for what it is', () => {
    expect(lines('3D 打印\n2的幂')).toEqual(['3D 打印', '2的幂'])
    expect(lines('')).toEqual([])
  })
})
