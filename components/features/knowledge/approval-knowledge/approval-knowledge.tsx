'use client'

import dynamic from 'next/dynamic'
import { ReviewTasks } from '@/components/domains/review/list/review-tasks'
import { useTab } from '@/lib/state/tab'
import { listedPoint } from './listed-point'

const Workbench = dynamic(() => import('./workbench').then((module) => module.PointWorkbench), { ssr: false })

/** 知识点审批 (domain model §7): the review tasks of knowledge points; `?task` opens one on the workbench. */
export function ApprovalKnowledge() {
  const { params } = useTab()
  return params.has('task') ? <Workbench /> : <ReviewTasks listed={listedPoint} />
}
