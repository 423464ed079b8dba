'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { InputFrame } from '@/components/kit/inputs/input-frame'
import { confirm } from '@/components/ui/dialogs/confirm'
import { labelsOf } from '@/lib/contracts/base/card'
import { CHANGE_NOTE_MAX } from '@/lib/contracts/base/versions'
import { changeKindNames, questionCard } from '@/lib/contracts/question/card'
import type { VersionChange } from '@/lib/contracts/question/editing'
import { questionTransitions } from '@/lib/contracts/question/transitions'
import type { ReviewIssue } from '@/lib/contracts/review/judging'
import { OpenIssues } from './open-issues'
import { openIssues, readChange } from './read-change'

const labels = labelsOf(questionCard)
const ok = questionTransitions.actions.submit.label
/**
 * Label of the submit button while the question has unanswered issues; the user may submit the question nevertheless.
 */
const STILL = `仍要${ok}`

/**
 * Change notes of submissions that were cancelled or refused, by question and version. When the dialog opens again for
 * the same version, it is filled with this note.
 */
const unsent = new Map<string, string>()

interface ChangePrompt {
  /** Text of the confirmation for a first version; absent if none is needed. */
  first?: string
  /**
   * True if a review returned the question. The dialog then lists the unanswered issues, for a first version as well as
   * for further versions.
   */
  returned: boolean
}

/**
 * Shows whether the service judges a version after the first as a minor or major change, and asks for its change note.
 * Returns the note; null if the user cancels. A first version needs at most a confirmation.
 */
export async function promptForChange(id: string, { first, returned }: ChangePrompt): Promise<string | null> {
  const [change, early] = await Promise.all([readChange(id), returned ? openIssues(id) : []])
  if (change.no === 1) {
    if (early.length === 0) return !first || (await confirm({ title: ok, text: first, ok })) ? '' : null
    const text = (
      <>
        <OpenIssues issues={early} />
        {first}
      </>
    )
    return (await confirm({ title: ok, text, ok: STILL })) ? '' : null
  }
  const key = `${id} ${change.no}`
  let note = unsent.get(key) ?? change.changeNote
  const say = (next: string) => {
    note = next
    unsent.set(key, next)
  }
  const open = returned ? early : await openIssues(id)
  const text = <Change change={change} open={open} start={note} onChange={say} />
  return (await confirm({ title: `${ok} v${change.no}`, text, ok: open.length > 0 ? STILL : ok })) ? note : null
}

interface ChangeProps {
  change: VersionChange
  /** The issues that the author has not answered. */
  open: readonly ReviewIssue[]
  start: string
  onChange: (note: string) => void
}

function Change({ change, open, start, onChange }: ChangeProps) {
  const id = useId()
  const [note, setNote] = useState(start)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      {open.length > 0 ? <OpenIssues issues={open} /> : null}
      <p style={{ marginBottom: 12 }}>{judgement(change)}</p>
      <InputFrame
        id={id}
        label={labels.changeNote}
        hint={`给审核人看，可以不写；${note.length} / ${CHANGE_NOTE_MAX}`}
        error={undefined}
      >
        <textarea
          ref={field}
          id={id}
          className="control"
          rows={3}
          maxLength={CHANGE_NOTE_MAX}
          aria-describedby={`${id}-message`}
          aria-keyshortcuts="Control+Enter"
          value={note}
          onChange={({ target: { value } }) => {
            setNote(value)
            onChange(value)
          }}
        />
      </InputFrame>
    </>
  )
}

function judgement({ changeKind, parts }: VersionChange): string {
  if (changeKind === 'new') return '还没有发布过，作为新题审核。'
  const name = changeKindNames[changeKind]
  if (changeKind === 'minor') return `${name}：题型、选项、答案、评分和公式都与已发布的相同，一人审核。`
  const what = parts.map((part) => labels[part]).join('、')
  return `${name}：${what}与已发布的不同，按完整流程审核。`
}
