/** A text and what of it is selected. */
export interface Filled {
  text: string
  from: number
  to: number
}

const HOLE = /#[0?]/

/** Puts a piece of the palette over the selection: what was selected goes into its `#0`, the caret into the next hole. */
export function fill({ text, from, to }: Filled, tex: string): Filled {
  const selected = text.slice(from, to)
  let piece = selected ? tex.replace('#0', () => selected) : tex
  const hole = HOLE.exec(piece)?.index
  piece = piece.replaceAll(/#[0?]/g, '')
  const caret = from + (hole ?? piece.length)
  return { text: text.slice(0, from) + piece + text.slice(to), from: caret, to: caret }
}
