import { expect, test } from 'vitest'
import { builtinFormat } from './builtin-formats.ts'
import { readFormat } from './number-format.ts'

const TUESDAY = 46_630 // The date 2027-08-31.

test.each([
  // Formats with conditions.
  ['[>=90]"优";[>=60]"及格";"不及格"', 95, '优'],
  ['[>=90]"优";[>=60]"及格";"不及格"', 60, '及格'],
  ['[>=90]"优";[>=60]"及格";"不及格"', 30, '不及格'],
  ['[=1]"男";[=2]"女";"未知"', 2, '女'],
  ['[<60]0"（补考）";0', 59, '59（补考）'],
  ['0;"负"0;"无"', -3, '负3'],
  ['0;"负"0;"无"', 0, '无'],
  // Leading zeros and text around numbers.
  ['00000000', 1203, '00001203'],
  ['0"班"', 1, '1班'],
  ['"S"0000', 7, 'S0007'],
  ['000-0000-0000', 13812345678, '138-1234-5678'],
  ['第0号', 12, '第12号'],
  ['0!.0,"万"', 123_456, '12.3万'],
  ['@"老师"', '王', '王老师'],
  // Days of the week, dates and times.
  ['aaaa', TUESDAY, '星期二'],
  ['[$-804]aaaa', TUESDAY, '星期二'],
  ['"周"aaaa', TUESDAY, '周星期二'],
  ['[$-804]aaa', TUESDAY, '周二'],
  ['yyyy"年"m"月"d"日"', TUESDAY, '2027年8月31日'],
  ['yyyy"级"', TUESDAY, '2027级'],
  ['[$-F800]dddd, mmmm dd, yyyy', TUESDAY, '2027年8月31日'],
  ['mmss', 0.51, '1424'],
  ['[h]:mm', 1.5, '36:00'],
  ['上午/下午h"时"mm"分"', 0.75, '下午6时00分'],
  ['h:mm AM/PM', 0.25, '6:00 AM'],
  // Chinese numerals.
  ['[DBNum1][$-804]yyyy"年"m"月"d"日"', TUESDAY, '二〇二七年八月三十一日'],
  ['[DBNum1]m"月"d"日"', TUESDAY + 10, '九月十日'],
  ['[DBNum1][$-804]General', 1203, '一千二百〇三'],
  ['[DBNum1]General', 100_010, '一十万〇一十'],
  ['[DBNum1]0', 1203, '一二〇三'],
  ['[DBNum1]0"班"', 12, '一二班'],
  ['[DBNum2][$-804]General"元"', 10_500, '壹万零伍佰元'],
  ['[DBNum2]0.00', 12.5, '壹贰.伍零'],
  ['[DBNum3]0', 203, '２０３'],
  ['[DBNum1]h"时"mm"分"', 0.5 + 5 / 1440, '十二时〇五分'],
  // Spellings of other programs.
  ['G/通用格式', 1203, '1203'],
  ['G/通用格式"人"', 3, '3人'],
  ['[NatNum1]0', 7, '7'],
  // Numbers are rounded to 15 decimal digits.
  ['0.00', 1.005, '1.01'],
  ['General', 0.1 + 0.2, '0.3'],
] as const)('the number format %s shows the value %s as %s', (code, value, text) => {
  expect(readFormat(code).show(value)).toBe(text)
})

test.each([
  [14, '2027/8/31'],
  [22, '2027/8/31 12:00'],
  [27, '2027年8月'],
  [28, '8月31日'],
  [31, '2027年8月31日'],
  [32, '12时00分'],
  [34, '下午12时00分'],
  [36, '2027年8月'],
  [47, '00:00.0'],
  [55, '下午12时00分'],
  [57, '2027年8月'],
  [58, '8月31日'],
])('the built-in number format %i shows 12:00 on 2027-08-31 as %s', (id, text) => {
  expect(readFormat(builtinFormat(id)).show(TUESDAY + 0.5)).toBe(text)
})

test('readFormat with the 1904 date system shifts dates, but not numbers', () => {
  expect(readFormat('yyyy-mm-dd', { date1904: true }).show(TUESDAY - 1_462)).toBe('2027-08-31')
  expect(readFormat('000000', { date1904: true }).show(1)).toBe('000001')
})

test('readFormat shows a value unchanged if the format code is unreadable or too long', () => {
  for (const code of ['[', '"', '[>=', '0;0;0;0;0', '[[[[0', '0'.repeat(256), '"'.repeat(100_000)]) {
    expect(readFormat(code).show(1203)).toBe('1203')
  }
  expect(readFormat('yyyy').show(-1)).toBe('######')
})

test('readFormat reports whether a format loses digits, groups digits or shows a day', () => {
  expect(readFormat('0.00E+00')).toMatchObject({ kind: 'scientific' })
  expect(readFormat('#,##0')).toMatchObject({ kind: 'number', grouped: true })
  expect(readFormat('m"月"d"日"')).toMatchObject({ kind: 'date', showsDay: true })
  expect(readFormat('yyyy"级"')).toMatchObject({ kind: 'date', showsDay: false })
  expect(readFormat('h:mm')).toMatchObject({ kind: 'date', showsDay: false })
  expect(readFormat('"day "0')).toMatchObject({ kind: 'number' })
})
