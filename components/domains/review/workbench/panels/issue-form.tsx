'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { InputFrame } from '@/components/kit/inputs/input-frame'
import { Segmented } from '@/components/kit/inputs/segmented'
import { SelectField } from '@/components/kit/inputs/select-field'
import { SectionCard } from '@/components/kit/record/section-card'
import { FormulaText } from '@/components/ui/formula'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { ownErrors } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import type { DictItem } from '@/lib/contracts/dict/calls'
import { type Anchor, editReviewIssue, insertReviewIssue, type ReviewIssue } from '@/lib/contracts/review/judging'
import { severities } from '@/lib/contracts/review/states'
import { findAnchor, quoted } from '../../anchors/find-anchor'
import { pathOf } from '../../anchors/path-of'
import { fieldOf, type ReviewedField } from '../judged'
import { suggested } from '../suggested'

/** The issue that the user is writing: a new issue at a place, or the user's existing issue. */
export interface Draft {
  readonly issue?: ReviewIssue
  readonly anchor: Anchor
  readonly errorType: string
  /** True if the user has asked to write a suggestion; the suggestion then gets the focus. */
  readonly suggests: boolean
  /** Values of an earlier draft that the user has not finished. */
  readonly written?: Omit<Written, 'anchor' | 'errorType'>
}

/** Values of an issue in the form, which may still be incomplete. */
export type Written = Pick<ReviewIssue, 'anchor' | 'errorType' | 'severity' | 'note' | 'suggestion'>

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  '& textarea[aria-readonly]': { color: theme.vars.palette.text.secondary },
  '& [data-quote]': {
    margin: 0,
    padding: '2px 8px',
    fontSize: 13,
    borderInlineStart: `3px solid ${theme.vars.palette.primary.main}`,
    overflowWrap: 'anywhere',
  },
  '& footer': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
}))

const levels = (['block', 'advice'] as const).map((value) => ({ value, label: severities[value] }))
const MAX_NOTE = 500

interface IssueFormProps {
  draft: Draft
  taskId: string
  fields: readonly ReviewedField[]
  /** Returns the error types in the sequence in which the form offers them for a place. */
  typesAt: (anchor: Anchor) => readonly DictItem[]
  /** Receives the chosen place, which is then highlighted in the record. */
  onAnchor: (anchor: Anchor) => void
  /** True if the user may judge the review task; otherwise the user can only read and copy the draft. */
  judges: boolean
  /** Receives the values after each change. */
  onChange: (written: Written) => void
  onClose: () => void
}

/** The form of one issue: place, error type, severity and the suggested replacement. */
export function IssueForm({ draft, taskId, fields, typesAt, judges, onAnchor, onChange, onClose }: IssueFormProps) {
  const { issue } = draft
  const before = draft.written ?? issue
  const [anchor, setAnchor] = useState(draft.anchor)
  const [errorType, setErrorType] = useState(draft.errorType)
  const types = typesAt(anchor)
  const [severity, setSeverity] = useState(before?.severity ?? severityOf(types, draft.errorType))
  const [note, setNote] = useState(before?.note ?? '')
  const [suggestion, setSuggestion] = useState(
    before?.suggestion ?? (draft.suggests ? startOf(draft.anchor, fields) : null),
  )
  useWritten({ anchor, errorType, severity, note, suggestion }, onChange)
  const insert = useWrite(insertReviewIssue, ownErrors)
  const edit = useWrite(editReviewIssue, ownErrors)
  const busy = insert.isPending || edit.isPending
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form, draft.suggests)

  const meant = suggestion === null ? null : suggested(anchor.quote, suggestion)
  const place = (next: Anchor) => {
    setAnchor(next)
    onAnchor(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !errorType || !judges) return
    const said = { errorType, severity, note: note.trim(), suggestion: meant }
    if (issue) edit.mutate({ ...said, id: issue.id, rowVersion: issue.rowVersion }, { onSuccess: onClose })
    else insert.mutate({ ...said, anchor, taskId }, { onSuccess: onClose })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  const toType = (key: string) => {
    setErrorType(key)
    setSeverity(severityOf(types, key))
  }
  return (
    <SectionCard title={issue ? '修改问题' : '标出问题'}>
      <Form ref={form} onSubmit={submit} onKeyDown={handleKeyDown}>
        <SelectField
          label="错误类型"
          options={types.map(({ key, name }, at) => ({
            value: key,
            label: at < 9 ? `${at + 1} ${name}` : name,
          }))}
          value={errorType}
          onChange={toType}
        />
        <Segmented label="级别" value={severity} choices={levels} onChange={setSeverity} />
        {issue ? null : <Place anchor={anchor} fields={fields} onChange={place} />}
        {anchor.quote ? (
          <blockquote data-quote="">
            <FormulaText text={anchor.quote} inline />
          </blockquote>
        ) : null}
        <TextBox label="说明" value={note} max={MAX_NOTE} onChange={setNote} />
        {suggestion === null ? (
          <div>
            <Button size="small" onClick={() => setSuggestion(startOf(anchor, fields))}>
              写修改建议
            </Button>
          </div>
        ) : (
          <TextBox
            label="建议改为"
            name="suggestion"
            value={suggestion}
            max={5_000}
            hint={meant === suggestion ? '公式写成 $…$；留空表示删去' : `按公式保存：${meant}`}
            onChange={setSuggestion}
          />
        )}
        <RefusalAlert error={insert.error ?? edit.error} />
        <footer>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!errorType || !judges}>
            保存
          </Button>
        </footer>
      </Form>
    </SectionCard>
  )
}

/** Calls `onChange` with the values after each change, but not with the initial values. */
function useWritten(written: Written, onChange: (written: Written) => void): void {
  const now = JSON.stringify(written)
  const told = useRef(now)
  const tell = useEffectEvent(() => onChange(written))
  useEffect(() => {
    if (told.current === now) return
    told.current = now
    tell()
  }, [now])
}

/** Returns the initial text of a suggestion: the present text at the place. */
const startOf = (anchor: Anchor, fields: readonly ReviewedField[]) =>
  anchor.quote || (fieldOf(fields, anchor)?.text ?? '')

const severityOf = (types: readonly DictItem[], key: string) =>
  types.find((type) => type.key === key)?.extra?.severity === 'advice' ? 'advice' : 'block'

/** Focuses the note; focuses the suggestion if the user has asked to write one. */
function useFirstFocus(form: React.RefObject<HTMLFormElement | null>, suggests: boolean): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    element.scrollIntoView({ block: 'nearest' })
    element.querySelector<HTMLElement>(suggests ? '[name="suggestion"]' : '[name="note"]')?.focus()
  }, [form, suggests])
}

interface TextBoxProps {
  label: string
  name?: string
  value: string
  max: number
  hint?: string
  onChange: (text: string) => void
}

function TextBox({ label, name = 'note', value, max, hint, onChange }: TextBoxProps) {
  const id = useId()
  return (
    <InputFrame id={id} label={label} hint={hint ?? `${value.length} / ${max}`} error={undefined}>
      <textarea
        id={id}
        name={name}
        className="control"
        rows={2}
        maxLength={max}
        aria-describedby={`${id}-message`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </InputFrame>
  )
}

interface PlaceProps {
  anchor: Anchor
  fields: readonly ReviewedField[]
  onChange: (anchor: Anchor) => void
}

/**
 * Lets the user choose the part of the record and quote text from it. The user selects the quote in the LaTeX source of
 * the part, also by keyboard. So the user can quote a part of a formula.
 */
function Place({ anchor, fields, onChange }: PlaceProps) {
  const id = useId()
  const source = useRef<HTMLTextAreaElement>(null)
  const field = fieldOf(fields, anchor)
  const text = field?.text ?? ''
  useUnchanged(source, text)
  const start = useMemo(() => (anchor.quote === '' ? null : findAnchor(text, anchor)), [text, anchor])
  useEffect(() => {
    if (start && document.activeElement !== source.current) source.current?.setSelectionRange(start.start, start.end)
  }, [start])
  const toField = (key: string) => {
    const next = fields.find((one) => pathOf(one) === key)
    if (next) onChange({ field: next.field, childNo: next.childNo, quote: '', before: '', after: '' })
  }
  const select = () => {
    const { selectionStart = 0, selectionEnd = 0 } = source.current ?? {}
    if (document.activeElement !== source.current || selectionStart === selectionEnd) return
    onChange({ ...anchor, ...quoted(text, { start: selectionStart, end: selectionEnd }) })
  }
  return (
    <>
      <SelectField
        label="位置"
        options={fields.map((one) => ({ value: pathOf(one), label: one.label }))}
        value={pathOf(anchor)}
        onChange={toField}
      />
      {text ? (
        <InputFrame id={id} label="源码" hint="选中其中一段来指出准确位置" error={undefined}>
          <textarea
            ref={source}
            id={id}
            className="control"
            rows={3}
            aria-readonly
            inputMode="none"
            aria-describedby={`${id}-message`}
            value={text}
            onChange={unchanged}
            onSelect={select}
          />
        </InputFrame>
      ) : null}
    </>
  )
}

const unchanged = () => undefined

/**
 * Keeps a text area editable but always restores its text. A read-only text area would have no cursor for selecting by
 * keyboard.
 */
function useUnchanged(area: React.RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: without a text there is no area
  useEffect(() => {
    const element = area.current
    const refuse = (event: Event) => event.preventDefault()
    element?.addEventListener('beforeinput', refuse)
    return () => element?.removeEventListener('beforeinput', refuse)
  }, [area, text])
}
