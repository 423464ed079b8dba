/** Parts of the engine that it makes again for each formula, and back references. */
const PASSING = /^(?:mathItem|root|parsers|nodeLists|mmlFactory|nodeFactory|jax|texParser|history|stack|error)$/
const DEEPEST = 12

/**
 * The state that the engine's parser may keep from one formula to the next, as lines: options, tables of commands,
 * tags, the data of extensions. Functions are compared by identity.
 */
export function stateOf(parseOptions: object): string[] {
  const seen = new Set<unknown>()
  const lines: string[] = []
  const walk = (value: unknown, path: string, depth: number): void => {
    if (typeof value === 'function') lines.push(`${path}=#${numberOf(value)}`)
    else if (value === null || typeof value !== 'object') lines.push(`${path}=${String(value)}`)
    else if (!seen.has(value) && depth <= DEEPEST) {
      seen.add(value)
      const entries = value instanceof Map ? [...value] : Object.entries(value)
      lines.push(`${path}: ${entries.length}`)
      for (const [key, inner] of entries) if (!PASSING.test(String(key))) walk(inner, `${path}.${key}`, depth + 1)
    }
  }
  walk(parseOptions, '', 0)
  // The engine always sets these at the first use of a sign.
  return lines.filter((line) => !/_attributes(?:: \d+$|\.stretchy=)/.test(line))
}

const numbers = new WeakMap<object, number>()
let last = 0

function numberOf(value: object): number {
  const known = numbers.get(value) ?? ++last
  numbers.set(value, known)
  return known
}
