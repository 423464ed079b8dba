import { diffArrays } from 'diff/lib/diff/array.js'

/** `\enclose` draws where a colour would say nothing to some: a line through what went, a line under what came. */
const marks = { before: '\\enclose{horizontalstrike}', after: '\\enclose{bottom}' } as const

const TOKEN = /\\[a-zA-Z]+|\\[^a-zA-Z]|\s+|[\s\S]/g
/** Says something by itself wherever it stands, and may be put in braces there. */
const ATOM =
  /^(?:[A-Za-z0-9+=<>.,!?:;]|-|\\(?:alpha|beta|gamma|delta|epsilon|varepsilon|theta|lambda|mu|pi|rho|sigma|tau|phi|varphi|omega|Gamma|Delta|Theta|Lambda|Pi|Sigma|Phi|Omega|pm|mp|times|div|cdot|leq?|geq?|neq?|approx|equiv|in|notin|subset|subseteq|cup|cap|infty|parallel|perp|angle|triangle|circ|degree|to|rightarrow|leftarrow|Rightarrow))$/

/** The formulas with what differs marked inside; null where marks would tear one apart, and the whole is to be marked. */
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
/** What stands before an index, an exponent or an argument. */
const OPEN = /(?:[_^]|\\[a-zA-Z]+)\s*$/
/** The most arguments without braces that a command takes: \frac12. */
const MOST_ARGUMENTS = 2

/** How many of the atoms behind `source` may each be an index or an argument by itself. */
function argumentsOpen(source: string): number {
  const last = OPEN.exec(source.slice(-LONGEST_COMMAND))?.[0].trim()
  if (last === undefined || ATOM.test(last)) return 0
  return last.length === 1 ? 1 : MOST_ARGUMENTS
}
const LONGEST_COMMAND = 40

/** Neighbours under one mark, so that a run reads as one; atoms that are `single` at the beginning each have their own. */
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
