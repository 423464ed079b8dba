import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'

const HAN = /\p{Script=Han}/u

/**
 * Adds the pinyin above each selected character, or above the character before the caret. A character with several
 * readings may get the wrong one, which the user then corrects.
 */
export async function addReadings(editor: Editor): Promise<void> {
  const { pinyin } = await import('pinyin-pro')
  if (editor.isDestroyed) return
  const { state, view } = editor
  const { from: start, to, empty } = state.selection
  const from = empty ? Math.max(state.selection.$from.start(), start - 1) : start
  // `closeHistory` makes the change an undo step of its own.
  const tr = closeHistory(state.tr)
  const texts: { node: Node; at: number }[] = []
  state.doc.nodesBetween(from, to, (node, at) => {
    if (node.isText) texts.push({ node, at })
  })
  // The texts are changed from the last to the first, because a change moves all later positions.
  for (const { node, at } of texts.reverse()) {
    const text = node.text?.slice(Math.max(0, from - at), to - at) ?? ''
    const readings = pinyin(text, { type: 'array' })
    const characters = [...text]
    let end = Math.max(from, at) + text.length
    for (let i = characters.length - 1; i >= 0; i -= 1) {
      const base = characters[i] as string
      const begin = end - base.length
      const ruby = state.schema.nodes.ruby?.create({ base, reading: readings[i] ?? '' }, null, node.marks)
      if (HAN.test(base) && ruby) tr.replaceWith(begin, end, ruby)
      end = begin
    }
  }
  if (tr.docChanged) view.dispatch(tr.scrollIntoView())
  view.focus()
}
