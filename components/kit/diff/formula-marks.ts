import { diffArrays } from 'diff/lib/diff/array.js'

/** `\enclose` draws a line through removed parts and under added ones, because some users do not see colours. */
const marks = { before: '\\enclose{horizontalstrike}', after: '\\enclose{bottom}' } as const

const TOKEN = /\\[a-zA-Z]+|\\[^a-zA-Z]|\s+|[\s\S]/g
/** Matches an atom that is valid by itself and may be put in braces. */
const ATOM =
  /^(?:[A-Za-z0-9+=<>.,!?:;]|-|\\(?:alpha|beta|gamma|delta|epsilon|varepsilon|theta|lambda|mu|pi|rho|sigma|tau|phi|varphi|omega|Gamma|Delta|Theta|Lambda|Pi|Sigma|Phi|Omega|pm|mp|times|div|cdot|leq?|geq?|neq?|approx|equiv|in|notin|subset|subseteq|cup|cap|infty|parallel|perp|angle|triangle|circ|degree|to|rightarrow|leftarrow|Rightarrow))$/

/**
 * Returns the formulas with differences marked inside; null if marks would break a formula, which is then marked as a
 * whole.
 */
export function markFormulas(before: string, after: string): { before: string; after: string } | null {
  const marked = { before: '', after: '' }
  for (const { added, removed, value } of diffArrays(tokens(before), tokens(after))) {
    if (!added && !removed) {
      marked.before += value.join('')
      marked.after += value.join('')
      continue
    }
    if (!value.every((token) => ATOM.test(token) || BLANK.test(token))) return null
    const side = removed ? 'before' : 'after'
    marked[side] += markRun(value, marks[side], argumentsOpen(marked[side]))
  }
  return marked
}

const BLANK = /^\s+$/
/** Matches the text before an index, an exponent or an argument. */
const OPEN = /(?:[_^]|\\[a-zA-Z]+)\s*$/
/** The maximum number of arguments without braces of a command: \frac12. */
const MAX_ARGUMENTS = 2

/** Returns how many of the atoms after `source` may each be an index or an argument by itself. */
function argumentsOpen(source: string): number {
  const last = OPEN.exec(source.slice(-LONGEST_COMMAND))?.[0].trim()
  if (last === undefined || ATOM.test(last)) return 0
  return last.length === 1 ? 1 : MAX_ARGUMENTS
}
const LONGEST_COMMAND = 40

/** Puts neighbours under one mark, so that a run reads as one; the first `single` atoms each have their own. */
function markRun(run: readonly string[], mark: string, single: number): string {
  const wrap = (text: string) => (text === '' ? '' : `{${mark}{${text}}}`)
  const parts: string[] = []
  let left = single
  let rest = ''
  for (const token of run) {
    if (left > 0) {
      if (!BLANK.test(token)) left -= 1
      parts.push(BLANK.test(token) ? token : wrap(token))
    } else rest += token
  }
  const [, lead = '', body = '', trail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(rest) ?? []
  return parts.join('') + lead + wrap(body) + trail
}

const tokens = (source: string): string[] => source.match(TOKEN) ?? []
