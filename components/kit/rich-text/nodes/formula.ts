import { InputRule, Node } from '@tiptap/core'
import { findFormulas, OBJECT } from '@/lib/contracts/formula/find'
import { escapeHtml } from '@/lib/formula/markup'
import { formulaView } from './formula-view'

/** Holds a formula as it stands in the HTML, dollars included. */
export const SOURCE = 'data-formula'

/** A formula's source, dollars included, as HTML. */
export const formulaHtml = (source: string) => escapeHtml(source).replaceAll('&#39;', "'").replaceAll('&quot;', '"')

/** The element that stands for a formula while HTML is read: `html` as it stands there, `source` as text. */
export const formulaElement = (html: string, source: string) =>
  // Reading HTML makes line feeds of carriage returns.
  `<span ${SOURCE}="${escapeHtml(html).replaceAll('\r', '&#13;')}">${escapeHtml(source)}</span>`

/** What a formula says, and whether it asks for a line of its own. */
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
 * The formula that the last dollar of `text` closes. `text` is what stands before the caret in its paragraph, everything
 * that is no text in it a mark of `find.ts`.
 */
function closed(text: string) {
  const last = findFormulas(text).at(-1)
  return last?.kind === 'math' && last.end === text.length ? { index: last.start, text: text.slice(last.start) } : null
}

/** A formula: one piece in the text, shown typeset. */
export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    /** As text, dollars included. */
    source: { default: '', rendered: false, parseHTML: (element: HTMLElement) => element.textContent ?? '' },
    /** As it stood in the HTML; a formula that is written anew has its source escaped. */
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
    // `\$` is how a dollar is written that opens nothing.
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
