'use client'

import { lazy, type ReactNode } from 'react'
import { ImportNotices } from '@/components/work/import/import-notices'
import { RowViews } from '@/components/work/tasks/row-views'

const rowViews = { questions: lazy(() => import('./question/import/task-rows')) }
const importNotices = {
  missingClasses: lazy(() => import('./class/missing-classes').then((module) => ({ default: module.MissingClasses }))),
}

/** Provides `components/work` with the parts that single domains draw. Their code loads when first shown. */
export function DomainParts({ children }: { children: ReactNode }) {
  return (
    <RowViews value={rowViews}>
      <ImportNotices value={importNotices}>{children}</ImportNotices>
    </RowViews>
  )
}
