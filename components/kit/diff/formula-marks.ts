import { diffArrays } from 'diff/lib/diff/array.js'

/**
 * LaTeX for the marks: a line through removed parts and a line under added parts. The marks are not only colours, which
 * some users cannot distinguish.
 */
const marks = { before: '\\enclose{horizontalstrike}', after: '\\enclose{bottom}' } as const

const TOKEN = /\\[a-zA-Z]+|\\[^a-zA-Z]|\s+|[\s\S]/g
/** Matches an atom: a token of a formula that is valid by itself, so that it may be put in braces. */
const ATOM =
  /^(?:[A-Za-z0-9+=<>.,!?:;]|-|\\(?:alpha|beta|gamma|delta|epsilon|varepsilon|theta|lambda|mu|pi|rho|sigma|tau|phi|varphi|omega|Gamma|Delta|Theta|Lambda|Pi|Sigma|Phi|Omega|pm|mp|times|div|cdot|leq?|geq?|neq?|approx|equiv|in|notin|subset|subseteq|cup|cap|infty|parallel|perp|angle|triangle|circ|degree|to|rightarrow|leftarrow|Rightarrow))$/

/**
 * Returns both formulas with marks around the parts that differ. Returns null if the marks would make a formula
 * invalid; the caller then marks the whole formula.
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
/** Matches the end of a text after which the next atom is an index, an exponent or an argument. */
const OPEN = /(?:[_^]|\\[a-zA-Z]+)\s*$/
/** The maximum number of arguments that a command takes without braces: two in \frac12. */
const MAX_ARGUMENTS = 2

/**
 * Returns how many of the atoms that follow `source` may be an index or an argument, so that each of them needs braces
 * of its own.
 */
function argumentsOpen(source: string): number {
  const last = OPEN.exec(source.slice(-LONGEST_COMMAND))?.[0].trim()
  if (last === undefined || ATOM.test(last)) return 0
  return last.length === 1 ? 1 : MAX_ARGUMENTS
}
const LONGEST_COMMAND = 40

/**
 * Puts a run of atoms under one mark, so that the run reads as one change. Each of the first `single` atoms gets its
 * own mark, because such an atom may be an argument of the command before the run.
 */
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
