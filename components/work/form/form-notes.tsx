'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { PermissionHint } from '@/components/work/list/permission-hint'
import type { Call } from '@/lib/contracts/base/call'
import type { RecordStamp } from '@/lib/contracts/base/record'
import { DraftOffer, RestoredNote } from './draft-offer'
import type { LeaseState } from './use-lease'

interface FormNotesProps {
  lease: LeaseState
  /** Whether there are unsaved values. */
  typed: boolean
  /** A newer version that another user saved while this user has unsaved values. */
  newer: RecordStamp | null
  draft: { savedAt: string } | null
  restored: boolean
  /** Whether a save waits because the service was unavailable. */
  queued: boolean
  /** The call that the user may no longer make, if the permission was revoked while the form was open. */
  missing: Call | null
  onRestore: () => void
  onDiscard: () => void
  onUnqueue: () => void
}

/**
 * Shows the notes above the inputs: missing permission, lease, waiting save, newer version, offered or restored draft.
 */
export function FormNotes(props: FormNotesProps) {
  const { lease, typed, newer, draft, restored, queued, missing } = props
  const { onRestore, onDiscard, onUnqueue } = props
  return (
    <>
      {missing ? (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          “{missing.summary}”的权限刚刚被收回，现在不能保存。{typed ? '您填写的内容已存为草稿。' : null}需要权限{' '}
          {missing.permission}。
          <PermissionHint permission={missing.permission} />
        </Alert>
      ) : null}
      {lease.lost && lease.holder ? (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {lease.holder.fullName}已接管编辑。{typed ? '您填写的内容已存为草稿，接管回来后可以继续。' : null}
        </Alert>
      ) : null}
      {newer ? (
        <Alert severity="info" role="status" sx={{ mb: 2 }}>
          {newer.updatedBy ?? '系统'}在 {formatDateTime(newer.updatedAt)} 保存了新版本，保存时将逐项比较。
        </Alert>
      ) : null}
      {lease.readOnly ? null : (
        <>
          <DraftOffer draft={draft} onRestore={onRestore} onDiscard={onDiscard} />
          {restored ? <RestoredNote /> : null}
        </>
      )}
      {queued ? (
        <Alert
          severity="info"
          role="status"
          sx={{ mb: 2 }}
          action={
            <Button size="small" color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={onUnqueue}>
              继续修改
            </Button>
          }
        >
          待发送：网络恢复后自动保存，请保留此页面。
        </Alert>
      ) : null}
    </>
  )
}
