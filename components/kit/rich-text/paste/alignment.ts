import { ALIGN, alignmentOf, INDENT, isIndented } from '@/lib/contracts/base/alignment'

/** Matches elements that align their text. On a table these attributes align the table itself. */
const ALIGNMENTS = '[style*="text-align" i], [align]:not(table, img), center'
const LINE = 'p, h1, h2, h3, h4, h5, h6, div, td, th, section, center, caption'
const BLOCK = `${LINE}, ul, ol, table, blockquote`

/** Converts alignments of any block by other programs into attributes of its paragraphs; the innermost one counts. */
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

/** Spreadsheets align every number right, which no user asked for. */
const isNumberCell = (element: Element, side: string) =>
  element.localName === 'td' && side === 'right' && /^[\s\d.,%+\-−]*$/.test(element.textContent ?? '')

/** Returns the paragraphs in a block; the text of a block without others becomes a paragraph. */
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
