import { InputRule, Node } from '@tiptap/core'
import { findFormulas, OBJECT } from '@/lib/contracts/formula/find'
import { escapeHtml } from '@/lib/formula/markup'
import { formulaView } from './formula-view'

/** The attribute with a formula as in the HTML, dollars included. */
export const SOURCE = 'data-formula'

/** Returns a formula's source, dollars included, as HTML. */
export const formulaHtml = (source: string) => escapeHtml(source).replaceAll('&#39;', "'").replaceAll('&quot;', '"')

/** Returns the element of a formula for the parser: `html` is its HTML, `source` its text. */
export const formulaElement = (html: string, source: string) =>
  // The HTML parser converts carriage returns to line feeds.
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
 * Returns the formula that the last dollar of `text` closes. `text` is the content before the caret in its paragraph,
 * with a mark of `find.ts` for everything that is no text.
 */
function closed(text: string) {
  const last = findFormulas(text).at(-1)
  return last?.kind === 'math' && last.end === text.length ? { index: last.start, text: text.slice(last.start) } : null
}

/** A formula: one atom in the text, shown typeset. */
export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    /** The text, dollars included. */
    source: { default: '', rendered: false, parseHTML: (element: HTMLElement) => element.textContent ?? '' },
    /** The original HTML; a new formula has its source escaped. */
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
    // `\$` writes a dollar sign that opens no formula.
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
