import type { NodeViewRenderer } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Decoration } from '@tiptap/pm/view'
import { hasLayout } from '@/components/ui/formula/element'
import { formulaEngine } from '@/components/ui/formula/engine'
import { textMarkup } from '@/lib/formula'

/** Class of a formula that is alone on its line. */
export const ALONE_CLASS = 'alone'

const isAlone = (decorations: readonly Decoration[]) => decorations.some(({ spec }) => spec[ALONE_CLASS] === true)

/** Shows a formula in the editor, typeset by the same engine as on all other pages. */
export const formulaView: NodeViewRenderer = ({ node: first, decorations: firstDecorations }) => {
  const dom = document.createElement('span')
  dom.className = 'formula-node'
  dom.contentEditable = 'false'
  dom.dataset.formulas = ''
  let node: Node = first
  let shown = ''
  let forget: (() => void) | undefined

  const show = (decorations: readonly Decoration[]) => {
    const markup = textMarkup(node.attrs.source, { inline: !isAlone(decorations) })
    if (markup === shown) return
    shown = markup
    forget?.()
    dom.innerHTML = markup
    if (!hasLayout) return
    // The formula is passed to the engine only when its element is in the page, because the engine ignores elements
    // that are not visible.
    queueMicrotask(() => {
      if (markup === shown) forget = formulaEngine().watch(dom)
    })
  }
  show(firstDecorations)

  return {
    dom,
    update(next, nextDecorations) {
      if (next.type !== node.type) return false
      node = next
      show(nextDecorations)
      return true
    },
    // All changes inside the element come from the formula engine and not from the user, so the editor must not read
    // them.
    ignoreMutation: () => true,
    destroy: () => forget?.(),
  }
}
