import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { frameAnswers } from '@/app/document/answers'
import { inFirstPiece } from '@/app/document/opening'
import { DomainParts } from '@/components/domains/domain-parts'
import { Brought } from '@/components/shell/frame/brought'
import { KeptMark } from '@/components/shell/frame/kept-mark'
import { LateFrame } from '@/components/shell/frame/late-frame'
import { Shell } from '@/components/shell/frame/shell'
import { WholeFrame } from '@/components/shell/frame/whole-frame'
import { foldedCookie } from '@/components/shell/menu/folded-cookie'
import type { Answer } from '@/lib/api/answers'

export default async function ShellLayout({ children }: { children: ReactNode }) {
  const told = await headers()
  const collapsed = (await cookies()).get(foldedCookie)?.value === '1'
  const answers = frameAnswers()
  const isLate = (await inFirstPiece(answers)) === undefined
  return (
    <>
      <WholeFrame />
      <KeptMark nonce={told.get('x-nonce') ?? undefined} />
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
    <Brought answers={await answers}>
      <DomainParts>
        <Shell collapsed={collapsed}>{children}</Shell>
      </DomainParts>
    </Brought>
  )
}
