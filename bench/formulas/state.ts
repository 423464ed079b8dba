/**
 * Matches names of parts that `stateOf` ignores: parts that the engine makes again for each formula, and references
 * back to the whole.
 */
const PASSING = /^(?:mathItem|root|parsers|nodeLists|mmlFactory|nodeFactory|jax|texParser|history|stack|error)$/
const DEEPEST = 12

/**
 * Returns the state that the engine's parser may keep from one formula to the next, as lines of text: options, tables
 * of commands, tags, data of extensions. Functions are compared by identity.
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
  // These attributes are left out, because the engine sets them at the first use of a sign in any formula.
  return lines.filter((line) => !/_attributes(?:: \d+$|\.stretchy=)/.test(line))
}

const numbers = new WeakMap<object, number>()
let last = 0

function numberOf(value: object): number {
  const known = numbers.get(value) ?? ++last
  numbers.set(value, known)
  return known
}
