import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { foldedCookie } from '@/components/shell/folded-cookie'
import { Shell } from '@/components/shell/shell'

export default async function ShellLayout({ children }: { children: ReactNode }) {
  const collapsed = (await cookies()).get(foldedCookie)?.value === '1'
  return <Shell collapsed={collapsed}>{children}</Shell>
}
