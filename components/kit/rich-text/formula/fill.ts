/** A text and the range of its selection. */
export interface Filled {
  text: string
  from: number
  to: number
}

const HOLE = /#[0?]/

/**
 * Replaces the selected text by `tex`, an item of the palette. The selected text takes the place of `#0` in the item,
 * and the caret moves to the next placeholder.
 */
export function fill({ text, from, to }: Filled, tex: string): Filled {
  const selected = text.slice(from, to)
  let piece = selected ? tex.replace('#0', () => selected) : tex
  const hole = HOLE.exec(piece)?.index
  piece = piece.replaceAll(/#[0?]/g, '')
  const caret = from + (hole ?? piece.length)
  return { text: text.slice(0, from) + piece + text.slice(to), from: caret, to: caret }
}
