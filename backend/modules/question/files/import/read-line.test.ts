import { describe, expect, it } from 'vitest'
import { readLine } from './read-line.ts'

const line = (more: object) => JSON.stringify({ type: 'single', stem: '题干', ...more })
const codeOf = (text: string) => {
  const read = readLine(text)
  return 'fault' in read ? read.fault.code : null
}

describe('a line of an import file', () => {
  const long = '字'.repeat(100_000)

  it('is refused when the texts of all its fields together are too long', () => {
    expect(readLine(line({ analysis: `${long}${long}${long}` }))).toEqual({
      fault: {
        level: 'error',
        code: 'texts-too-long',
        field: '',
        message: '全题的文字共 300008 个字符，最多 300000 个，请删减',
      },
    })
    const child = { type: 'short', stem: long }
    expect(codeOf(line({ children: [child, child, child] }))).toBe('texts-too-long')
    expect(codeOf(line({ options: [{ key: 'A', content: long }], answer: [long, long] }))).toBe('texts-too-long')
  })

  it("is accepted when only the sender's own `raw` data is long", () => {
    expect(codeOf(line({ analysis: long, raw: { own: [long, long, long] } }))).toBeNull()
  })

  it('is refused when it is nested deeper than any question', () => {
    const open = '{"type":"composite","stem":"","children":['
    expect(codeOf(`${open.repeat(20_000)}${']}'.repeat(20_000)}`)).toBe('line-too-deep')
  })

  it('is refused with the hint that JSON needs two backslashes when a single backslash is no valid escape', () => {
    const read = readLine('{"type":"short","stem":"$\\alpha$"}')
    expect('fault' in read && read.fault.message).toMatch(/^不是有效的 JSON：反斜杠要写成两个，如 \\\\frac；/)
  })

  it('is refused with the name of the field and the allowed types when the answer has a wrong type', () => {
    const read = readLine(line({ answer: { right: true } }))
    expect('fault' in read && read.fault.message).toBe(
      '字段 answer 的格式不对：答案应是文字、数字、true 或 false，或由它们组成的数组',
    )
  })

  it('is refused when it has more children than the edit form allows', () => {
    const children = (count: number) => Array(count).fill({ type: 'short', stem: '小题' })
    expect(codeOf(line({ type: 'composite', children: children(20) }))).toBeNull()
    expect(codeOf(line({ type: 'composite', children: children(21) }))).toBe('line-invalid')
  })
})

describe('a number as the answer in an import line', () => {
  it.each([
    ['2.50', '2.50'],
    ['3.0', '3.0'],
    ['12345678901234567890', '12345678901234567890'],
    ['0.0000001', '0.0000001'],
    ['["一", 1.20, true]', ['一', '1.20', true]],
    ['7', 7],
    ['"2.5"', '2.5'],
  ])('keeps all its digits when it is written as %s', (written, answer) => {
    const read = readLine(`{"type":"blank","stem":"保留两位小数：______","score":2.50,"answer":${written}}`)
    expect(read).toMatchObject({ json: { answer, score: 2.5 } })
  })
})
