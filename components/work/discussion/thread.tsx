'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { FormulaText } from '@/components/ui/formula'
import { useRemoval } from '@/components/work/use-removal'
import { ownErrors } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import { type Comment, editComment, removeComment, resolveComment } from '@/lib/contracts/comment/calls'
import { textInPlace } from '@/lib/http/error-texts'
import { type CommentTarget, Composer } from './composer'
import { useComposedComment } from './use-composed-comment'

const Frame = styled('article')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gap: 10,
    marginBottom: 16,
    paddingBottom: 16,
    borderBottom: `1px solid ${palette.divider}`,
    '&[data-settled]': { color: palette.text.secondary },
    '& > [data-replies]': {
      display: 'grid',
      gap: 10,
      paddingInlineStart: 16,
      borderInlineStart: `2px solid ${palette.divider}`,
    },
    '& > [data-verbs]': { display: 'flex', gap: 4, marginInlineStart: -8 },
  }
})

const One = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > header': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2px 8px', fontSize: 13 },
  '& > header > b': { fontWeight: 600 },
  '& > header > small': { fontSize: 12, color: theme.vars.palette.text.secondary },
}))

interface ThreadProps {
  thread: Comment
  replies: readonly Comment[]
  place: CommentTarget
}

/** Shows one thread of comments with its replies and the actions that the user may take. */
export function Thread({ thread, replies, place }: ThreadProps) {
  const [replying, reply] = useState(false)
  const { mutate: resolve, isPending } = useWrite(resolveComment)
  const saying = useComposedComment(place, thread.id, () => reply(false))
  const settled = thread.resolvedAt !== null
  const { id, rowVersion } = thread
  return (
    <Frame data-settled={settled || undefined} aria-label={`${thread.author?.fullName ?? '系统'}发起的讨论`}>
      <ThreadComment comment={thread} place={place} />
      {replies.length > 0 ? (
        <div data-replies="">
          {replies.map((one) => (
            <ThreadComment key={one.id} comment={one} place={place} />
          ))}
        </div>
      ) : null}
      {replying ? (
        <Composer
          label="回复"
          verb="回复"
          place={place}
          text={saying.text}
          onText={saying.setText}
          busy={saying.busy}
          error={saying.error}
          onSend={saying.send}
          onCancel={() => reply(false)}
        />
      ) : (
        <div data-verbs="">
          <Button size="small" onClick={() => reply(true)}>
            回复
          </Button>
          <Button size="small" disabled={isPending} onClick={() => resolve({ id, rowVersion, resolved: !settled })}>
            {settled ? '重新打开' : '标记为已解决'}
          </Button>
        </div>
      )}
    </Frame>
  )
}

function ThreadComment({ comment, place }: { comment: Comment; place: CommentTarget }) {
  const { id, rowVersion, body, author, own, createdAt, updatedAt, mentions } = comment
  const [text, setText] = useState<string | null>(null)
  const { mutate, isPending, error } = useWrite(editComment, ownErrors)
  const remove = useRemoval(removeComment, '讨论')
  return (
    <One>
      <header>
        <b>{author?.fullName ?? '系统'}</b>
        <small>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {rowVersion > 1 && updatedAt !== createdAt && !comment.resolvedAt ? ' 已修改' : ''}
          {comment.resolvedAt ? ` 由${comment.resolvedBy ?? '系统'}标记为已解决` : ''}
        </small>
        {own && text === null ? (
          <>
            <Button size="small" onClick={() => setText(body)}>
              修改
            </Button>
            <Button size="small" onClick={() => remove({ id, rowVersion, called: '这条讨论' })}>
              删除
            </Button>
          </>
        ) : null}
      </header>
      {text === null ? (
        <FormulaText text={body} />
      ) : (
        <Composer
          label="修改讨论"
          verb="保存"
          place={place}
          text={text}
          onText={setText}
          mentioned={mentions}
          busy={isPending}
          error={error ? textInPlace(error) : null}
          onSend={(said) => mutate({ id, rowVersion, ...said }, { onSuccess: () => setText(null) })}
          onCancel={() => setText(null)}
        />
      )}
    </One>
  )
}
