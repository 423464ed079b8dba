'use client'

import { ReasonField } from '@/components/kit/inputs/reason-field'
import { REASON_MAX } from '@/lib/contracts/staff/calls'
import { staffLabels as labels } from './labels'

interface ReasonStepProps {
  value: string
  onChange: (reason: string) => void
}

/** Form step for the reason of a lock, for one or several users. */
export function ReasonStep(props: ReasonStepProps) {
  return (
    <>
      <p>锁定后会话立即结束，不能再登录，直到解锁。原因会显示给本人。</p>
      <ReasonField {...props} label={labels.lockReason} max={REASON_MAX} />
    </>
  )
}
