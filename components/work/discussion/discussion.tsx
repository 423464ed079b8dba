'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { SectionCard } from '@/components/kit/record/section-card'
import { Failure } from '@/components/kit/table/table-states'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { type Comment, listComments } from '@/lib/contracts/comment/calls'
import { ApiError } from '@/lib/http/api-error'
import { useTab } from '@/lib/state/tab'
import { type CommentTarget, Composer } from './composer'
import { Thread } from './thread'
import { useComposedComment } from './use-composed-comment'

/** Shows colleagues' comments on a record: open threads come first, and resolved threads are folded. */
export function Discussion(place: CommentTarget) {
  const { data, error, refetch, isFetching } = useQuery(queryOf(listComments, place, ownErrors))
  const [showsSettled, showSettled] = useState(false)
  // A platform by another vendor may lack the call for comments; the screen then shows no discussion.
  if (error instanceof ApiError && error.isMissing) return null
  const comments = data?.list ?? []
  const threads = comments.filter(({ parentId }) => parentId === null)
  const open = threads.filter(({ resolvedAt }) => resolvedAt === null)
  const settled = threads.filter(({ resolvedAt }) => resolvedAt !== null)
  const repliesOf = ({ id }: Comment) => comments.filter(({ parentId }) => parentId === id)
  const shown = showsSettled ? [...open, ...settled] : open
  return (
    <SectionCard title={open.length > 0 ? `讨论（${open.length}）` : '讨论'}>
      {error && !data ? <Failure error={error} what="讨论" onRetry={refetch} retrying={isFetching} /> : null}
      {!data && !error ? <TextSkeleton widths={[70, 40]} /> : null}
      {shown.map((thread) => (
        <Thread key={thread.id} thread={thread} replies={repliesOf(thread)} place={place} />
      ))}
      {settled.length > 0 ? (
        <button type="button" data-fold="" onClick={() => showSettled(!showsSettled)}>
          {showsSettled ? '收起已解决的讨论' : `已解决 ${settled.length} 个`}
        </button>
      ) : null}
      {data ? <New place={place} /> : null}
    </SectionCard>
  )
}

function New({ place }: { place: CommentTarget }) {
  const { setDirty } = useTab()
  const { text, setText, busy, error, send } = useComposedComment(place, null)
  const typed = text.trim() !== ''
  useEffect(() => {
    setDirty(typed)
    return () => setDirty(false)
  }, [typed, setDirty])
  return (
    <Composer
      label="发表讨论"
      verb="发送"
      place={place}
      text={text}
      onText={setText}
      busy={busy}
      error={error}
      onSend={send}
    />
  )
}
