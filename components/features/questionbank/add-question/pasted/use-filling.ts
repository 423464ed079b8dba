'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { PastedContent } from '@/components/kit/rich-text/types'
import { toast } from '@/components/ui/toast/toast'
import type { BodyChild, BodyContent } from '@/lib/contracts/question/body'
import { flushInput } from '@/lib/helpers/debounce-input'

export interface Filled {
  /** HTML to insert into the stem at the caret. */
  stemHtml: string
  /** New values of the fields other than the stem. */
  patch: Partial<BodyContent & { children: BodyChild[] }>
  /** Message for the user that names the filled parts. */
  said: string
}

/** The question or child that receives the recognised content. */
export interface FilledPlace {
  content: BodyContent
  children: readonly BodyChild[]
  change: (patch: Partial<BodyContent & { children: BodyChild[] }>) => void
}

/**
 * Returns a function that fills recognised content into a question and then shows a message. The button 撤销 of the
 * message restores all filled fields at once. Ctrl+Z does the same as long as the user has changed nothing else.
 */
export function useFilling(place: FilledPlace): { fill: (filled: Filled, pasted: PastedContent) => void } {
  const latest = useRef(place)
  useLayoutEffect(() => {
    latest.current = place
  })
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return {
    fill({ stemHtml, patch, said }, pasted) {
      stop.current?.()
      const { content, children } = latest.current
      const before = { ...content, ...(patch.children && { children: [...children] }) }
      // Insert the stem before applying `patch`. New blanks in the stem shift the present answers, and the answers in
      // `patch` must replace the shifted ones. In a child of a composite question, `patch` writes the whole list of
      // children, so this list must already contain the new stem.
      flushSync(() => {
        if (stemHtml !== '') pasted.insert(stemHtml)
        flushInput()
      })
      latest.current.change(patch)
      const undo = () => {
        stop.current?.()
        latest.current.change(before)
      }
      stop.current = onUndoKey(() => JSON.stringify([latest.current.content, latest.current.children]), undo)
      toast.success(said, { label: '撤销', run: undo })
    },
  }
}

/** Milliseconds after the filling until the form contains all filled values. */
const FILL_DELAY = 300

/**
 * Calls `undo` on Ctrl+Z if `state` still has the value that it had after the filling. Returns a function that removes
 * the listener.
 */
function onUndoKey(state: () => string, undo: () => void): () => void {
  let after: string | undefined
  const timer = setTimeout(() => {
    after = state()
  }, FILL_DELAY)
  const listen = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return
    if (after !== undefined && state() !== after) return stop()
    event.preventDefault()
    event.stopPropagation()
    undo()
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', listen, true)
  }
  document.addEventListener('keydown', listen, true)
  return stop
}
