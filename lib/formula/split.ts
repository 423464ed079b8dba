import { type Finding, findFormulas } from '../contracts/formula/find.ts'

/** A formula: the engine takes `tex`; `source` is the original text, dollars included. */
export interface MathSegment {
  kind: 'math'
  tex: string
  /** Whether the formula is a block of its own, that is `$$…$$` alone on a line. */
  display: boolean
  source: string
}

export type Segment = { kind: 'text'; text: string } | MathSegment

/**
 * Splits plain text into text and formulas. `\$` becomes a dollar sign; dollar signs that open no formula remain text.
 */
export function splitFormulas(text: string): Segment[] {
  const segments: Segment[] = []
  let pending = ''
  let at = 0
  const flush = () => {
    if (pending) segments.push({ kind: 'text', text: pending })
    pending = ''
  }
  for (const finding of findFormulas(text)) {
    pending += text.slice(at, finding.start)
    at = finding.end
    if (finding.kind === 'escape') continue
    flush()
    segments.push(mathSegment(text, finding))
  }
  pending += text.slice(at)
  flush()
  return segments
}

export function mathSegment(text: string, finding: Extract<Finding, { kind: 'math' }>): MathSegment {
  const { tex, display, start, end } = finding
  return { kind: 'math', tex, display, source: text.slice(start, end) }
}
