'use client'

import { StatusChip } from '@/components/kit/cell/status-chip'
import type { Tone } from '@/lib/contracts/base/card'
import { useEditorParts, useOutline } from './editor-context'
import type { SaveStatus } from './state/saver'

const texts: Readonly<Record<SaveStatus, { tone: Tone; label: string }>> = {
  saved: { tone: 'success', label: '已保存' },
  unsaved: { tone: 'neutral', label: '未保存' },
  saving: { tone: 'info', label: '保存中…' },
  away: { tone: 'warning', label: '断网，修改已存在本机' },
  refused: { tone: 'error', label: '保存失败' },
}

/** Shows whether the service has all changes. */
export function SaveState() {
  const { saver } = useEditorParts()
  const status = useOutline('status', () => saver.status)
  return (
    <span role="status" title={saver.error?.message}>
      <StatusChip {...texts[status]} />
    </span>
  )
}
