'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { formatDateTime } from '@/components/kit/cell/date-time'

interface DraftOfferProps {
  draft: { savedAt: string } | null
  onRestore: () => void
  onDiscard: () => void
}

/** Offers values that the user typed earlier and never saved; one click restores them. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  if (!draft) return null
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mb: 2 }}
      action={
        <>
          <Button size="small" onClick={onRestore}>
            恢复
          </Button>
          <Button size="small" color="inherit" onClick={onDiscard}>
            丢弃
          </Button>
        </>
      }
    >
      有未保存的草稿 {whenSaved(draft.savedAt)}
    </Alert>
  )
}

/** Says that the values typed before an interruption were restored. */
export function RestoredNote() {
  return (
    <Alert severity="success" role="status" sx={{ mb: 2 }}>
      已恢复离开前未保存的内容，请检查后保存。
    </Alert>
  )
}

/** Returns the time of the draft: 14:05 for today, 2026-11-20 14:05 for earlier days. */
function whenSaved(iso: string): string {
  const text = formatDateTime(iso)
  const today = formatDateTime(new Date().toISOString()).slice(0, 10)
  return text.startsWith(today) ? text.slice(11) : text
}
