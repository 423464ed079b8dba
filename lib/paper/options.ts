import { cutLine, isWritten, type Line, OBJECT } from './lines.ts'
import { type OptionMark, optionMarks } from './marks.ts'

export interface FoundOptions {
  /** The stem: the lines before the options. */
  stem: Line[]
  /** Content of each option, A first; an option may have several lines. */
  options: Line[][]
  /** Lines after the last option that do not belong to it. */
  tail: Line[]
}

interface Place extends OptionMark {
  /** Index of the letter's line. */
  at: number
}

const letterOf = (index: number) => String.fromCharCode(65 + index)

/** Finds at least two consecutive options A, B, C …; of several such runs, the last one. */
export function findOptions(lines: readonly Line[]): FoundOptions {
  const run = longestRun(lines)
  const [first] = run
  if (!first || run.length < 2) return { stem: [...lines], options: [], tail: [] }
  const stem = lines.slice(0, first.at)
  const options: Line[][] = []
  const tail: Line[] = []
  const lastAt = run.at(-1)?.at ?? 0
  for (let at = first.at; at < lines.length; at++) {
    const line = lines[at] as Line
    if (at > lastAt) {
      tail.push(line)
      continue
    }
    const marks = run.filter((mark) => mark.at === at)
    const places = marks.flatMap(({ from, to }) => [from, to])
    const parts = cutLine(line, places)
    const [lead] = parts
    if (lead && isWritten(lead)) (options.at(-1) ?? stem).push(lead)
    for (const index of marks.keys()) options.push([parts[index * 2 + 2] ?? line])
  }
  // Pictures and tables after the options belong to the stem.
  const shown = tail.filter((line) => line.isBlock || line.text.replaceAll(OBJECT, '').trim() === '')
  const words = tail.filter((line) => !shown.includes(line))
  return { stem: [...stem, ...shown], options: options.map(withoutEnds), tail: words }
}

function longestRun(lines: readonly Line[]): Place[] {
  const marks = lines.flatMap((line, at): Place[] =>
    line.isBlock ? [] : optionMarks(line.text).map((mark) => ({ ...mark, at })),
  )
  let best: Place[] = []
  let run: Place[] = []
  for (const mark of marks) {
    if (mark.letter === letterOf(run.length) && run.length > 0) run.push(mark)
    else if (mark.letter === 'A') {
      if (run.length >= 2 && run.length >= best.length) best = run
      run = [mark]
    }
  }
  return run.length >= 2 && run.length >= best.length ? run : best
}

/** Drops the semicolon at the end of an option, because it only separates two options. */
function withoutEnds(lines: Line[]): Line[] {
  const last = lines.at(-1)
  const end = last && /[\s\u3000\u00a0;；]{1,20}$/.exec(last.text)
  if (!last || !end) return lines
  const [kept] = cutLine(last, [end.index])
  return kept ? [...lines.slice(0, -1), kept] : lines
}
