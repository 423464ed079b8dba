'use client'

import Button from '@mui/material/Button'
import { usePathname, useRouter } from 'next/navigation'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { RealtimeProvider } from '@/lib/realtime/provider'
import { OpenViewProvider, type View, ViewContext } from '@/lib/state/view'
import { Brand } from './brand'
import type { Offer } from './host'
import { FrameRoot, HeaderRoot } from './layout'
import { PASSWORD_PATH } from './paths'
import { signOut } from './sign-out'
import { ViewSkeleton } from './skeleton'

/** While an initial or reset password waits to be changed there is nothing but changing it (product.md, Security). */
export function LockedFrame({ offer, fullname }: { offer: Offer | undefined; fullname: string }) {
  const router = useRouter()
  const pathname = usePathname()
  const [dirty, setDirty] = useState(false)
  useEffect(() => {
    if (pathname !== PASSWORD_PATH) router.replace(PASSWORD_PATH)
  }, [pathname, router])

  const view = useMemo<View>(
    () => ({
      id: PASSWORD_PATH,
      pathname: PASSWORD_PATH,
      params: new URLSearchParams(),
      setParams: () => {},
      setTitle: () => {},
      setDirty,
    }),
    [],
  )
  return (
    <OpenViewProvider value={router.push}>
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
                <Suspense fallback={<ViewSkeleton />}>{offer?.element ?? <ViewSkeleton />}</Suspense>
              </ViewContext>
            </main>
          </div>
        </FrameRoot>
      </RealtimeProvider>
    </OpenViewProvider>
  )
}
