import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { frameAnswers } from '@/app/document/answers'
import { Brought } from '@/components/shell/frame/brought'
import { Shell } from '@/components/shell/frame/shell'
import { foldedCookie } from '@/components/shell/menu/folded-cookie'

export default async function ShellLayout({ children }: { children: ReactNode }) {
  if ((await headers()).get('x-layout') === 'bare') return children
  const collapsed = (await cookies()).get(foldedCookie)?.value === '1'
  return (
    <Brought answers={await frameAnswers()}>
      <Shell collapsed={collapsed}>{children}</Shell>
    </Brought>
  )
}
