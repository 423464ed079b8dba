import { describe, expect, it } from 'vitest'
import { readPhone } from './phone.ts'
import { visibleText } from './visible-text.ts'
import { readWrittenDay } from './written-day.ts'

describe('a phone', () => {
  it.each([
    ['19900000001', '19900000001'],
    ['+86 199-0000-0001', '19900000001'],
    ['+8619900000001', '19900000001'],
    ['8619900000001', '19900000001'],
    ['0086 199 0000 0001', '19900000001'],
    ['（+86）19900000001', '19900000001'],
    ['１９９　００００　０００１', '19900000001'],
    ['199\u200b0000\u202d0001', '19900000001'],
    ['199‑0000–0001', '19900000001'],
    ['+86 0571-88888888', '0571-88888888'],
    ['(0571) 88888888-101', '057188888888-101'],
    ['400-800-8000', '400-800-8000'],
    // No Chinese mobile follows, so that the digits are somebody's own.
    ['86123', '86123'],
    ['+1 212 555 0100', '+12125550100'],
  ])('written as %s is %s', (written, phone) => {
    expect(readPhone(written)).toBe(phone)
  })
})

describe('a day', () => {
  it.each([
    ['2027-08-31', '2027 08 31'],
    ['20270831', '2027 08 31'],
    ['2027/8/1', '2027 08 01'],
    ['2027年8月31日', '2027 08 31'],
    ['２０２７．８．３１', '2027 08 31'],
    ['2027-08-31 23:59:59', '2027 08 31 23:59'],
    ['2027-08-31T00:00:00.000Z', '2027 08 31 00:00'],
    ['2027/8/31 9：05', '2027 08 31 09:05'],
    ['8月31日', 'undefined 08 31'],
  ])('written as %s is %s', (written, day) => {
    const read = readWrittenDay(written)
    const time = read?.hour === undefined ? '' : ` ${read.hour}:${read.minute}`
    expect(`${read?.year} ${read?.month} ${read?.day}${time}`).toBe(day)
  })

  it.each(['', '2027', '2027-08', '31.12.2027', '2027083', '2027-08-31 晚上', '星期二'])(
    'is not written as %j',
    (text) => {
      expect(readWrittenDay(text)).toBeNull()
    },
  )
})

it.each([
  ['\u200e王小明\u200f', '王小明'],
  ['\u2066王\u2069', '王'],
  ['王\u180e小\u115f明', '王小明'],
  ['第一行\n第二行\t末', '第一行\n第二行\t末'],
  ['👩🏽\u200d🏫 老师', '👩🏽\u200d🏫 老师'],
  ['❤\ufe0f', '❤\ufe0f'],
  ['1\ufe0f2', '12'],
])('of %j what is seen is %j', (text, seen) => {
  expect(visibleText(text)).toBe(seen)
})
