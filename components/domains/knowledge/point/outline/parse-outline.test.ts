import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlineFile, parseOutline } from './parse-outline'

const routes = (text: string) => parseOutline(text).map(({ name, above }) => [...above, name].join('>'))

describe('parseOutline', () => {
  it('puts a line below the nearest line before it with a smaller indentation', () => {
    expect(routes('函数\n  概念\n  性质\n    单调性\n数列')).toEqual([
      ...['函数', '函数>概念', '函数>性质', '函数>性质>单调性', '数列'],
    ])
  })

  it('accepts tabs, full-width spaces, steps of any width and an indented first line', () => {
    expect(routes('\t函数\n\t\t概念\n\t\t\t定义域')).toEqual(['函数', '函数>概念', '函数>概念>定义域'])
    expect(routes('函数\n　　概念\n　　　　定义域')).toEqual(['函数', '函数>概念', '函数>概念>定义域'])
    expect(routes('函数\n        概念\n  性质')).toEqual(['函数', '函数>概念', '函数>性质'])
  })

  it('leaves out empty lines, and cuts marks of lists and numbers of chapters', () => {
    expect(routes('第一章 函数\n\n  1.1 概念\n  - 性质\n  （一）图象\n  2、应用')).toEqual([
      ...['函数', '函数>概念', '函数>性质', '函数>图象', '函数>应用'],
    ])
    expect(routes('3D 打印\n  2的幂')).toEqual(['3D 打印', '3D 打印>2的幂'])
  })

  it('reads back every tree that is written with two spaces for each level', () => {
    const depths = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(depths, (wanted) => {
        const levels = wanted.reduce<number[]>((before, depth) => {
          before.push(Math.min(depth, (before.at(-1) ?? -1) + 1))
          return before
        }, [])
        const text = levels.map((level, index) => `${'  '.repeat(level)}点${index}`).join('\n')
        expect(parseOutline(text).map(({ above }) => above.length)).toEqual(levels)
      }),
    )
  })
})

it('outlineFile writes a CSV file whose cells may contain quotes, commas and slashes', async () => {
  const lines = [
    { name: '速度 km/h', above: [] },
    { name: '“快”与"慢"', above: ['速度 km/h'] },
  ]
  const file = outlineFile({ lines, section: '初中', subject: '物理', headers: ['名称', '学段', '学科', '上级路径'] })
  expect((await file.text()).replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
    '"名称","学段","学科","上级路径"',
    '"速度 km/h","初中","物理",""',
    '"“快”与""慢""","初中","物理","速度 km/h ->"',
  ])
})
