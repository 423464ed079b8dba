'use client'

import { useRef, useState } from 'react'
import { fromDraft } from '@/components/work/form/draft-store'
import { useTextDraft } from '@/components/work/form/use-text-draft'
import type { FeedbackKind } from '@/lib/contracts/feedback/calls'

export interface Reply {
  readonly text: string
  /** Ids of the uploaded image files. */
  readonly pictures: readonly string[]
}

const nothing: Reply = { text: '', pictures: [] }

const isEmpty = ({ text, pictures }: Reply) => text.trim() === '' && pictures.length === 0

/**
 * Provides the unsent reply to a feedback. The reply is stored as a draft until it is sent, and restored when the user
 * opens the feedback again.
 */
export function useReplyDraft(kind: FeedbackKind, id: string, rowVersion: number) {
  const [reply, setReply] = useState(nothing)
  const latest = useRef(nothing)
  const write = (next: Reply) => {
    latest.current = next
    setReply(next)
  }
  const keeper = useTextDraft({ entity: kind, id }, (found) => {
    if (!found) return
    const { text, pictures } = fromDraft(found.payload, found.baseRowVersion, { ...nothing }).values
    write({ text: String(text), pictures: Array.isArray(pictures) ? pictures.map(String) : [] })
  })
  const drop = () => {
    write(nothing)
    keeper?.drop()
  }
  return {
    reply,
    /**
     * Returns the current reply. An upload needs it, because `reply` is from the render in which the upload started.
     */
    now: () => latest.current,
    isEmpty: isEmpty(reply),
    /** True until the stored draft is loaded; the input is locked, because typing would overwrite the draft. */
    looking: keeper === null,
    change(part: Partial<Reply>) {
      const next = { ...latest.current, ...part }
      if (isEmpty(next)) keeper?.drop()
      else keeper?.store({ values: { ...next }, base: { ...nothing }, rowVersion })
      write(next)
    },
    drop,
  }
}
