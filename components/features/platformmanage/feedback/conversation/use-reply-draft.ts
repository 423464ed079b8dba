'use client'

import { useRef, useState } from 'react'
import { fromDraft } from '@/components/work/form/draft-keeper'
import { useKeptDraft } from '@/components/work/form/use-kept-draft'
import type { FeedbackKind } from '@/lib/contracts/feedback/calls'

export interface Reply {
  readonly text: string
  /** Numbers of files. */
  readonly pictures: readonly string[]
}

const nothing: Reply = { text: '', pictures: [] }

const isEmpty = ({ text, pictures }: Reply) => text.trim() === '' && pictures.length === 0

/** A reply being written: kept as the draft of its feedback until it is sent, and there again once that is reopened. */
export function useReplyDraft(kind: FeedbackKind, id: string, rowVersion: number) {
  const [reply, setReply] = useState(nothing)
  const latest = useRef(nothing)
  const write = (next: Reply) => {
    latest.current = next
    setReply(next)
  }
  const keeper = useKeptDraft({ entity: kind, id }, (found) => {
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
    /** As it is by now; a picture may be stored long after it was drawn. */
    now: () => latest.current,
    isEmpty: isEmpty(reply),
    /** What was written before is not looked up yet: what is typed now would lie over it. */
    looking: keeper === null,
    change(part: Partial<Reply>) {
      const next = { ...latest.current, ...part }
      if (isEmpty(next)) keeper?.drop()
      else keeper?.keep({ values: { ...next }, base: { ...nothing }, rowVersion })
      write(next)
    },
    drop,
  }
}
