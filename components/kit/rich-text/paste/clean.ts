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
  /** The formulas without a source. */
  drawn: DrawnFormulas
}

/**
 * Cleans HTML of another program's clipboard: formulas are marked, formatting becomes markup, and styles are removed.
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
  // Office ends list marks and empty paragraphs with non-breaking spaces.
  for (const element of body.querySelectorAll('p, li, span')) {
    if (element.children.length === 0 && /^[\s\u00a0]+$/.test(element.textContent ?? '')) element.textContent = ' '
  }
  for (const paragraph of body.querySelectorAll('p')) if (isEmpty(paragraph)) paragraph.remove()
  tidyCells(body)
  return { body, drawn }
}

/** Letters in the font Symbol represent the symbols that this font draws for them. */
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

/** The reader of equations loads only if there is one. */
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

/** Source lines of the HTML break anywhere; between Chinese characters a break is no space. */
function joinLines(body: Element): void {
  const texts = body.ownerDocument.createTreeWalker(body, 4)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = text.nodeValue?.replace(BROKEN, '') ?? ''
}
