'use client'

import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { Link } from '@/components/ui/link'
import { useCan } from '@/lib/api/session'
import { isAllowed } from '@/lib/contracts/base/transitions'
import type { FeedbackDetail, FeedbackKind } from '@/lib/contracts/feedback/calls'
import { feedbackCards } from '@/lib/contracts/feedback/card'
import { feedbackTransitions } from '@/lib/contracts/feedback/transitions'
import { senderOf } from '../labels'
import { Pictures } from '../pictures'
import { useTypeName } from '../type-name'
import { Composer } from './composer'

const Part = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    marginTop: 20,
    '& > h3': { margin: '0 0 8px', fontSize: 12, lineHeight: '20px', fontWeight: 600, color: palette.text.secondary },
    '& > ol': { display: 'grid', gap: 10, margin: 0, padding: 0, listStyle: 'none' },
    '& > ol > li': {
      display: 'grid',
      gap: 6,
      maxWidth: '88%',
      boxSizing: 'border-box',
      justifySelf: 'start',
      padding: '8px 12px',
      borderRadius: '4px 10px 10px 10px',
      background: palette.background.sunken,
      fontSize: 14,
      lineHeight: '22px',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-wrap',
    },
    '& > ol > li[data-own]': {
      justifySelf: 'end',
      borderRadius: '10px 4px 10px 10px',
      background: palette.action.selected,
    },
    '& small': { fontSize: 12, color: palette.text.secondary, whiteSpace: 'normal' },
    '& > details': { marginTop: 12, fontSize: 13, lineHeight: '20px' },
    '& summary': { cursor: 'pointer', color: palette.primary.main },
    '& details > ul': { display: 'grid', gap: 8, margin: '8px 0 0', padding: 0, listStyle: 'none' },
    '& details > ul > li': {
      paddingInlineStart: 12,
      borderInlineStart: `2px solid ${palette.divider}`,
      overflowWrap: 'anywhere',
    },
    '& details small': { display: 'block' },
    '& > [data-note]': { margin: '12px 0 0', fontSize: 13, color: palette.text.secondary },
  }
})

interface ConversationProps {
  kind: FeedbackKind
  feedback: FeedbackDetail
}

/** Shows messages and replies in order, later feedback of the same sender, merged feedback, and the reply form. */
export default function Conversation({ kind, feedback }: ConversationProps) {
  const { id, text, pictures, saidAt, messages, folded, duplicates, status } = feedback
  const mayHandle = useCan(`${kind}:handle`)
  const heading = useId()
  const sender = senderOf(feedback)
  // Name of the error type, if the feedback reports an error in a question.
  const { second } = useTypeName()(feedback)
  return (
    <Part aria-labelledby={heading}>
      <h3 id={heading}>对话</h3>
      <ol>
        <Message who={sender} at={saidAt} about={second} text={text} pictures={pictures} />
        {messages.map(({ id: key, by, ...said }) => (
          <Message key={key} own={by !== null} who={by ?? sender} {...said} />
        ))}
      </ol>
      {folded.length > 0 ? <Folded title={`另有 ${folded.length} 条（同一提交人一小时内）`} sayings={folded} /> : null}
      {duplicates.length > 0 ? (
        <Folded
          title={`合并 ${duplicates.length} 条重复的反馈`}
          sayings={duplicates}
          link={(one) => `${feedbackCards[kind].screen}?view=${one}`}
        />
      ) : null}
      {mayHandle && isAllowed(feedbackTransitions, 'reply', status) ? (
        <Composer key={id} kind={kind} feedback={feedback} />
      ) : mayHandle && status === 'new' ? (
        <p data-note="">受理后可以答复。</p>
      ) : null}
    </Part>
  )
}

interface MessageProps {
  own?: boolean
  who: string
  at: string
  about?: string
  text: string
  pictures: readonly string[]
}

function Message({ own = false, who, at, about = '', text, pictures }: MessageProps) {
  return (
    <li data-own={own || undefined}>
      <small>{[who, formatDateTime(at), about].filter(Boolean).join(' · ')}</small>
      {text}
      <Pictures pictures={pictures} />
    </li>
  )
}

interface FoldedProps {
  title: string
  sayings: FeedbackDetail['folded']
  link?: (id: string) => string
}

function Folded({ title, sayings, link }: FoldedProps): ReactNode {
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {sayings.map(({ id, at, text, pictures }) => (
          <li key={id}>
            <small>{formatDateTime(at)}</small>
            {link ? <Link href={link(id)}>{text}</Link> : text}
            <Pictures pictures={pictures} />
          </li>
        ))}
      </ul>
    </details>
  )
}
