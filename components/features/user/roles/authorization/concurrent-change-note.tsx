'use client'

import Alert from '@mui/material/Alert'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { dataScopeNames } from '@/lib/contracts/base/access'
import type { ConcurrentChange } from './grant-labels'

/**
 * Note about the changes that another administrator saved while the user was editing. The tree shows these changes
 * together with the user's own.
 */
export function ConcurrentChangeNote({
  theirs: change,
  onClose,
}: {
  theirs: ConcurrentChange | null
  onClose: () => void
}) {
  if (!change) return null
  const { by, at, added, removed, dataScope } = change
  const lines = [
    added.length > 0 ? `增加了 ${added.join('、')}` : null,
    removed.length > 0 ? `取消了 ${removed.join('、')}` : null,
    dataScope ? `数据范围改为${dataScopeNames[dataScope]}` : null,
  ].filter((line) => line !== null)
  return (
    <Alert severity="info" role="status" onClose={onClose} slotProps={{ closeButton: { 'aria-label': '知道了' } }}>
      <b>
        {by ?? '系统'}在 {formatDateTime(at)} 修改了这个角色
      </b>
      ：{lines.length > 0 ? lines.join('；') : '菜单与权限没有变化'}。您的修改已保留，请检查后保存。
    </Alert>
  )
}
