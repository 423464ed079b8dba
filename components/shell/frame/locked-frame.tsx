'use client'

import Button from '@mui/material/Button'
import { usePathname, useRouter } from 'next/navigation'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { signOut } from '@/components/shell/header/sign-out'
import { Brand } from '@/components/shell/host/brand'
import { FrameRoot, HeaderRoot } from '@/components/shell/host/layout'
import type { PageContent } from '@/components/shell/host/view-host'
import type { Session } from '@/lib/api/session'
import { pageAt } from '@/lib/contracts/paths'
import { withReturn } from '@/lib/helpers/return-address'
import { RealtimeProvider } from '@/lib/realtime/provider'
import { OpenTabProvider, type View, ViewContext } from '@/lib/state/tab'
import { FrameEnd } from './frame-barrier'
import { ViewSkeleton } from './skeleton'

/**
 * Returns the path of the only screen that is open while the user must change an initial password or set up a required
 * second factor; null if all screens are open. The hook keeps the path until the page loads again, because the recovery
 * codes at the end of the setup must stay visible.
 */
export function useLockedPath(session: Session | undefined): string | null {
  const asked = session?.mustChangePassword ? pageAt('password') : session?.mustSetFactor ? pageAt('profile') : null
  const [last, setLast] = useState(asked)
  if (asked !== null && asked !== last) setLast(asked)
  return asked ?? last
}

interface LockedFrameProps {
  path: string
  content: PageContent | undefined
  fullname: string
}

/** Renders the only screen that is open to the user, and the button to sign out (product.md, Security). */
export function LockedFrame({ path, content, fullname }: LockedFrameProps) {
  const router = useRouter()
  const pathname = usePathname()
  const [dirty, setDirty] = useState(false)
  useEffect(() => {
    if (pathname !== path) router.replace(withReturn(path, window.location))
  }, [path, pathname, router])

  const view = useMemo<View>(
    () => ({
      id: path,
      pathname: path,
      params: new URLSearchParams(),
      setParams: () => {},
      setTitle: () => {},
      setDirty,
    }),
    [path],
  )
  return (
    <OpenTabProvider value={router.push}>
      <RealtimeProvider>
        <FrameRoot>
          <div className="body">
            <HeaderRoot sx={{ borderBottom: 1, borderColor: 'divider' }}>
              <Brand />
              <span className="space" />
              <span>{fullname}</span>
              <Button color="inherit" onClick={() => signOut(dirty ? 1 : 0)}>
                退出登录
              </Button>
            </HeaderRoot>
            <main style={{ overflow: 'auto', alignItems: 'center' }}>
              <ViewContext value={view}>
                <Suspense fallback={<ViewSkeleton />}>{content?.element ?? <ViewSkeleton />}</Suspense>
              </ViewContext>
            </main>
          </div>
          <FrameEnd />
        </FrameRoot>
      </RealtimeProvider>
    </OpenTabProvider>
  )
}
