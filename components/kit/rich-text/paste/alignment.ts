import { ALIGN, alignmentOf, INDENT, isIndented } from '@/lib/contracts/base/alignment'

/**
 * Matches elements with an alignment of their text. Tables are excluded, because there these attributes align the table
 * itself.
 */
const ALIGNMENTS = '[style*="text-align" i], [align]:not(table, img), center'
const LINE = 'p, h1, h2, h3, h4, h5, h6, div, td, th, section, center, caption'
const BLOCK = `${LINE}, ul, ol, table, blockquote`

/**
 * Converts the alignments and indentations that other programs set on any block into attributes of the paragraphs. If
 * several blocks around a paragraph have an alignment, the innermost one counts.
 */
export function alignParagraphs(root: Element): void {
  const says = [...root.querySelectorAll<HTMLElement>(ALIGNMENTS)]
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
    // A centred line has no first-line indent.
    for (const line of linesOf(element)) if (!line.hasAttribute(ALIGN)) line.setAttribute(INDENT, '')
  }
}

/**
 * Returns whether the element is a number aligned right in a table. This alignment is ignored, because spreadsheets
 * align every number right and no user has chosen the alignment.
 */
const isNumberCell = (element: Element, side: string) =>
  element.localName === 'td' && side === 'right' && /^[\s\d.,%+\-−]*$/.test(element.textContent ?? '')

/** Returns the paragraphs in a block. Text that is directly in the block is first put into a paragraph. */
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
