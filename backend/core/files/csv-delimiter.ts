/** A first line `sep=;` tells Excel the delimiter. Some programs write this line in quotes. */
const SEPARATOR = /^(?:sep=(.)|"sep=(.)")$/i

/** Returns the delimiter if the first line only names a delimiter; undefined for any other line. */
export function namedDelimiter(line: string): string | undefined {
  const [, plain, quoted] = SEPARATOR.exec(line) ?? []
  return plain ?? quoted
}

/**
 * Number of lines that are examined. A title or a note above the header may contain other delimiters, but among these
 * lines they are few.
 */
const LINES = 10

const CANDIDATES = [',', '\t', ';', '|'] as const

/**
 * Guesses the delimiter of a csv file from its first lines: the character that occurs equally often in most lines. If
 * this is true of several characters, the most frequent one wins. Characters within quotes do not count.
 */
export function delimiterOf(text: string): string {
  const lines = countedLines(text)
  let best: { readonly mark: string; readonly lines: number; readonly count: number } = {
    mark: ',',
    lines: 0,
    count: 0,
  }
  for (const mark of CANDIDATES) {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const count = line.get(mark) ?? 0
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    for (const [count, agreeing] of counts) {
      if (agreeing > best.lines || (agreeing === best.lines && count > best.count)) {
        best = { mark, lines: agreeing, count }
      }
    }
  }
  return best.mark
}

function countedLines(text: string): ReadonlyMap<string, number>[] {
  const lines: Map<string, number>[] = []
  let line = new Map<string, number>()
  let quoted = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '\n' || sign === '\r') {
      if (line.size > 0) lines.push(line)
      if (lines.length === LINES) return lines
      line = new Map()
    } else line.set(sign, (line.get(sign) ?? 0) + 1)
  }
  return line.size > 0 ? [...lines, line] : lines
}
