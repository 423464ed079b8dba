'use client'

import { useRef, useState } from 'react'
import { fromDraft } from '@/components/work/form/draft-store'
import { useTextDraft } from '@/components/work/form/use-text-draft'
import type { FeedbackKind } from '@/lib/contracts/feedback/calls'

export interface Reply {
  readonly text: string
  /** File ids. */
  readonly pictures: readonly string[]
}

const nothing: Reply = { text: '', pictures: [] }

const isEmpty = ({ text, pictures }: Reply) => text.trim() === '' && pictures.length === 0

/**
 * Provides the unsent reply, stored as the draft of its feedback until it is sent and restored when the feedback is
 * reopened.
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
    /** Returns the current reply, because an image may be stored long after the render that started its upload. */
    now: () => latest.current,
    isEmpty: isEmpty(reply),
    /** True until the stored draft is loaded: typing before would overwrite it. */
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
