import { formulaExcess, MAX_FORMULAS } from '../contracts/formula/limits.ts'
import { normalizeTex } from '../contracts/formula/normalize.ts'
import { splitFormulaHtml } from './html.ts'
import { shownHtml } from './shown.ts'
import { estimateSize, rowsOf } from './size.ts'
import { speakTex } from './speak.ts'
import { type MathSegment, splitFormulas } from './split.ts'

export interface MarkupOptions {
  /** Makes every formula inline, for answer options, table cells and previews. */
  inline?: boolean
}

/** Class of the element of one formula, which carries `data-tex`, `data-source` and `data-display`. */
export const FORMULA_CLASS = 'formula'

/**
 * Class of the element with the line break after a block formula. The element is hidden, because the block itself ends
 * the line. It is shown only if the source of the formula replaces the block.
 */
const BLOCK_END_CLASS = 'formula-end'
/** Width in em of about twelve characters; a formula up to this width does not break at the end of a line. */
const WHOLE_WIDTH = 8.5
const LINE_END = /^[ \t]*(?:\r?\n|<br\s*\/?>)/

/** Plain text as HTML: newlines stay, and each formula becomes an empty element for the engine to fill. */
export function textMarkup(text: string, options: MarkupOptions = {}): string {
  return join(splitFormulas(text), options, (part) => (part.kind === 'text' ? escapeHtml(part.text) : part))
}

/** HTML with an empty element for each formula, which the engine fills; only tags that a page may show remain. */
export function htmlMarkup(html: string, options: MarkupOptions = {}): string {
  return join(splitFormulaHtml(html), options, (part) => (part.kind === 'html' ? shownHtml(part.html) : part))
}

/** Joins the parts to HTML; a formula beyond the limits of length or number appears as its source. */
function join<Part>(parts: Part[], { inline = false }: MarkupOptions, toPiece: (part: Part) => string | MathSegment) {
  let markup = ''
  let afterBlock = false
  let formulas = 0
  for (const part of parts) {
    const piece = toPiece(part)
    if (typeof piece === 'string') {
      markup += afterBlock ? piece.replace(LINE_END, `<span class="${BLOCK_END_CLASS}">$&</span>`) : piece
      afterBlock = false
    } else {
      const isSet = ++formulas <= MAX_FORMULAS && formulaExcess(piece.tex) === null
      afterBlock = isSet && piece.display && !inline
      markup += isSet ? formulaMarkup(piece, afterBlock) : escapeHtml(piece.source)
    }
  }
  return markup
}

function formulaMarkup({ tex, source }: MathSegment, display: boolean): string {
  const meant = normalizeTex(tex)
  const { width, height } = estimateSize(meant, display)
  const rows = rowsOf(meant)
  const attributes = [
    `class="${FORMULA_CLASS}"`,
    'role="img"',
    `aria-label="${escapeHtml(speakTex(meant))}"`,
    `data-tex="${escapeHtml(meant)}"`,
    `data-source="${escapeHtml(source)}"`,
    display ? 'data-display' : '',
    rows > 2 ? 'data-tall' : '',
    !display && rows === 1 && width <= WHOLE_WIDTH ? 'data-whole' : '',
    `style="--formula-width:${width}em;--formula-height:${height}em"`,
  ]
  return `<span ${attributes.filter(Boolean).join(' ')}></span>`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char) : text
}
