import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Shell } from '@/components/shell/frame/shell'
import { foldedCookie } from '@/components/shell/menu/folded-cookie'

export default async function ShellLayout({ children }: { children: ReactNode }) {
  if ((await headers()).get('x-layout') === 'bare') return children
  const collapsed = (await cookies()).get(foldedCookie)?.value === '1'
  return <Shell collapsed={collapsed}>{children}</Shell>
}
