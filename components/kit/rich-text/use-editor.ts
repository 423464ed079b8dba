'use client'

import { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorProps } from '@tiptap/pm/view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { extensions } from './content/extensions'
import { readHtml } from './content/read'
import { writeHtml } from './content/write'

interface Given {
  value: string
  onChange: (html: string) => void
  compact: boolean
  readOnly: boolean
}

/** The editor in `place`; what it is asked for later is read from `props` when it is needed. */
export function useEditor(place: RefObject<HTMLElement | null>, given: Given, props: () => EditorProps): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null)
  const latest = useRef({ given, props })
  /** What the form knows, and the text as it came with it: unchanged, it goes back as it came. */
  const known = useRef<{ value: string; start: string; doc: Node | undefined }>({
    value: '',
    start: '',
    doc: undefined,
  })
  useEffect(() => {
    latest.current = { given, props }
  })

  useEffect(() => {
    const { value, compact, readOnly } = latest.current.given
    const made = new Editor({
      element: place.current,
      extensions,
      content: readHtml(value, compact).toJSON(),
      editable: !readOnly,
      enablePasteRules: false,
      enableContentCheck: false,
      editorProps: latest.current.props(),
      onUpdate({ editor: { state } }) {
        const { start, doc } = known.current
        const next = doc && state.doc.eq(doc) ? start : writeHtml(state.doc)
        if (next === known.current.value) return
        known.current.value = next
        latest.current.given.onChange(next)
      },
    })
    known.current = { value, start: value, doc: made.state.doc }
    setEditor(made)
    return () => {
      setEditor(null)
      made.destroy()
    }
  }, [place])

  const { value, readOnly, compact } = given
  useEffect(() => {
    if (!editor || value === known.current.value) return
    const doc = readHtml(value, compact, editor.schema)
    const { tr } = editor.state
    tr.replaceWith(0, tr.doc.content.size, doc.content).setMeta('addToHistory', false).setMeta('preventUpdate', true)
    known.current = { value, start: value, doc }
    editor.view.dispatch(tr)
  }, [editor, value, compact])
  useEffect(() => {
    editor?.setEditable(!readOnly, false)
  }, [editor, readOnly])
  return editor
}
