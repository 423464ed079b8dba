'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { queryOf } from '@/lib/api/query-of'
import type { CallInput } from '@/lib/contracts/base/call'
import { type listComments, listMentionable, type Person } from '@/lib/contracts/comment/calls'
import { ComposerFrame } from './composer-frame'
import { mentionedIn, mentionQuery, withMention } from './mentions'

const People = styled('div')(({ theme }) => {
  const { palette, shadows } = theme.vars
  return {
    position: 'absolute',
    zIndex: 4,
    top: 68,
    insetInlineStart: 0,
    minWidth: 220,
    margin: 0,
    padding: 4,
    borderRadius: 6,
    border: `1px solid ${palette.divider}`,
    background: palette.background.paper,
    boxShadow: shadows?.[4],
    '& > div': { padding: '6px 10px', borderRadius: 4, cursor: 'pointer' },
    '& > div[aria-selected="true"]': { background: palette.action.selected },
    '& small': { marginInlineStart: 8, color: palette.text.secondary },
  }
})

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The record to which the comments belong. */
export type CommentTarget = CallInput<typeof listComments>

export interface ComposedComment {
  body: string
  mentions: string[]
}

interface ComposerProps {
  label: string
  /** Label of the send button. */
  verb: string
  place: CommentTarget
  text: string
  onText: (text: string) => void
  /** Users whom the edited comment already mentions. */
  mentioned?: readonly Person[]
  busy: boolean
  error: string | null
  onSend: (said: ComposedComment) => void
  onCancel?: () => void
}

/** The input of a comment: a text with formulas. `@` mentions colleagues, and Ctrl+Enter sends the comment. */
export function Composer(props: ComposerProps) {
  const { label, verb, place, text, onText, mentioned = [], busy, error, onSend, onCancel } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const [people, setPeople] = useState<readonly Person[]>(mentioned)
  const [asked, setAsked] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const listId = useId()
  const { data } = useQuery({
    ...queryOf(listMentionable, { ...place, keyword: asked ?? '' }, { quiet: true, staleTime: 60_000 }),
    enabled: asked !== null,
  })
  const found = asked === null ? [] : (data?.list ?? [])
  const look = () => {
    const { value, selectionStart } = area.current ?? { value: '', selectionStart: 0 }
    setAsked(mentionQuery(value, selectionStart))
    setAt(0)
  }
  const take = (person: Person) => {
    const caret = area.current?.selectionStart ?? text.length
    const next = withMention(text, caret, person)
    // `flushSync` renders the inserted name at once, so that the caret can be set after it before the next key press.
    flushSync(() => {
      onText(next.text)
      setPeople((before) => [...before.filter(({ id }) => id !== person.id), person])
      setAsked(null)
    })
    area.current?.focus()
    area.current?.setSelectionRange(next.caret, next.caret)
  }
  const send = () => {
    if (busy || text.trim() === '') return
    onSend({ body: text, mentions: mentionedIn(text, people).map(({ id }) => id) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
      return
    }
    const chosen = found[at]
    if (found.length === 0 || !chosen) return
    const step = steps[event.key]
    if (step !== undefined) setAt((at + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen)
    else if (event.key === 'Escape') setAsked(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const open = found.length > 0
  return (
    <ComposerFrame>
      <textarea
        ref={area}
        aria-label={label}
        placeholder="@ 提到同事，$…$ 写公式"
        // ARIA in HTML allows no combobox role on a textarea, so attributes tell screen readers about the list and its
        // active entry.
        aria-haspopup="listbox"
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open ? `${listId}-${at}` : undefined}
        aria-autocomplete="list"
        aria-invalid={error !== null}
        maxLength={2_000}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          look()
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setAsked(null)}
      />
      {open ? (
        <People id={listId} role="listbox" aria-label="可以提到的人">
          {found.map((person, index) => (
            <div
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // `preventDefault` keeps the focus in the field; without the focus, the list would close before the
              // click.
              onPointerDown={(event) => {
                event.preventDefault()
                take(person)
              }}
            >
              {person.fullName}
              <small>{person.userName}</small>
            </div>
          ))}
        </People>
      ) : null}
      {error ? <p role="alert">{error}</p> : null}
      <div data-actions="">
        <small>Ctrl Enter 发送</small>
        {onCancel ? (
          <Button size="small" onClick={onCancel}>
            取消
          </Button>
        ) : null}
        <Button size="small" variant="contained" disabled={text.trim() === ''} loading={busy} onClick={send}>
          {verb}
        </Button>
      </div>
    </ComposerFrame>
  )
}
