'use client'

import Alert from '@mui/material/Alert'
import { useEffect, useId, useRef, useState } from 'react'
import { InputFrame } from '@/components/kit/inputs/input-frame'
import { confirm } from '@/components/ui/dialogs/confirm'
import { labelsOf } from '@/lib/contracts/base/card'
import { changeKindNames, questionCard } from '@/lib/contracts/question/card'
import { CHANGE_NOTE_MAX, getVersionChange, type VersionChange } from '@/lib/contracts/question/editing'
import { questionTransitions } from '@/lib/contracts/question/transitions'
import { listReviewRounds } from '@/lib/contracts/review/judging'
import { request } from '@/lib/http/client'

const labels = labelsOf(questionCard)
const ok = questionTransitions.actions.submit.label

/** Notes of submissions that were given up or refused, by question and version: they are offered again. */
const unsent = new Map<string, string>()

/**
 * Asks whoever submits a further version what it changes, and tells how the service judges it; of a first version `first`, where that is asked at all.
 * Null: not to be submitted after all.
 */
export async function askChange(id: string, first?: string): Promise<string | null> {
  const change = await request(getVersionChange, { id })
  if (change.no === 1) return !first || (await confirm({ title: ok, text: first, ok })) ? '' : null
  const key = `${id} ${change.no}`
  let note = unsent.get(key) ?? change.changeNote
  const say = (next: string) => {
    note = next
    unsent.set(key, next)
  }
  const text = <Change change={change} open={await unanswered(id)} start={note} onChange={say} />
  return (await confirm({ title: `${ok} v${change.no}`, text, ok })) ? note : null
}

/** How many issues of the last review nobody answered; a platform that does not tell is not waited for. */
async function unanswered(recordId: string): Promise<number> {
  const asked = request(listReviewRounds, { entity: 'question', recordId }, { quiet: true })
  const { toAnswer } = await asked.catch(() => ({ toAnswer: [] }))
  return toAnswer.filter(({ state }) => state === 'open' || state === 'reopened').length
}

interface ChangeProps {
  change: VersionChange
  /** Issues that are not answered. */
  open: number
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
      {open > 0 ? (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          还有 {open} 个退回的问题没有标为“已修改”或“不采纳”，审核人会逐个复核。
        </Alert>
      ) : null}
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
