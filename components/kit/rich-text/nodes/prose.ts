import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { findProse, isProseBlank, type ProseCommand } from '@/lib/formula/prose'

/**
 * Represents content that is not text, such as a formula, so that positions in the text are the same as in the
 * paragraph.
 */
const OBJECT_CHARACTER = '\uFFFC'

/**
 * Returns decorations that show the LaTeX commands in a paragraph as readers will see them. The source remains in the
 * text, and a command is shown as its source while the caret is in it.
 */
function drawn(block: Node, start: number, caret: { from: number; to: number } | null): Decoration[] {
  const text = block.textBetween(0, block.content.size, undefined, OBJECT_CHARACTER)
  if (!text.includes('\\')) return []
  return findProse(text).flatMap((command) => {
    const at = (place: number) => start + place
    const isOpen = caret !== null && caret.from <= at(command.to) && caret.to >= at(command.from)
    return isOpen ? [] : shown(command, text, at)
  })
}

function shown({ from, to, innerFrom, innerTo, tag }: ProseCommand, text: string, at: (place: number) => number) {
  const hide = (start: number, end: number) => Decoration.inline(at(start), at(end), { class: 'prose-source' })
  if (isProseBlank(tag, text.slice(innerFrom, innerTo))) {
    return [Decoration.widget(at(from), blankLine, { side: -1, key: 'blank' }), hide(from, to)]
  }
  return [
    hide(from, innerFrom),
    Decoration.inline(at(innerFrom), at(innerTo), { class: `prose-${tag}` }),
    hide(innerTo, to),
  ]
}

/** Returns the element of a line to write on. */
export function blankLine(): HTMLElement {
  const line = document.createElement('span')
  line.className = 'prose-blank'
  return line
}

interface Drawn {
  hasFocus: boolean
  decorations: DecorationSet
}

function draw({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>, hasFocus: boolean): Drawn {
  const found: Decoration[] = []
  doc.descendants((block, start) => {
    if (!block.isTextblock) return true
    found.push(...drawn(block, start + 1, hasFocus ? selection : null))
    return false
  })
  return { hasFocus, decorations: found.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, found) }
}

const focusAfter = (tr: Transaction, before: boolean) =>
  tr.getMeta('focus') ? true : tr.getMeta('blur') ? false : before

/**
 * Shows LaTeX commands outside of formulas, which texts from typesetting systems contain, as readers will see them. For
 * example, `\uline{~~~}` is shown as a line to write on.
 */
export const Prose = Extension.create({
  name: 'prose',
  addProseMirrorPlugins: () => [
    new Plugin<Drawn>({
      state: {
        init: (_config, state) => draw(state, false),
        apply(tr, before, _old, state) {
          const hasFocus = focusAfter(tr, before.hasFocus)
          const same = !tr.docChanged && !tr.selectionSet && hasFocus === before.hasFocus
          return same ? before : draw(state, hasFocus)
        },
      },
      props: {
        decorations(state) {
          return this.getState(state)?.decorations
        },
      },
    }),
  ],
})
