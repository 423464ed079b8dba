import type { ReactNode } from 'react'
import { Brought } from '@/components/shell/frame/brought'
import { View } from '@/components/shell/frame/view'
import type { FirstCall } from '@/lib/api/first-call'
import { firstAnswers } from './answers'

interface ScreenProps {
  /** See View. */
  title: string
  open?: boolean
  /** What the document brings along: what the screen shows first, in one call or several. */
  first: FirstCall | readonly FirstCall[]
  children: ReactNode
}

/** The page of a screen whose first rows, or whose record, come with the document. */
export function Screen({ title, open = false, first, children }: ScreenProps) {
  return (
    <View title={title} open={open}>
      <First calls={[first].flat()} open={open}>
        {children}
      </First>
    </View>
  )
}

async function First({ calls, open, children }: { calls: readonly FirstCall[]; open: boolean; children: ReactNode }) {
  return <Brought answers={await firstAnswers(calls, open)}>{children}</Brought>
}
