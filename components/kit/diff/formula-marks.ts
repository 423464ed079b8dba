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
    const text = value.join('')
    if (!added && !removed) {
      marked.before += text
      marked.after += text
      continue
    }
    if (!value.every((token) => ATOM.test(token) || /^\s+$/.test(token))) return null
    const side = removed ? 'before' : 'after'
    marked[side] += value.map((token) => (/^\s+$/.test(token) ? token : `{${marks[side]}{${token}}}`)).join('')
  }
  return marked
}

const tokens = (source: string): string[] => source.match(TOKEN) ?? []
