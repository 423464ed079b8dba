'use client'

import dynamic from 'next/dynamic'
import { ReviewTasks } from '@/components/domains/review/list/review-tasks'
import { useTab } from '@/lib/state/tab'
import { listedSystem } from './listed-system'

const Workbench = dynamic(() => import('./workbench').then((module) => module.SystemWorkbench), { ssr: false })

/** 体系审批 (domain model §7): the review tasks of knowledge systems; `?task` opens one on the workbench. */
export function ApprovalSystem() {
  const { params } = useTab()
  return params.has('task') ? <Workbench /> : <ReviewTasks listed={listedSystem} />
}
