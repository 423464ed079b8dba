import { marked, withoutReserved } from '../content/marked'
import { alignParagraphs } from './alignment'
import { type DrawnFormulas, replaceDrawn } from './formulas/drawn'
import { replaceFields } from './formulas/fields'
import { replaceBrackets } from './formulas/lines'
import { replaceMathMl } from './formulas/mathml'
import { replaceSources } from './formulas/sources'
import { cropToFragment, OFFICE_NOISE, unfoldOffice } from './office'
import { stylesToMarkup } from './styles'
import { tidyCells, tidyTables } from './tables'

export interface Cleaned {
  body: HTMLElement
  /**
   * Numbers of formulas that came without a source: how many were read from their drawing, and how many could not be
   * read.
   */
  drawn: DrawnFormulas
}

/**
 * Cleans the HTML that another program has put into the clipboard. The source of each formula is found and marked,
 * formatting becomes tags of rich text, and styles are removed.
 */
export async function cleanPasted(html: string): Promise<Cleaned> {
  const { body } = new DOMParser().parseFromString(unfoldOffice(withoutReserved(html)), 'text/html')
  cropToFragment(body)
  await replaceSymbols(body)
  await replaceOmml(body)
  await replaceFields(body)
  replaceSources(body)
  const drawn = await replaceDrawn(body)
  tidyTables(body)
  for (const noise of body.querySelectorAll(OFFICE_NOISE)) noise.remove()
  await replaceMathMl(body)
  replaceBrackets(body)
  alignParagraphs(body)
  stylesToMarkup(body)
  for (const empty of body.querySelectorAll('o\\:p')) empty.replaceWith(...empty.childNodes)
  joinLines(body)
  // Office puts non-breaking spaces into empty paragraphs and after the signs of lists; they become ordinary spaces.
  for (const element of body.querySelectorAll('p, li, span')) {
    if (element.children.length === 0 && /^[\s\u00a0]+$/.test(element.textContent ?? '')) element.textContent = ' '
  }
  for (const paragraph of body.querySelectorAll('p')) if (isEmpty(paragraph)) paragraph.remove()
  tidyCells(body)
  return { body, drawn }
}

/** Replaces letters in the font Symbol by the Unicode characters that look like their glyphs in this font. */
async function replaceSymbols(body: Element): Promise<void> {
  const inSymbol = [...body.querySelectorAll('[style*="font-family" i], [face]')].filter((element) =>
    SYMBOL_FONT.test(`font-family:${element.getAttribute('face') ?? ''};${element.getAttribute('style') ?? ''}`),
  )
  if (inSymbol.length === 0) return
  const { withSymbols } = await import('@/lib/formula/symbol-fonts')
  for (const element of inSymbol) {
    if (element.children.length === 0) element.textContent = withSymbols(element.textContent ?? '', 'symbol', true)
  }
}

const SYMBOL_FONT = /font-family:\s*["']?Symbol["']?\s*(?:[;,]|$)/i

const isEmpty = (element: Element) => !element.textContent?.trim() && !element.querySelector('img, br, [data-blank]')

/** Replaces equations of Word (OMML) by LaTeX. The code that reads them is loaded only if there is an equation. */
async function replaceOmml(body: Element): Promise<void> {
  const equations = body.querySelectorAll('m\\:omath')
  if (equations.length === 0) return
  const { ommlToLatex } = await import('@/lib/formula/omml/read')
  for (const equation of equations) {
    if (!body.contains(equation)) continue
    const display = equation.closest('m\\:omathpara') !== null
    const tex = ommlToLatex(equation).trim()
    equation.replaceWith(tex ? marked(tex, display) : '')
  }
}

const WIDE = '[\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef]'
const BROKEN = new RegExp(`(?<=${WIDE})[ \\t]*\\r?\\n[ \\t]*(?=${WIDE})`, 'gu')

/**
 * Removes line breaks between Chinese characters. The line breaks come from the layout of the HTML source, and a
 * browser would show them as blanks.
 */
function joinLines(body: Element): void {
  const texts = body.ownerDocument.createTreeWalker(body, 4)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = text.nodeValue?.replace(BROKEN, '') ?? ''
}
