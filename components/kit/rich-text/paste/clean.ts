import { replaceBrackets } from './brackets'
import { dollars, replaceMathMl } from './mathml'
import { keepFragment, OFFICE_NOISE, unfoldOffice } from './office'
import { replaceSources } from './sources'
import { stylesToMarkup } from './styles'

/** The HTML of another program's clipboard as what stands in it: formulas between dollars, marks as markup, no looks. */
export async function cleanPasted(html: string): Promise<HTMLElement> {
  const { body } = new DOMParser().parseFromString(unfoldOffice(html), 'text/html')
  keepFragment(body)
  for (const table of body.querySelectorAll('table')) unwrapSingle(table)
  await replaceSymbols(body)
  await replaceOmml(body)
  replaceSources(body)
  for (const noise of body.querySelectorAll(OFFICE_NOISE)) noise.remove()
  await replaceMathMl(body)
  replaceBrackets(body)
  stylesToMarkup(body)
  for (const empty of body.querySelectorAll('o\\:p')) empty.replaceWith(...empty.childNodes)
  joinLines(body)
  // Office ends lists' marks and empty paragraphs by spaces that do not break.
  for (const element of body.querySelectorAll('p, li, span')) {
    if (element.children.length === 0 && /^[\s\u00a0]+$/.test(element.textContent ?? '')) element.textContent = ' '
  }
  for (const paragraph of body.querySelectorAll('p')) if (isEmpty(paragraph)) paragraph.remove()
  for (const cell of body.querySelectorAll('td, th, li')) unwrapOnly(cell)
  // Of a page or a sheet, not of a question.
  for (const cell of body.querySelectorAll('td, th')) cell.removeAttribute('width')
  return body
}

/** A spreadsheet brings one cell as a table; what is meant is what stands in it. */
function unwrapSingle(table: Element): void {
  const [cell, ...others] = table.querySelectorAll('td, th')
  if (cell && others.length === 0 && !table.parentElement?.closest('table')) table.replaceWith(...cell.childNodes)
}

/** Letters in the font Symbol stand for the signs that this font draws in their place. */
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

/** A single paragraph in a cell is only its text. */
function unwrapOnly(cell: Element): void {
  const only = cell.children.length === 1 ? cell.querySelector(':scope > p') : null
  if (only && only.textContent?.trim() === cell.textContent?.trim()) cell.replaceChildren(...only.childNodes)
}

const isEmpty = (element: Element) => !element.textContent?.trim() && !element.querySelector('img, br, [data-blank]')

/** The reader of equations is loaded when there is one. */
async function replaceOmml(body: Element): Promise<void> {
  const equations = body.querySelectorAll('m\\:omath')
  if (equations.length === 0) return
  const { ommlToLatex } = await import('@/lib/formula/omml/read')
  for (const equation of equations) {
    if (!body.contains(equation)) continue
    const display = equation.closest('m\\:omathpara') !== null
    const tex = ommlToLatex(equation).trim()
    equation.replaceWith(tex ? dollars(tex, display) : '')
  }
}

const WIDE = '[\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef]'
const BROKEN = new RegExp(`(?<=${WIDE})[ \\t]*\\r?\\n[ \\t]*(?=${WIDE})`, 'gu')

/** Source lines of the HTML end anywhere; between Chinese characters that is no space. */
function joinLines(body: Element): void {
  const texts = body.ownerDocument.createTreeWalker(body, 4)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = text.nodeValue?.replace(BROKEN, '') ?? ''
}
