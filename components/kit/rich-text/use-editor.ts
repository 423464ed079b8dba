'use client'

import { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { Selection, type Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'
import type { EditorProps } from '@tiptap/pm/view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { debounceInput, flushInput } from '@/lib/helpers/debounce-input'
import { blankMoves } from './blank-moves'
import { extensions, inlineExtensions } from './content/extensions'
import { readHtml } from './content/read'
import { writeHtml } from './content/write'
import { isStored } from './nodes/image'
import { createPlaceholder } from './placeholder'
import { inTurn } from './turns'
import type { BlankMoves } from './types'

interface EditorInput {
  value: string
  onChange: (html: string, moves?: BlankMoves) => void
  edited: boolean
  compact: boolean
  inline: boolean
  readOnly: boolean
}

/**
 * The editor's properties, including the function that returns the attributes of its element. The attributes are needed
 * before the editor exists.
 */
type Props = EditorProps & { attributes: () => Record<string, string> }

/**
 * Creates the editor in `place` and returns the editor; returns null until the editor exists. The editor is created
 * when it is its turn, or when its placeholder gets the focus. `props` is called again whenever the editor needs
 * present values.
 */
export function useEditor(place: RefObject<HTMLElement | null>, given: EditorInput, props: () => Props): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null)
  const latest = useRef({ given, props })
  /**
   * The value of the form, and the document that the editor has made from this value. As long as the document is
   * unchanged, the editor reports `start`: the text exactly as the form supplied it.
   */
  const known = useRef<{ value: string; start: string; doc: Node | undefined }>({
    value: '',
    start: '',
    doc: undefined,
  })
  useEffect(() => {
    latest.current = { given, props }
  })

  useEffect(() => {
    const owner = {}
    let made: Editor | undefined
    const tell = (moves?: BlankMoves) => {
      if (!made) return
      const { start, doc } = known.current
      const next = doc && made.state.doc.eq(doc) ? start : writeHtml(made.state.doc)
      if (next === known.current.value) return
      known.current.value = next
      latest.current.given.onChange(next, moves)
    }
    const editorProps = latest.current.props()
    const standing = new AbortController()
    const element = createPlaceholder({
      ...latest.current.given,
      attributes: editorProps.attributes(),
      wake: () => make().view,
      signal: standing.signal,
    })
    let callOff = () => {}
    const make = () => {
      callOff()
      standing.abort()
      const { value, compact, inline, readOnly } = latest.current.given
      made = new Editor({
        element: { mount: element },
        extensions: inline ? inlineExtensions : extensions,
        content: readHtml(value, compact).toJSON(),
        editable: !readOnly,
        enablePasteRules: false,
        enableContentCheck: false,
        editorProps,
        onUpdate({ transaction, appendedTransactions }) {
          const steps = [transaction, ...appendedTransactions]
          if (steps.every(isTyped)) return debounceInput(owner, () => tell())
          flushInput(owner)
          tell(blankMoves(steps))
        },
      })
      known.current = { value, start: value, doc: made.state.doc }
      setEditor(made)
      return made
    }
    place.current?.append(element)
    callOff = inTurn(make)
    return () => {
      callOff()
      flushInput(owner)
      setEditor(null)
      made?.destroy()
      element.remove()
    }
  }, [place])

  const { value, readOnly, compact } = given
  useEffect(() => {
    if (!editor || value === known.current.value) return
    const doc = readHtml(value, compact, editor.schema)
    const { tr } = editor.state
    const sending = sendingIn(tr.doc)
    tr.replaceWith(0, tr.doc.content.size, doc.content)
    // Pictures that are being uploaded are not part of the value, so they are inserted into the new content again, near
    // their old positions.
    for (const { node, at } of sending) {
      tr.insert(Selection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size))).from, node)
    }
    tr.setMeta('preventUpdate', true)
    // `closeHistory` makes the change an undo step of its own, separate from what the user has typed before.
    if (latest.current.given.edited) closeHistory(tr)
    else tr.setMeta('addToHistory', false)
    known.current = { value, start: value, doc }
    editor.view.dispatch(tr)
  }, [editor, value, compact])
  useEffect(() => {
    editor?.setEditable(!readOnly, false)
  }, [editor, readOnly])
  return editor
}

/** Returns whether the change only inserted or removed text. Such changes are reported after a pause in typing. */
const isTyped = ({ steps, docs }: Transaction) =>
  steps.every((step, index) => {
    if (!(step instanceof ReplaceStep)) return false
    const { from, to, slice } = step
    const gone = docs[index]?.textBetween(from, to) ?? ''
    return gone.length === to - from && slice.content.textBetween(0, slice.content.size).length === slice.size
  })

function sendingIn(doc: Node): { node: Node; at: number }[] {
  const found: { node: Node; at: number }[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'image' && !isStored(node.attrs.src)) found.push({ node, at })
  })
  return found
}
