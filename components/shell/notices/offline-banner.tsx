'use client'

import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined'
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useSyncExternalStore } from 'react'
import { errorEvents } from '@/lib/http/error-events'
import { isHealthy } from '@/lib/http/recovery'
import { useRealtimeStatus } from '@/lib/realtime/provider'
import { type OutboxState, outbox } from '@/lib/state/outbox'

const Root = styled('section')({
  '--tone': 'var(--mui-palette-info-main)',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  padding: '6px 12px',
  lineHeight: '20px',
  fontSize: 13,
  color: 'var(--mui-palette-text-primary)',
  background: 'color-mix(in srgb, var(--tone) 12%, var(--mui-palette-background-paper))',
  borderBottom: '1px solid var(--tone)',
  '&[data-refused]': { '--tone': 'var(--mui-palette-warning-main)' },
  '& svg': { fontSize: 18, flex: 'none', color: 'var(--tone)' },
  '& p': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& button': { flex: 'none', marginInlineStart: 'auto' },
})

/** Milliseconds for which a message of success stays visible. */
const SHOWN = 8_000
const nothing: OutboxState = { away: false, count: 0, saves: [], result: null }

/**
 * Shows over every screen that the service is unreachable and which saves wait for it; when the service is reachable
 * again, it shows the results of these saves.
 */
export function OfflineBanner() {
  const { away, count, saves, result } = useSyncExternalStore(
    outbox.subscribe,
    () => outbox.state,
    () => nothing,
  )
  useConnectionWatch()
  const refused = result?.refused ?? []
  useEffect(() => {
    if (!result || result.refused.length > 0) return
    const timer = setTimeout(() => outbox.clearResult(), SHOWN)
    return () => clearTimeout(timer)
  }, [result])
  return (
    <div role="status">
      {away ? (
        <Root aria-label="连接状态">
          <CloudOffOutlined />
          <p>
            连接已断开。
            {count > 0
              ? `${count} 项待发送${namesOf(saves)}，恢复后自动发送。`
              : '可以继续填写，内容先存在本机，恢复后自动发送。'}
          </p>
        </Root>
      ) : result ? (
        <Root aria-label="连接状态" data-refused={refused.length > 0 ? '' : undefined}>
          <CloudDoneOutlined />
          <p>
            连接已恢复
            {result.sent > 0 ? `，${result.sent} 项已发送` : ''}
            {refused.length > 0 ? `，${refused.length} 项没有保存：${refused.join('、')}，请打开处理` : ''}。
          </p>
          <Button size="small" color="inherit" onClick={() => outbox.clearResult()}>
            知道了
          </Button>
        </Root>
      ) : null}
    </div>
  )
}

/** The maximum number of names in one line; further ones are only counted. */
const NAMED = 3

function namesOf(saves: readonly string[]): string {
  if (saves.length === 0) return ''
  return `（${saves.slice(0, NAMED).join('、')}${saves.length > NAMED ? ' 等' : ''}）`
}

/**
 * Reports to the outbox (the store of waiting saves) whether the service is reachable. The service counts as
 * unavailable after the browser's offline event, a failed call, or a broken realtime connection with a failed health
 * check. It counts as available again only after a successful health check.
 */
function useConnectionWatch(): void {
  const broken = useRealtimeStatus() === 'broken'
  useEffect(() => {
    if (!broken) return
    let over = false
    void isHealthy().then((healthy) => !healthy && !over && errorEvents.emit({ kind: 'away', isBackground: true }))
    return () => {
      over = true
    }
  }, [broken])
  useEffect(() => {
    const left = () => errorEvents.emit({ kind: 'away' })
    if (!navigator.onLine) left()
    window.addEventListener('offline', left)
    const stop = errorEvents.listen((event) => {
      if (event.kind === 'recovered') void outbox.back()
      else if (event.kind === 'away') outbox.reportLeftPage()
      else if (event.kind === 'transport' && event.error.isOutage) outbox.reportLeftPage()
    })
    return () => {
      window.removeEventListener('offline', left)
      stop()
    }
  }, [])
}
