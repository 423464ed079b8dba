import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { frameAnswers } from '@/app/document/answers'
import { Brought } from '@/components/shell/frame/brought'
import { KeptMark } from '@/components/shell/frame/kept-mark'
import { Shell } from '@/components/shell/frame/shell'
import { WholeFrame } from '@/components/shell/frame/whole-frame'
import { foldedCookie } from '@/components/shell/menu/folded-cookie'

export default async function ShellLayout({ children }: { children: ReactNode }) {
  const told = await headers()
  if (told.get('x-layout') === 'bare') return children
  const collapsed = (await cookies()).get(foldedCookie)?.value === '1'
  return (
    <Brought answers={await frameAnswers()}>
      <WholeFrame />
      <KeptMark nonce={told.get('x-nonce') ?? undefined} />
      <Shell collapsed={collapsed}>{children}</Shell>
    </Brought>
  )
}
