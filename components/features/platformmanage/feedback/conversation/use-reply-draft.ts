'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { DraftKeeper, fromDraft } from '@/components/work/form/draft-keeper'
import { useLookupDraft } from '@/components/work/form/use-lookup-draft'
import { draftOwner, useSession } from '@/lib/api/session'
import type { FeedbackKind } from '@/lib/contracts/feedback/calls'

const nothing = { text: '' }

/** A reply being written: kept as the draft of its feedback until it is sent, and there again once that is reopened. */
export function useReplyDraft(kind: FeedbackKind, id: string, rowVersion: number) {
  const session = useSession()
  const userId = draftOwner(session)
  const found = useLookupDraft({ entity: kind, id }, userId, session?.impersonating != null)
  const [text, setText] = useState('')
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null)
  const ready = found !== undefined && userId !== undefined
  const begin = useEffectEvent(() => {
    // A screen that comes back to the front has begun already.
    if (!ready || keeper) return
    setKeeper(new DraftKeeper({ userId, entity: kind, id }, found !== null, () => undefined))
    if (found) setText(String(fromDraft(found.payload, found.baseRowVersion, nothing).values.text))
  })
  useEffect(() => {
    if (ready) begin()
  }, [ready])
  useEffect(() => keeper?.open(), [keeper])
  const drop = () => {
    setText('')
    keeper?.drop()
  }
  return {
    text,
    /** What was written before is not looked up yet: what is typed now would lie over it. */
    looking: keeper === null,
    setText(next: string) {
      if (next.trim() === '') keeper?.drop()
      else keeper?.keep({ values: { text: next }, base: nothing, rowVersion })
      setText(next)
    },
    drop,
  }
}
