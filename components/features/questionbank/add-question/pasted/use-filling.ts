'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { PastedContent } from '@/components/kit/rich-text/types'
import { toast } from '@/components/ui/toast/toast'
import type { BodyChild, BodyContent } from '@/lib/contracts/question/body'
import { flushInput } from '@/lib/helpers/debounce-input'

export interface Filled {
  /** Inserted at the caret. */
  stemHtml: string
  /** Other fields. */
  patch: Partial<BodyContent & { children: BodyChild[] }>
  /** Description of the filled parts. */
  said: string
}

/** Question or child that is filled. */
export interface FilledPlace {
  content: BodyContent
  children: readonly BodyChild[]
  change: (patch: Partial<BodyContent & { children: BodyChild[] }>) => void
}

/**
 * Fills a question with recognised content. 撤销 restores all fields at once, as Ctrl+Z does while nothing else has
 * changed.
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
      // The answers follow the blanks that arrive with the stem, then recognised answers replace them. A child writes
      // its whole list again, which must already hold the stem.
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

/** Milliseconds until filled content has reached the form. */
const FILL_DELAY = 300

/**
 * Calls `undo` on Ctrl+Z while `state` is the same as after the filling settled. Returns a function that removes the
 * listener.
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
