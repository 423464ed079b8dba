import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { frameAnswers } from '@/app/document/answers'
import { inFirstChunk } from '@/app/document/opening'
import { DomainParts } from '@/components/domains/domain-parts'
import { FrameBarrier } from '@/components/shell/frame/frame-barrier'
import { LateFrame } from '@/components/shell/frame/late-frame'
import { PrefetchedAnswers } from '@/components/shell/frame/prefetched-answers'
import { RestoringMark } from '@/components/shell/frame/restoring-mark'
import { Shell } from '@/components/shell/frame/shell'
import { foldedCookie } from '@/components/shell/menu/folded-cookie'
import type { Answer } from '@/lib/api/answers'

export default async function ShellLayout({ children }: { children: ReactNode }) {
  const told = await headers()
  const collapsed = (await cookies()).get(foldedCookie)?.value === '1'
  const answers = frameAnswers()
  const isLate = (await inFirstChunk(answers)) === undefined
  return (
    <>
      <FrameBarrier />
      <RestoringMark nonce={told.get('x-nonce') ?? undefined} />
      <LateFrame late={isLate} collapsed={collapsed}>
        <Framed answers={answers} collapsed={collapsed}>
          {children}
        </Framed>
      </LateFrame>
    </>
  )
}

interface FramedProps {
  answers: Promise<readonly Answer[]>
  collapsed: boolean
  children: ReactNode
}

async function Framed({ answers, collapsed, children }: FramedProps) {
  return (
    <PrefetchedAnswers answers={await answers}>
      <DomainParts>
        <Shell collapsed={collapsed}>{children}</Shell>
      </DomainParts>
    </PrefetchedAnswers>
  )
}
