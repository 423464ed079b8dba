import { InputRule, Node } from '@tiptap/core'
import { findFormulas, OBJECT } from '@/lib/contracts/formula/find'
import { escapeHtml } from '@/lib/formula/markup'
import { formulaView } from './formula-view'

/** Attribute of a formula's element with the formula as it is in the HTML, including dollar signs. */
export const SOURCE = 'data-formula'

/** Returns the source of a formula, including dollar signs, escaped for HTML. */
export const formulaHtml = (source: string) => escapeHtml(source).replaceAll('&#39;', "'").replaceAll('&quot;', '"')

/**
 * Returns the element of a formula as HTML for the parser. `html` is the formula with its HTML escapes; `source` is the
 * same formula without escapes.
 */
export const formulaElement = (html: string, source: string) =>
  // Carriage returns are escaped, because the HTML parser would convert them to line feeds.
  `<span ${SOURCE}="${escapeHtml(html).replaceAll('\r', '&#13;')}">${escapeHtml(source)}</span>`

/** A formula's source, and whether it is displayed on its own line. */
export interface FormulaDraft {
  tex: string
  block: boolean
}

export function draftOf(source: string): FormulaDraft {
  const block = source.startsWith('$$')
  const width = block ? 2 : 1
  return { tex: source.slice(width, -width), block }
}

export const sourceOf = ({ tex, block }: FormulaDraft) => (block ? `$$${tex}$$` : `$${tex}$`)

/**
 * Returns the formula that the dollar sign at the end of `text` closes. `text` is the paragraph before the caret;
 * everything that is not text is represented by the character OBJECT.
 */
function closed(text: string) {
  const last = findFormulas(text).at(-1)
  return last?.kind === 'math' && last.end === text.length ? { index: last.start, text: text.slice(last.start) } : null
}

/** A formula in the text. It is shown typeset and can only be selected and deleted as a whole. */
export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    /** The source with its dollar signs. */
    source: { default: '', rendered: false, parseHTML: (element: HTMLElement) => element.textContent ?? '' },
    /**
     * The HTML of the formula as it was read, so that an unchanged formula is written unchanged; null for a new
     * formula.
     */
    html: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute(SOURCE) || null,
      renderHTML: ({ html, source }) => ({ [SOURCE]: html ?? formulaHtml(source) }),
    },
  }),
  parseHTML: () => [{ tag: `span[${SOURCE}]` }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, node.attrs.source as string],
  renderText: ({ node }) => node.attrs.source as string,
  addNodeView: () => formulaView,
  addInputRules() {
    const convert = new InputRule({
      find: (text) => (text.endsWith('$') ? closed(text.replaceAll('%leaf%', OBJECT)) : null),
      handler: ({ state, range, match }) => {
        state.tr.replaceWith(range.from, range.to, this.type.create({ source: match[0] }))
      },
    })
    // If the user types `\$`, a dollar sign is inserted that does not open a formula.
    const dollar = new InputRule({
      find: /\\\$$/,
      handler: ({ state, range }) => {
        const mark = state.schema.marks.dollar?.create()
        if (mark) state.tr.replaceWith(range.from, range.to, state.schema.text('$', [mark]))
      },
    })
    return [dollar, convert]
  },
})
