'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Drawer } from '@/components/kit/drawer/drawer'
import { entityOf } from '@/lib/api/query-of'
import { insertQuestion } from '@/lib/contracts/question/editing'
import { CHILDREN_MAX } from '@/lib/contracts/question/json'
import type { Paper } from '@/lib/paper/types'
import { type QuestionType, typesFor } from '../type-facts'
import { textOf } from './drafts'
import { filledChildren, filledOne, nameOfOne } from './filled'
import { planOf, type QuestionRow, type Row, rowsOf, withUse } from './plan'
import { QuestionCard } from './question-card'
import { type DraftScope, type Stored, storeDrafts } from './store-drafts'
import { TextCard } from './text-card'
import type { Filled } from './use-filling'

/** Width in pixels; a question is as wide as in the preview of the form. */
const WIDTH = 760

interface PastedWindowProps {
  kind: 'one' | 'several'
  paper: Paper
  types: readonly QuestionType[]
  /** Type code of the form's question, or of the child into which the user pastes. */
  typeCode: string
  isChild: boolean
  scope: DraftScope
  /** Called when the user chooses to paste the whole content as plain text. */
  onText: () => void
  /** Called when some questions are stored and the user pastes the remaining questions as text; receives their HTML. */
  onRest: (html: string) => void
  onStored: (stored: readonly Stored[]) => void
  onFill: (filled: Filled) => void
  onDone: () => void
}

/**
 * Window that shows the questions recognised in pasted text. The user can correct the questions before the window
 * stores them as drafts or fills them into the form.
 */
export function PastedWindow(props: PastedWindowProps) {
  const { kind, paper, types, typeCode, isChild, scope, onText, onRest, onStored, onFill, onDone } = props
  const client = useQueryClient()
  const own = types.find(({ key }) => key === typeCode)
  const composite = own?.baseType === 'composite' && !isChild
  const offered = typesFor(types, scope.subject)
  const [rows, setRows] = useState(() =>
    kind === 'one' && own ? [filledOne.row(paper, offered, own)] : rowsOf(paper, offered, composite ? typeCode : null),
  )
  const [busy, setBusy] = useState(false)
  const [wasStored, setWasStored] = useState(false)
  const plan = planOf(rows, types, composite)
  const tooMany = [plan.form, ...plan.drafts].some((one) => (one?.children.length ?? 0) > CHILDREN_MAX)
  const questions = rows.filter((row) => row.kind === 'question')
  const taken = questions.filter(({ isImported }) => isImported).length

  const change = (id: string, patch: Partial<QuestionRow>) =>
    setRows((before) => before.map((row) => (row.id === id && row.kind === 'question' ? { ...row, ...patch } : row)))
  const asText = () => {
    if (busy) return
    if (wasStored) onRest(rows.map(htmlOf).join(''))
    else onText()
  }
  const store = async () => {
    setBusy(true)
    const { stored, done, failed } = await storeDrafts(plan.drafts, scope)
    setBusy(false)
    if (stored.length > 0) {
      setWasStored(true)
      onStored(stored)
      await client.invalidateQueries({ queryKey: [entityOf(insertQuestion)] })
    }
    if (failed.size > 0) {
      setRows((before) =>
        before
          .filter(({ id }) => !done.has(id))
          .map((row) => (row.kind === 'question' ? withError(row, failed.get(row.id)) : row)),
      )
      return
    }
    if (plan.form) onFill(filledChildren(plan.form))
    else onDone()
  }
  const single = kind === 'one' ? questions[0] : undefined
  const accept = () => (single && own ? onFill(filledOne.filled(single, types, own)) : void store())
  return (
    <Drawer
      title={single ? nameOfOne(single) : `识别出 ${questions.length} 道题`}
      width={WIDTH}
      onClose={asText}
      footer={
        <>
          <Button color="inherit" disabled={busy} onClick={asText}>
            {wasStored ? '其余作为文本粘贴' : '作为文本粘贴'}
          </Button>
          <Button variant="contained" loading={busy} disabled={taken === 0 || tooMany} onClick={accept}>
            {single ? filledOne.label(single) : acceptLabel(plan.form !== null, plan.drafts.length)}
          </Button>
        </>
      }
    >
      <Notes tooMany={tooMany} notes={paper.notes} />
      {rows.map((row) =>
        row.kind === 'text' ? (
          <TextCard
            key={row.id}
            row={row}
            onUse={(use) => setRows((before) => withUse(before, row.id, use, composite))}
          />
        ) : (
          <QuestionCard
            key={row.id}
            row={row}
            types={offered.filter(({ key, baseType }) => key === row.typeCode || baseType !== 'composite')}
            canBeChild={kind === 'several' && hasPassage(rows, row, composite)}
            canBeSkipped={kind === 'several'}
            onChange={(patch) => change(row.id, patch)}
          />
        ),
      )}
    </Drawer>
  )
}

function Notes({ tooMany, notes }: { tooMany: boolean; notes: readonly string[] }) {
  return (
    <>
      {tooMany ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          一份材料最多 {CHILDREN_MAX} 道小题，请取消几道，或让其中一些单独成题。
        </Alert>
      ) : null}
      {notes.length > 0 ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {notes.join('；')}
        </Alert>
      ) : null}
    </>
  )
}

function acceptLabel(fillsForm: boolean, drafts: number): string {
  if (!fillsForm) return `存成 ${drafts} 道草稿`
  return drafts > 0 ? `填入本题，其余存成 ${drafts} 道草稿` : '填入本题'
}

function withError({ error: _, ...row }: QuestionRow, error: string | undefined): QuestionRow {
  return error === undefined ? row : { ...row, error }
}

const hasPassage = (rows: readonly Row[], row: Row, composite: boolean) =>
  composite || rows.slice(0, rows.indexOf(row)).some((one) => one.kind === 'text' && one.use === 'material')

/** Returns the HTML of a row that is pasted as text. */
const htmlOf = (row: Row): string => (row.kind === 'text' ? row.html : textOf(row))
