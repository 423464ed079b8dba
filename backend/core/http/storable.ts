import { InvalidError } from './errors.ts'

/** What the database refuses in a text: NUL, and halves of surrogate pairs in JSON. */
const UNSTORABLE = /[\0\p{Surrogate}]/u
/** Far above any form; deeper ones end the stack of whoever walks them. */
const LEVELS = 60

/** Judges what a request brings: texts that cannot be stored, nesting without end. Throws InvalidError. */
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

/** The same text without what the database refuses. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
