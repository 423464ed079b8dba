import type { ReactNode } from 'react'
import { PrefetchedAnswers } from '@/components/shell/frame/prefetched-answers'
import { View } from '@/components/shell/frame/view'
import type { Answer } from '@/lib/api/answers'
import type { FirstCall } from '@/lib/api/first-call'
import { firstAnswers } from './answers'
import { inFirstChunk, openedSession } from './opening'

interface ScreenProps {
  /** Title of the screen; see View. */
  title: string
  open?: boolean
  /** Calls whose answers the document contains for the screen's first render. */
  first: FirstCall | readonly FirstCall[]
  children: ReactNode
}

/**
 * A page whose document contains the answers of `first`, in its first part if they arrive in time and otherwise in a
 * later part.
 */
export async function Screen({ title, open = false, first, children }: ScreenProps) {
  const answers = firstAnswers([first].flat(), open)
  const isLate = (await inFirstChunk(answers, openedSession())) === undefined
  return (
    <View title={title} open={open} late={isLate}>
      <First answers={answers}>{children}</First>
    </View>
  )
}

async function First({ answers, children }: { answers: Promise<readonly Answer[]>; children: ReactNode }) {
  return <PrefetchedAnswers answers={await answers}>{children}</PrefetchedAnswers>
}
