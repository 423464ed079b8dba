'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { getDefaultStore } from 'jotai'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { isChunkError, missingPartsAtom } from '@/components/shell/host/chunk-error'

/** Milliseconds between two checks. The page also checks when the user returns to its window. */
const PAUSE = 5 * 60_000
const SHORTEST = 30_000

const Root = styled('div')({
  position: 'fixed',
  right: 16,
  bottom: 16,
  zIndex: 1400,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 'calc(100vw - 32px)',
  padding: '8px 8px 8px 16px',
  borderRadius: 8,
  border: '1px solid var(--mui-palette-divider)',
  background: 'var(--mui-palette-background-paper)',
  boxShadow: '0 2px 6px rgb(4 20 19 / .06), 0 12px 32px rgb(4 20 19 / .14)',
})

/** Id of the build to which this page belongs; absent in development. */
const ownBuild = process.env.NEXT_PUBLIC_BUILD_ID

const health = z.object({ result: z.object({ build: z.string() }) })

/** Returns whether the server now runs another build; false while the server cannot be reached. */
async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
    return health.parse(await response.json()).result.build !== ownBuild
  } catch {
    return false
  }
}

/**
 * Shows a prompt to reload once the server runs a newer build than this page. The page checks at intervals, and at once
 * when a part of this build fails to load.
 */
export function NewVersion() {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    let last = Date.now()
    const lookNow = async () => {
      last = Date.now()
      if (ownBuild && (await isOutdated())) setShown(true)
    }
    const look = () => {
      if (document.visibilityState !== 'hidden' && Date.now() - last > SHORTEST) lookNow()
    }
    const onRejection = (event: PromiseRejectionEvent) => {
      if (isChunkError(event.reason)) lookNow()
    }
    const timer = setInterval(look, PAUSE)
    window.addEventListener('focus', look)
    window.addEventListener('unhandledrejection', onRejection)
    const stopListening = getDefaultStore().sub(missingPartsAtom, lookNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      window.removeEventListener('unhandledrejection', onRejection)
      stopListening()
    }
  }, [])

  return (
    <div role="status">
      {shown && (
        <Root>
          <span>系统已更新，刷新后使用新版本。</span>
          <Button size="small" variant="contained" onClick={() => window.location.reload()}>
            刷新
          </Button>
          <Button size="small" color="inherit" onClick={() => setShown(false)}>
            稍后
          </Button>
        </Root>
      )}
    </div>
  )
}
