import { InvalidError } from './errors.ts'

/** Characters that the database refuses in a text: NUL, and halves of surrogate pairs in JSON. */
const UNSTORABLE = /[\0\p{Surrogate}]/u
/** Maximum nesting: far more than any form has, and less than what overflows the stack of recursive code. */
const LEVELS = 60

/** Throws InvalidError for a request with texts that cannot be stored or with too deep nesting. */
export function refuseUnstorable(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const waiting: [node: object, name: string, level: number][] = [[value, '', 1]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, path, level] = next
    for (const [key, one] of Object.entries(node)) {
      const name = path ? `${path}.${key}` : key
      if (UNSTORABLE.test(key)) throw new InvalidError({ body: '字段名含有无法保存的字符' })
      if (typeof one === 'string' && UNSTORABLE.test(one)) throw new InvalidError({ [name]: '含有无法保存的字符' })
      if (typeof one !== 'object' || one === null) continue
      if (level >= LEVELS) throw new InvalidError({ [name]: '内容层次过深' })
      waiting.push([one, name, level + 1])
    }
  }
}

/** Returns the text without characters that the database refuses. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
