/** The size of a JSON value. */
interface JsonSize {
  /** Number of characters in all strings of the value, without field names. */
  readonly chars: number
  /** Depth of nested arrays and objects; 0 for a string or a number. */
  readonly depth: number
}

/** Measures a JSON value without recursion, because the sender controls its depth. */
export function measureJson(value: unknown): JsonSize {
  let chars = 0
  let deepest = 0
  const open: [value: unknown, depth: number][] = [[value, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, depth] = next
    if (typeof one === 'string') chars += one.length
    if (typeof one !== 'object' || one === null) continue
    deepest = Math.max(deepest, depth + 1)
    for (const part of Object.values(one)) open.push([part, depth + 1])
  }
  return { chars, depth: deepest }
}
