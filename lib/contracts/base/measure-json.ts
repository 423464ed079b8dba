/** Size of a value of JSON. */
interface JsonSize {
  /** Characters of all its strings, names of fields not counted. */
  readonly chars: number
  /** Lists and records that stand in one another; 0 for a string or a number. */
  readonly depth: number
}

/** Measures a value without recursion: its depth is what senders choose. */
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
