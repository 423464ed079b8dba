'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { FieldText } from '../record/field-text'
import { useRecordKind } from '../record/record-context'
import { ConflictFields } from './conflict-fields'
import type { Values } from './merge'
import type { FormConflict, Side } from './types'

interface ConflictDialogProps {
  conflict: FormConflict
  saving: boolean
  onResolve: (values: Values) => void
  onCancel: () => void
}

/** Two users changed the same record: the user who saves later chooses the value of each field that both changed. */
export function ConflictDialog({ conflict, saving, onResolve, onCancel }: ConflictDialogProps) {
  const id = useId()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const { conflicts, taken, kept, changedBy, changedAt } = conflict
  const open = conflicts.filter((field) => !sides[field]).length
  const settle = () => {
    const chosen = conflicts.map((field) => [field, conflict[sides[field] ?? 'mine'][field]])
    onResolve({ ...conflict.values, ...Object.fromEntries(chosen) })
  }
  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby={id} onClose={onCancel}>
      <DialogTitle id={id}>内容已被他人修改</DialogTitle>
      <DialogContent>
        <p style={{ margin: '0 0 12px' }}>
          {changedBy ?? '系统'}在 {formatDateTime(changedAt)} 保存了新版本。
          {conflicts.length > 0 ? '下列各项双方都改过，请逐项选择要保留的内容。' : '双方改的不是同一项，可以合并保存。'}
        </p>
        {conflicts.length > 0 ? (
          <ConflictFields
            conflict={conflict}
            sides={sides}
            onChoose={(field, side) => setSides((before) => ({ ...before, [field]: side }))}
          />
        ) : null}
        <Merged title="对方的修改（已合并）" fields={taken} from={conflict.base} to={conflict.theirs} />
        <Merged title="我的修改（保留）" fields={kept} from={conflict.base} to={conflict.mine} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          返回编辑
        </Button>
        <Button variant="contained" disabled={open > 0} loading={saving} onClick={settle}>
          {open > 0 ? `还有 ${open} 项待选择` : '保存'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface MergedProps {
  title: string
  fields: readonly string[]
  from: Values
  to: Values
}

function Merged({ title, fields, from, to }: MergedProps) {
  const { labelOf } = useRecordKind()
  if (fields.length === 0) return null
  return (
    <section>
      <h3 style={{ margin: '16px 0 4px', fontSize: 13, fontWeight: 600 }}>{title}</h3>
      <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
        {fields.map((field) => (
          <li key={field}>
            {labelOf(field)}：<FieldText field={field} value={from[field]} /> →{' '}
            <FieldText field={field} value={to[field]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
