import { describe, expect, it } from 'vitest'
import { fenOf } from './money.ts'
import { mobileFault, readPhone } from './phone.ts'
import { codeText, visibleText, withoutInvisible } from './visible-text.ts'
import { readWrittenDay } from './written-day.ts'
import { readWrittenNumber } from './written-number.ts'

describe('readPhone', () => {
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
    ['(0571) 88888888-101', '0571-88888888-101'],
    ['（010）８８８８－８８８８', '010-88888888'],
    ['+86 10 8888 8888', '010-88888888'],
    ['0086-571-88888888', '0571-88888888'],
    ['+86 (0)571 8888 8888', '0571-88888888'],
    ['86-21-88888888', '021-88888888'],
    ['(+86)(0755)8888888', '0755-8888888'],
    ['057188888888转8001', '0571-88888888-8001'],
    ['010-88888888 分机：12', '010-88888888-12'],
    ['010−8888—8888 ext. 9', '010-88888888-9'],
    ['0431-8888888#6', '0431-8888888-6'],
    ['+86 400 800 8000', '4008008000'],
    ['400-800-8000', '400-800-8000'],
    // The digits after 86 are not a Chinese mobile number, so 86 is not a country code.
    ['86123', '86123'],
    ['+1 212 555 0100', '+12125550100'],
    ['13800001111.0', '13800001111'],
    ['1380000111.0', '1380000111'],
    ['138.0000.1111', '13800001111'],
  ])('converts the phone number %s to %s', (written, phone) => {
    expect(readPhone(written)).toBe(phone)
  })
})

it.each([
  ['19900000001', null],
  ['0571-88888888-8001', '请输入正确的手机号，这里不能填座机'],
  ['010-88888888', '请输入正确的手机号，这里不能填座机'],
  ['1990000000', '请输入正确的手机号'],
  ['19900000001、19900000002', '请输入正确的手机号'],
])('mobileFault judges the phone number %s: %s', (text, fault) => {
  expect(mobileFault(readPhone(text))).toBe(fault)
})

describe('readWrittenNumber', () => {
  it.each([
    ['１２', 12],
    ['1,234', 1_234],
    ['1，234,567.5', 1_234_567.5],
    ['12 345', 12_345],
    ["'12", 12],
    ['-3', -3],
    ['5台', 5],
    ['5 台', 5],
    ['007', 7],
    ['5.', 5],
    ['1,23', null],
    ['12,34', null],
    ['1.234,5', null],
    ['十二', null],
    ['5打', null],
    ['台', null],
    ['0x10', null],
    ['1e3', null],
    ['1.38E+10', null],
    ['12.5%', null],
    ['3-5', null],
    ['约 30', null],
    ['', null],
  ])('reads the number %j as %s', (written, number) => {
    expect(readWrittenNumber(written, { units: ['台'] })).toBe(number)
  })

  it.each([
    ['12.5%', 0.125],
    ['７％', 0.07],
    ['0.3', 0.3],
    ['%', null],
  ])('reads the percentage %j as %s', (written, number) => {
    expect(readWrittenNumber(written, { percent: true })).toBe(number)
  })

  it.each([
    ['¥12.50', 1_250],
    ['￥1,234.5 元', 123_450],
    ['人民币 88元整', 8_800],
    ['１２．５', 1_250],
    ['12.500', 1_250],
    ['1,23', null],
    ['12.345', null],
    ['$5', null],
    ['1.2万', null],
  ])('fenOf reads the amount %j as %s fen', (written, fen) => {
    expect(fenOf(written)).toBe(fen)
  })
})

describe('readWrittenDay', () => {
  it.each([
    ['2027-08-31', '2027 08 31'],
    ['20270831', '2027 08 31'],
    ['2027/8/1', '2027 08 01'],
    ['2027年8月31日', '2027 08 31'],
    ['２０２７．８．３１', '2027 08 31'],
    ['2027-08-31 23:59:59', '2027 08 31 23:59'],
    // The function converts a moment in UTC to China Standard Time (UTC+8).
    ['2027-08-31T00:00:00.000Z', '2027 08 31 08:00'],
    ['2027-08-31T16:00:00.000Z', '2027 09 01 00:00'],
    ['2027-08-31T23:30:00+08:00', '2027 08 31 23:30'],
    ['2027-12-31T20:00-0500', '2028 01 01 09:00'],
    ['2027/8/31 9：05', '2027 08 31 09:05'],
    ['8月31日', 'undefined 08 31'],
  ])('reads the day %s as %s', (written, day) => {
    const read = readWrittenDay(written)
    const time = read?.hour === undefined ? '' : ` ${read.hour}:${read.minute}`
    expect(`${read?.year} ${read?.month} ${read?.day}${time}`).toBe(day)
  })

  it.each([
    '',
    '2027',
    '2027-08',
    '31.12.2027',
    '2027083',
    '2027-08-31 晚上',
    '2027-08-31 25:00',
    '2027-08-31 10:99',
    '星期二',
  ])('returns null for the text %j', (text) => {
    expect(readWrittenDay(text)).toBeNull()
  })
})

it.each([
  ['\u200e王小明\u200f', '王小明'],
  ['\u2066王\u2069', '王'],
  ['王\u115f小明', '王小明'],
  ['第一行\n第二行\t末', '第一行\n第二行\t末'],
  ['👩🏽\u200d🏫 老师', '👩🏽\u200d🏫 老师'],
  ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
  ['1\ufe0f\u20e3 班', '1\ufe0f\u20e3 班'],
  ['1\ufe0f2', '12'],
  // Variation selectors of Chinese characters stay, one after each character.
  ['葛\u{e0100}城', '葛\u{e0100}城'],
  ['\u{e0100}葛\u{e0101}\u{e0102}城', '葛\u{e0101}城'],
  ['福\ufe00a\ufe00', '福\ufe00a'],
  // Joiners stay between letters whose shape they change: Persian, Uyghur, Devanagari, Mongolian.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['ئا\u200dي', 'ئا\u200dي'],
  ['क्\u200dष', 'क्\u200dष'],
  ['ᠠ\u180b ᠨ\u180eᠠ', 'ᠠ\u180b ᠨ\u180eᠠ'],
  // Joiners between letters of other scripts, at an end and after another joiner are removed.
  ['王\u200c小\u200d明', '王小明'],
  ['\u200dمی\u200c', 'می'],
  ['می\u200c\u200cخواهم', 'می\u200cخواهم'],
  ['می\u202cخ\u200bواهم', 'میخواهم'],
  ['zhang\u200d', 'zhang'],
])('visibleText removes invisible characters from %j and returns %j', (text, seen) => {
  expect(visibleText(text)).toBe(seen)
})

it.each([
  ['ｄｕｐｂ００１', 'dupb001'],
  ['dup\u200db\u{e0100}001', 'dupb001'],
  ['正\ufe00式\u202c', '正式'],
  [' \u3000J001\u00a0', 'J001'],
])('codeText normalises the code %j to %j', (text, code) => {
  expect(codeText(text)).toBe(code)
})

it('INVISIBLE_RANGES contains exactly the invisible Unicode characters', () => {
  const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?![\t\n\r])\p{Cc}/u
  const drawn = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u
  const differing: number[] = []
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code === 0xd800) code = 0xe000
    const sign = String.fromCodePoint(code)
    if ((unseen.test(sign) && !drawn.test(sign)) !== (withoutInvisible(sign) === '')) differing.push(code)
  }
  expect(differing).toEqual([])
})
