'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import type { Judged } from '../judged'

const ReviewRounds = dynamic(() => import('../../review-rounds').then((module) => module.ReviewRounds), { ssr: false })

interface HelpsProps<Version> {
  judged: Pick<Judged<Version>, 'screens' | 'Beside' | 'beside'>
  recordId: string
  version: Version
  open: boolean
  onToggle: () => void
}

/** Shows help for the reviewer: the earlier review rounds, and the help of this kind of record. */
export function Helps<Version>({ judged, recordId, version, open, onToggle }: HelpsProps<Version>) {
  const { screens, Beside, beside } = judged
  const what = beside ? `审核记录、${beside}` : '审核记录'
  return (
    <>
      <Button size="small" aria-expanded={open} aria-keyshortcuts="h" onClick={onToggle}>
        {open ? `收起${what}` : what}
      </Button>
      {open ? (
        <>
          <ReviewRounds screens={screens} recordId={recordId} />
          {Beside ? <Beside version={version} /> : null}
        </>
      ) : null}
    </>
  )
}
