import { expect, it } from 'vitest'
import { boundJson } from './json-bounds.ts'

const bounded = (text: string) => {
  try {
    boundJson(Buffer.from(text))
    return 'ok'
  } catch (error) {
    return (error as Error).message
  }
}

it('boundJson refuses JSON with more than 64 levels or too many values', () => {
  expect(bounded('['.repeat(64) + ']'.repeat(64))).toBe('ok')
  expect(bounded('['.repeat(65))).toBe('内容层次过深')
  expect(bounded('{"a":'.repeat(65))).toBe('内容层次过深')
  expect(bounded(`[${'[],'.repeat(40_000)}1]`)).toBe('ok')
  expect(bounded(`[${'1,'.repeat(100_001)}1]`)).toBe('内容过多，请分成几批')
})

it('boundJson ignores brackets in JSON strings, even when a string has escapes or is cut off', () => {
  for (const inside of ['['.repeat(100), `\\"${'['.repeat(100)}`, `${'\\\\\\"'.repeat(9)}${'{'.repeat(100)}`]) {
    expect(bounded(`["${inside}"]`), inside).toBe('ok')
    expect(bounded(`["${inside}`), inside).toBe('ok')
  }
  expect(bounded(`["\\\\"${'['.repeat(100)}`)).toBe('内容层次过深')
  for (const text of ['', '"', '"\\', '\\', ']]]]', 'null']) expect(bounded(text), text).toBe('ok')
})
