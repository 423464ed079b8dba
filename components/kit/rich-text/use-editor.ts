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

/** The editor's properties with the attributes of its element, which it has before there is an editor too. */
type Props = EditorProps & { attributes: () => Record<string, string> }

/**
 * Returns the editor in `place`, null until it was created in its turn or on focus; later values are read from `props`
 * on demand.
 */
export function useEditor(place: RefObject<HTMLElement | null>, given: EditorInput, props: () => Props): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null)
  const latest = useRef({ given, props })
  /** The form's value, and the text with which it came: an unchanged text is reported as it came. */
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
    // An uploading picture is no part of the value yet; it stays near its position.
    for (const { node, at } of sending) {
      tr.insert(Selection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size))).from, node)
    }
    tr.setMeta('preventUpdate', true)
    // The change is an undo step of its own, whatever was typed before.
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

/** Returns whether only letters were added or removed. */
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
