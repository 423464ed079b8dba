'use client'

import dynamic from 'next/dynamic'
import { TabbedPage } from '@/components/work/list/tabbed-page'
import { useCan } from '@/lib/api/session'
import { listGoldenItems } from '@/lib/contracts/review/golden'
import { Rules } from './rules/rules'

const Flows = dynamic(() => import('./flows/flows').then((module) => module.Flows), { ssr: false })
const Golden = dynamic(() => import('./golden/golden').then((module) => module.Golden), { ssr: false })
const Holidays = dynamic(() => import('./holidays/holidays').then((module) => module.Holidays), { ssr: false })

const choices = [
  { value: 'rules', label: '推送规则' },
  { value: 'flows', label: '审核流程' },
  { value: 'holidays', label: '节假日' },
] as const
const golden = { value: 'golden', label: '金标题' } as const

/**
 * Screen 审核推送规则 (domain model §12): rules that assign review tasks, the stages of the review, golden items, and the
 * days that do not count towards deadlines.
 */
export function ReviewPushRules() {
  const plants = useCan(listGoldenItems.permission)
  return (
    <TabbedPage label="审核推送规则" choices={plants ? [...choices, golden] : choices}>
      {(shown) => {
        if (shown === 'flows') return <Flows />
        if (shown === 'golden') return <Golden />
        return shown === 'holidays' ? <Holidays /> : <Rules />
      }}
    </TabbedPage>
  )
}
