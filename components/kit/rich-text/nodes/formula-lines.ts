import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { ALONE_CLASS } from './formula-view'

const BLANK = /^[ \t\u3000\u00A0]*$/

/**
 * Adds a class to formulas in double dollar signs that are alone on their line, because only those are displayed as a
 * block (decision 027).
 */
function alone(doc: Node): DecorationSet {
  const found: Decoration[] = []
  doc.descendants((block, start) => {
    if (!block.isTextblock) return true
    let line: { node: Node; at: number }[] = []
    const endLine = () => {
      const [only, ...more] = line
      if (only && more.length === 0 && only.node.type.name === 'formula' && only.node.attrs.source.startsWith('$$')) {
        found.push(Decoration.node(only.at, only.at + 1, {}, { [ALONE_CLASS]: true }))
      }
      line = []
    }
    block.forEach((node, offset) => {
      if (node.type.name === 'lineBreak') endLine()
      else if (!BLANK.test(node.text ?? 'x')) line.push({ node, at: start + 1 + offset })
    })
    endLine()
    return false
  })
  return DecorationSet.create(doc, found)
}

export const FormulaLines = Extension.create({
  name: 'formulaLines',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_config, { doc }) => alone(doc),
        apply: (tr, before) => (tr.docChanged ? alone(tr.doc) : before),
      },
      props: {
        decorations(state) {
          return this.getState(state)
        },
      },
    }),
  ],
})
