'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { toast } from '@/components/ui/toast/toast'
import { ComposerFrame } from '@/components/work/discussion/composer-frame'
import { ownErrors } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import { isAllowed } from '@/lib/contracts/base/transitions'
import type { FeedbackDetail, FeedbackKind } from '@/lib/contracts/feedback/calls'
import { feedbackTransitions } from '@/lib/contracts/feedback/transitions'
import { MAX_PICTURES } from '@/lib/contracts/open/pictures'
import { textInPlace } from '@/lib/http/error-texts'
import { useTab } from '@/lib/state/tab'
import { callsOf } from '../calls'
import { PictureButton, ReplyPictures } from './reply-pictures'
import { picturesOf, useAttaching } from './use-attaching'
import { useReplyDraft } from './use-reply-draft'

const TemplatesDialog = lazy(() =>
  import('./templates-dialog').then(({ TemplatesDialog }) => ({ default: TemplatesDialog })),
)

// Sticks to the bottom of the drawer, so that the user can write a reply at any point of a long conversation. In a low
// window it scrolls with the content.
const Frame = styled(ComposerFrame)(({ theme }) => ({
  margin: '16px 0 -16px',
  padding: '12px 0 16px',
  background: theme.vars.palette.background.drawer,
  '& textarea': { minHeight: 80, maxHeight: '40vh' },
  '& > [data-actions] > span': { marginInlineStart: -10, '& > button': { minWidth: 0 } },
  '@media (min-height: 600px)': { position: 'sticky', zIndex: 1, bottom: -16 },
}))

interface ComposerProps {
  kind: FeedbackKind
  feedback: FeedbackDetail
}

/** Form of a reply, with templates; Ctrl+Enter sends. An unsent reply is stored as a draft. */
export function Composer({ kind, feedback: { id, rowVersion, status } }: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const draft = useReplyDraft(kind, id, rowVersion)
  const { looking, isEmpty, change, drop } = draft
  const { text, pictures } = draft.reply
  const attaching = useAttaching({
    kind,
    now: () => draft.now().pictures,
    put: (next) => change({ pictures: next }),
  })
  const [choosing, choose] = useState(false)
  const reply = useWrite(callsOf[kind].reply, ownErrors)
  const resolve = useWrite(callsOf[kind].resolve, ownErrors)
  const { setDirty } = useTab()
  const typed = text.trim() !== ''
  useEffect(() => {
    setDirty(!isEmpty)
    return () => setDirty(false)
  }, [isEmpty, setDirty])
  const error = reply.error ?? resolve.error
  const busy = reply.isPending || resolve.isPending
  const sendable = typed && attaching.waiting === 0
  const locked = looking || busy
  const send = (write: typeof reply, done: string) => {
    if (busy || !sendable) return
    reply.reset()
    resolve.reset()
    // Use `mutateAsync`, because `mutate` drops its callback if the drawer unmounts before the answer arrives.
    write.mutateAsync({ id, rowVersion, text, pictures: [...pictures] }).then(
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
    // Render at once, so that a key typed immediately after the click is added after the template.
    flushSync(() => {
      change({ text: typed ? `${text.trimEnd()}\n${template}` : template })
      choose(false)
    })
    area.current?.focus()
  }
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = locked ? [] : picturesOf(data)
    if (files.length === 0) return
    event.preventDefault()
    void attaching.add(files)
  }
  const onPaste = (event: ClipboardEvent) => {
    // Office programs put both the text and an image of the text into the clipboard, so ignore images that come with
    // text.
    if (!event.clipboardData.types.includes('text/plain')) take(event, event.clipboardData)
  }
  return (
    <Frame
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      <textarea
        ref={area}
        aria-label="答复"
        placeholder="提交人在设备上看到"
        aria-invalid={error !== null}
        readOnly={locked}
        maxLength={2_000}
        value={text}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <ReplyPictures pictures={pictures} waiting={attaching.waiting} disabled={locked} onRemove={attaching.remove} />
      {attaching.refusals.length > 0 ? <p role="alert">{attaching.refusals.join('；')}</p> : null}
      {error ? <p role="alert">{textInPlace(error)}</p> : null}
      <div data-actions="">
        <span>
          <Button size="small" aria-haspopup="dialog" onClick={() => choose(true)}>
            模板
          </Button>
          <PictureButton
            disabled={locked || pictures.length >= MAX_PICTURES}
            onFiles={(files) => void attaching.add(files)}
          />
        </span>
        {isEmpty ? null : <small>未发送时保留为草稿</small>}
        {isAllowed(feedbackTransitions, 'resolve', status) ? (
          <Button
            size="small"
            variant="outlined"
            disabled={!sendable || busy}
            onClick={() => send(resolve, '已答复并解决')}
          >
            答复并解决
          </Button>
        ) : null}
        <Button
          size="small"
          variant="contained"
          title="Ctrl Enter"
          disabled={!sendable}
          loading={busy}
          onClick={() => send(reply, '已答复')}
        >
          发送答复
        </Button>
      </div>
      {choosing ? (
        <Suspense>
          <TemplatesDialog kind={kind} text={text} onInsert={insert} onClose={() => choose(false)} />
        </Suspense>
      ) : null}
    </Frame>
  )
}
