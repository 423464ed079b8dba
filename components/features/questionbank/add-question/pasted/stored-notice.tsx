'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { entityOf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { recycleQuestion } from '@/lib/contracts/question/editing'
import { recycleDrafts, type Stored } from './store-drafts'

interface StoredNoticeProps {
  stored: readonly Stored[]
  onChange: (stored: readonly Stored[]) => void
}

/** Shows how many drafts were stored from a pasted paper, and a button that moves all of them to the recycle bin. */
export function StoredNotice({ stored, onChange }: StoredNoticeProps) {
  const client = useQueryClient()
  const mayRecycle = useCan(recycleQuestion.permission)
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    const text = `刚存成的 ${stored.length} 道草稿移到回收站；其中已被修改的留下。`
    if (!(await confirm({ title: '整批撤回', text, ok: '撤回', danger: true }))) return
    setBusy(true)
    const { gone, left, why } = await recycleDrafts(stored)
    setBusy(false)
    await client.invalidateQueries({ queryKey: [entityOf(recycleQuestion)] })
    if (gone > 0) toast.success(`已撤回 ${gone} 道草稿，在回收站中可以还原`)
    if (left.length > 0) toast.warning(`${left.length} 道没有撤回：${why}`)
    onChange(left)
  }
  return (
    <Alert
      severity="success"
      role="status"
      sx={{ mb: 2 }}
      action={
        <>
          {mayRecycle ? (
            <Button size="small" color="inherit" loading={busy} onClick={undo}>
              整批撤回
            </Button>
          ) : null}
          <Button size="small" color="inherit" onClick={() => onChange([])}>
            知道了
          </Button>
        </>
      }
    >
      已存成 {stored.length} 道草稿，在“全部试题”最前面。
    </Alert>
  )
}
