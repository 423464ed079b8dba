'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { PastedContent } from '@/components/kit/rich-text/types'
import { toast } from '@/components/ui/toast/toast'
import type { BodyChild, BodyContent } from '@/lib/contracts/question/body'
import { flushInput } from '@/lib/helpers/debounce-input'

export interface Filled {
  /** Goes to the caret. */
  stemHtml: string
  /** The other fields. */
  patch: Partial<BodyContent & { children: BodyChild[] }>
  /** What was filled in, in words. */
  said: string
}

/** The question, or child, of a form that is filled. */
export interface FilledPlace {
  content: BodyContent
  children: readonly BodyChild[]
  change: (patch: Partial<BodyContent & { children: BodyChild[] }>) => void
}

/** Fills a question with what was recognised. 撤销 takes all fields back at once, and so does Ctrl+Z while nothing else was changed. */
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
      // The answers of blanks follow the blanks that come in with the stem; what was recognised has the last word.
      // A child writes its whole list anew, which has to hold the stem by then.
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

/** Ms within which what was filled in reaches the form. */
const SETTLED = 300

/** Calls `undo` on Ctrl+Z while `state` says the same as it did once the filling had settled. Answers how to stop. */
function onUndoKey(state: () => string, undo: () => void): () => void {
  let after: string | undefined
  const timer = setTimeout(() => {
    after = state()
  }, SETTLED)
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
