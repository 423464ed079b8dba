'use client'

import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import { styled } from '@mui/material/styles'
import { narrow } from '@/components/shell/host/layout'
import { useRealtimeStatus } from '@/lib/realtime/provider'

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 28,
  marginRight: 8,
  padding: '0 10px',
  borderRadius: 6,
  fontSize: 13,
  whiteSpace: 'nowrap',
  color: 'var(--mui-palette-warning-main)',
  background: 'color-mix(in srgb, var(--mui-palette-warning-main) 12%, transparent)',
  '& svg': { fontSize: 16 },
  [narrow]: { padding: '0 6px', '& span': { display: 'none' } },
})

/** Shown only while the realtime connection is broken: lists may then be outdated. */
export function RealtimeSign() {
  const broken = useRealtimeStatus() === 'broken'
  return (
    <span role="status">
      {broken && (
        <Root title="实时连接已断开，正在重新连接。期间的变化会在恢复后更新。">
          <CloudOffOutlined titleAccess="实时连接已断开" />
          <span>重新连接中…</span>
        </Root>
      )}
    </span>
  )
}
