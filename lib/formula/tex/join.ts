/** Longest name of a command in characters. */
const LONGEST_COMMAND = 32

/**
 * Joins parts of LaTeX. The name of a command ends where letters end, so `\alpha` and `x` need a space between them. A
 * superscript that follows a superscript directly needs a base of its own.
 */
export function joinTex(parts: Iterable<string>): string {
  const joined: string[] = []
  let tail = ''
  let last = ''
  for (const part of parts) {
    if (part === '') continue
    const more = between(tail, last, part) + part
    joined.push(more)
    tail = (tail + more).slice(-LONGEST_COMMAND)
    last = more
  }
  return joined.join('')
}

function between(tail: string, last: string, next: string): string {
  if (/^[a-zA-Z]/.test(next)) return /\\[a-zA-Z]+$/.test(tail) ? ' ' : ''
  if (next.startsWith("'") && last.endsWith("'")) return ''
  return /^['^]/.test(next) && endsInSuperscript(last) ? '{}' : ''
}

function endsInSuperscript(tex: string): boolean {
  if (tex.endsWith("'")) return true
  if (!tex.endsWith('}')) return false
  let depth = 0
  for (let at = tex.length - 1; at >= 0; at--) {
    if (tex[at] === '}' && tex[at - 1] !== '\\') depth += 1
    else if (tex[at] === '{' && tex[at - 1] !== '\\') depth -= 1
    if (depth === 0) return tex[at - 1] === '^'
  }
  return false
}
