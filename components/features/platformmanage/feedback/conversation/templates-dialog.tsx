'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Failure } from '@/components/kit/table/table-states'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { useRemoval } from '@/components/work/use-removal'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import type { FeedbackKind, ReplyTemplate } from '@/lib/contracts/feedback/calls'
import { feedbackTemplateCard } from '@/lib/contracts/feedback/card'
import { textInPlace } from '@/lib/http/error-texts'
import { callsOf } from '../calls'

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'start', gap: 4, padding: '6px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li > :is(div, form)': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > li > .MuiButton-root': { minWidth: 0 },
  '@media (max-width: 600px)': {
    '& > li': { flexWrap: 'wrap', justifyContent: 'end' },
    '& > li > :is(div, form)': { flexBasis: '100%' },
  },
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { fontSize: 12, color: theme.vars.palette.text.secondary, whiteSpace: 'pre-wrap' },
}))

const NewTemplate = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  '& > label': { fontSize: 13, color: theme.vars.palette.text.secondary },
  '& > div': { display: 'flex', gap: 8 },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 36,
    boxSizing: 'border-box',
    padding: '0 10px',
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: 6,
    font: 'inherit',
    color: 'inherit',
    background: theme.vars.palette.background.paper,
  },
  '& textarea': {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 96,
    padding: '8px 10px',
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: 6,
    font: 'inherit',
    color: 'inherit',
    background: theme.vars.palette.background.paper,
    resize: 'vertical',
  },
  '& > [role="alert"]': { margin: 0, fontSize: 12, color: theme.vars.palette.error.main },
}))

interface TemplatesDialogProps {
  kind: FeedbackKind
  /** Text of the reply that the user is writing; the dialog can save it as a template. */
  text: string
  onInsert: (text: string) => void
  onClose: () => void
}

/** Dialog in which the user inserts, saves, edits and removes reply templates. */
export function TemplatesDialog({ kind, text, onInsert, onClose }: TemplatesDialogProps) {
  const { templates, removeTemplate } = callsOf[kind]
  const { data, error, refetch, isRefetching } = useQuery(queryOf(templates, {}, ownErrors))
  const [edited, edit] = useState<string | null>(null)
  const remove = useRemoval(removeTemplate, feedbackTemplateCard.name)
  return (
    <StepDialog
      title={feedbackTemplateCard.name}
      onClose={onClose}
      actions={
        <Button color="inherit" onClick={onClose}>
          关闭
        </Button>
      }
    >
      {error ? <Failure error={error} what="模板" onRetry={refetch} retrying={isRefetching} /> : null}
      {data === undefined && !error ? <TextSkeleton widths={[60, 80]} /> : null}
      {data?.length === 0 ? <p>还没有模板。写好一条答复后，可以在这里存为模板。</p> : null}
      <List>
        {data?.map((template) => {
          const { id, rowVersion, title, text: words } = template
          if (id === edited)
            return (
              <li key={id}>
                <EditForm kind={kind} template={template} onDone={() => edit(null)} />
              </li>
            )
          return (
            <li key={id}>
              <div>
                <b>{title}</b>
                <small>{words}</small>
              </div>
              <Button size="small" aria-label={`使用“${title}”`} onClick={() => onInsert(words)}>
                使用
              </Button>
              <Button size="small" aria-label={`修改“${title}”`} onClick={() => edit(id)}>
                修改
              </Button>
              <Button
                size="small"
                color="error"
                aria-label={`删除“${title}”`}
                onClick={() => remove({ id, rowVersion, called: title })}
              >
                删除
              </Button>
            </li>
          )
        })}
      </List>
      {text.trim() === '' ? null : <NewTemplateForm kind={kind} text={text} />}
    </StepDialog>
  )
}

interface EditFormProps {
  kind: FeedbackKind
  template: ReplyTemplate
  onDone: () => void
}

/** Form that replaces a template in the list while the user edits it. */
function EditForm({ kind, template, onDone }: EditFormProps) {
  const { id, rowVersion } = template
  const [title, setTitle] = useState(template.title)
  const [text, setText] = useState(template.text)
  const { mutate, isPending, error } = useWrite(callsOf[kind].editTemplate, ownErrors)
  const isEmpty = title.trim() === '' || text.trim() === ''
  const [titleId, textId] = [useId(), useId()]
  const first = useRef<HTMLInputElement>(null)
  // The button that the user pressed no longer exists, so move the focus to the form.
  useEffect(() => first.current?.focus(), [])
  return (
    <NewTemplate
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ id, rowVersion, title, text }, { onSuccess: onDone })
      }}
    >
      <label htmlFor={titleId}>{feedbackTemplateCard.fields.title}</label>
      <div>
        <input
          id={titleId}
          ref={first}
          maxLength={20}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <label htmlFor={textId}>{feedbackTemplateCard.fields.text}</label>
      <textarea id={textId} maxLength={2_000} value={text} onChange={(event) => setText(event.target.value)} />
      {error ? <p role="alert">{textInPlace(error)}</p> : null}
      <div>
        <Button type="submit" variant="contained" size="small" disabled={isEmpty} loading={isPending}>
          保存
        </Button>
        <Button size="small" color="inherit" onClick={onDone}>
          取消
        </Button>
      </div>
    </NewTemplate>
  )
}

function NewTemplateForm({ kind, text }: { kind: FeedbackKind; text: string }) {
  const [title, setTitle] = useState('')
  const { mutate, isPending, error } = useWrite(callsOf[kind].insertTemplate, ownErrors)
  const id = useId()
  return (
    <NewTemplate
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ title, text }, { onSuccess: () => setTitle('') })
      }}
    >
      <label htmlFor={id}>把正在写的答复存为模板，名称：</label>
      <div>
        <input id={id} maxLength={20} value={title} onChange={(event) => setTitle(event.target.value)} />
        <Button type="submit" variant="outlined" disabled={title.trim() === ''} loading={isPending}>
          存为模板
        </Button>
      </div>
      {error ? <p role="alert">{textInPlace(error)}</p> : null}
    </NewTemplate>
  )
}
