import type { NodeViewRenderer } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Decoration } from '@tiptap/pm/view'
import { hasLayout } from '@/components/ui/formula/element'
import { formulaEngine } from '@/components/ui/formula/engine'
import { textMarkup } from '@/lib/formula'

/** Of the decoration that a formula with a line to itself bears. */
export const ALONE = 'alone'

const isAlone = (decorations: readonly Decoration[]) => decorations.some(({ spec }) => spec[ALONE] === true)

/** A formula as the viewers show it, typeset by the page's own engine. */
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
    // Before it stands in the page, the engine would not find it in view.
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
    // The engine writes into it.
    ignoreMutation: () => true,
    destroy: () => forget?.(),
  }
}
