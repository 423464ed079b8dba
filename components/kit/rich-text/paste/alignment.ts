import { ALIGN, alignmentOf, INDENT, isIndented } from '@/lib/contracts/base/alignment'

/** What says how the text in it stands. Of a table it says where the table stands. */
const SAYS = '[style*="text-align" i], [align]:not(table, img), center'
const LINE = 'p, h1, h2, h3, h4, h5, h6, div, td, th, section, center, caption'
const BLOCK = `${LINE}, ul, ol, table, blockquote`

/** Turns what other programs write as styles of any block into attributes of the paragraphs in it; the innermost word counts. */
export function alignParagraphs(root: Element): void {
  const says = [...root.querySelectorAll<HTMLElement>(SAYS)]
  const indented = [...root.querySelectorAll<HTMLElement>('p[style*="text-indent" i], div[style*="text-indent" i]')]
  for (const element of says) {
    const align = element.localName === 'center' ? 'center' : (element.getAttribute('align') ?? '')
    const side = alignmentOf(element.getAttribute('style') ?? '', align)
    if (side === undefined || isNumberCell(element, side)) continue
    for (const line of linesOf(element)) {
      if (side === 'left') line.removeAttribute(ALIGN)
      else line.setAttribute(ALIGN, side)
    }
  }
  for (const element of indented) {
    if (!isIndented(element.getAttribute('style') ?? '')) continue
    // A line in the middle has no first letters to go in.
    for (const line of linesOf(element)) if (!line.hasAttribute(ALIGN)) line.setAttribute(INDENT, '')
  }
}

/** Sheets put every number at the right edge of its cell; nobody asked for it. */
const isNumberCell = (element: Element, side: string) =>
  element.localName === 'td' && side === 'right' && /^[\s\d.,%+\-−]*$/.test(element.textContent ?? '')

/** The paragraphs in a block; the text of one that holds no other block becomes a paragraph. */
function linesOf(element: Element): Element[] {
  const lines = element.matches(LINE)
    ? [element, ...element.querySelectorAll(LINE)]
    : [...element.querySelectorAll(LINE)]
  return lines.flatMap((line) => {
    if (line.localName === 'p') return [line]
    if (line.querySelector(BLOCK) !== null || line.localName === 'caption') return []
    const paragraph = line.ownerDocument.createElement('p')
    paragraph.append(...line.childNodes)
    line.append(paragraph)
    return [paragraph]
  })
}
