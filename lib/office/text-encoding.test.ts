import { expect, it } from 'vitest'
import { decodeText, encodingOf } from './text-encoding.ts'

const TEXT = '姓名,班级\r\n张三,一班\r\n李四,二班\r\n'
const utf16le = Buffer.from(TEXT, 'utf16le')
const marked = (bytes: Buffer) => Buffer.concat([Buffer.from([0xff, 0xfe]), bytes])
/** The word 姓名 and a line end in GB18030. */
const chinese = Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x0d, 0x0a])

it.each([
  ['UTF-8', 'utf-8', Buffer.from(TEXT), TEXT],
  ['UTF-8 with its mark', 'utf-8', Buffer.from(`\ufeff${TEXT}`), TEXT],
  ['GB18030', 'gb18030', chinese, '姓名\r\n'],
  ['UTF-16 with its mark', 'utf-16le', marked(utf16le), TEXT],
  ['UTF-16 without one', 'utf-16le', utf16le, TEXT],
  ['UTF-16 the other way round', 'utf-16be', Buffer.from(utf16le).swap16(), TEXT],
  ['nothing', 'utf-8', Buffer.alloc(0), ''],
])('decodeText recognises and reads a text in %s', (_name, encoding, bytes, text) => {
  expect(encodingOf(bytes)).toBe(encoding)
  expect(decodeText(bytes)).toBe(text)
})
