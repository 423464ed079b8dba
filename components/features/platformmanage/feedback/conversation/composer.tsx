'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { ComposerFrame } from '@/components/work/discussion/composer-frame'
import { ownErrors } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import { isAllowed } from '@/lib/contracts/base/transitions'
import type { FeedbackDetail, FeedbackKind } from '@/lib/contracts/feedback/calls'
import { feedbackTransitions } from '@/lib/contracts/feedback/transitions'
import { textInPlace } from '@/lib/http/error-texts'
import { useTab } from '@/lib/state/tab'
import { callsOf } from '../calls'
import { useReplyDraft } from './use-reply-draft'

const TemplatesDialog = lazy(() =>
  import('./templates-dialog').then(({ TemplatesDialog }) => ({ default: TemplatesDialog })),
)

// The end of a drawer's content, whose padding it covers: in reach however long the conversation is. A low window is left to
// the conversation.
const Frame = styled(ComposerFrame)(({ theme }) => ({
  margin: '16px 0 -16px',
  padding: '12px 0 16px',
  background: theme.vars.palette.background.drawer,
  '& textarea': { minHeight: 80, maxHeight: '40vh' },
  '@media (min-height: 600px)': { position: 'sticky', zIndex: 1, bottom: -16 },
}))

interface ComposerProps {
  kind: FeedbackKind
  feedback: FeedbackDetail
}

/** Where the sender is answered: from a template or not; Ctrl+Enter sends. What is not sent is kept as a draft. */
export function Composer({ kind, feedback: { id, rowVersion, status } }: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { text, setText, looking, drop } = useReplyDraft(kind, id, rowVersion)
  const [choosing, choose] = useState(false)
  const reply = useWrite(callsOf[kind].reply, ownErrors)
  const resolve = useWrite(callsOf[kind].resolve, ownErrors)
  const { setDirty } = useTab()
  const typed = text.trim() !== ''
  useEffect(() => {
    setDirty(typed)
    return () => setDirty(false)
  }, [typed, setDirty])
  const error = reply.error ?? resolve.error
  const busy = reply.isPending || resolve.isPending
  const send = (write: typeof reply, done: string) => {
    if (busy || !typed) return
    reply.reset()
    resolve.reset()
    // The drawer, and with it a callback of `mutate`, may be gone before the answer is here.
    write.mutateAsync({ id, rowVersion, text }).then(
      () => {
        drop()
        toast.success(done)
      },
      () => undefined,
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send(reply, '已答复')
  }
  const insert = (template: string) => {
    setText(typed ? `${text.trimEnd()}\n${template}` : template)
    choose(false)
    requestAnimationFrame(() => area.current?.focus())
  }
  return (
    <Frame>
      <textarea
        ref={area}
        aria-label="答复"
        placeholder="提交人在设备上看到"
        aria-invalid={error !== null}
        readOnly={looking || busy}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {error ? <p role="alert">{textInPlace(error)}</p> : null}
      <div data-actions="">
        <Button size="small" aria-haspopup="dialog" onClick={() => choose(true)}>
          模板
        </Button>
        {typed ? <small>未发送时保留为草稿</small> : null}
        {isAllowed(feedbackTransitions, 'resolve', status) ? (
          <Button
            size="small"
            variant="outlined"
            disabled={!typed || busy}
            onClick={() => send(resolve, '已答复并解决')}
          >
            答复并解决
          </Button>
        ) : null}
        <Button
          size="small"
          variant="contained"
          title="Ctrl Enter"
          disabled={!typed}
          loading={busy}
          onClick={() => send(reply, '已答复')}
        >
          发送答复
        </Button>
      </div>
      {choosing ? (
        <Suspense>
          <TemplatesDialog kind={kind} text={text} onTake={insert} onClose={() => choose(false)} />
        </Suspense>
      ) : null}
    </Frame>
  )
}
