import { InvalidError } from './errors.ts'

/**
 * Limits far above any batch of the signed interface (open door): 500 items of some 20 values each, four levels deep.
 */
const LEVELS = 64
const VALUES = 100_000

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Limits the nesting and the number of values of a JSON text before it is parsed, in one pass over its bytes. The
 * parser decides whether the text is JSON. Throws InvalidError.
 */
export function boundJson(bytes: Buffer): void {
  let level = 0
  let values = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      at = endOfString(bytes, at)
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      level += 1
      values += 1
      if (level > LEVELS) throw new InvalidError({ body: '内容层次过深' })
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) level -= 1
    else if (byte === COMMA) values += 1
    if (values > VALUES) throw new InvalidError({ body: '内容过多，请分成几批' })
  }
}

/**
 * Returns the position of the quote that ends the string; the length of the bytes or more where the string has no end.
 */
function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}
