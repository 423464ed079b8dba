'use client'

import { lazy, type ReactNode } from 'react'
import { ImportNotices } from '@/components/work/import/import-notices'
import { RowViews } from '@/components/work/tasks/row-views'

const rowViews = { questions: lazy(() => import('./question/import/task-rows')) }
const importNotices = {
  missingClasses: lazy(() => import('./class/missing-classes').then((module) => ({ default: module.MissingClasses }))),
}

/**
 * Passes parts that belong to a single domain to the components of `components/work`, which serve all domains. The
 * browser loads the code of a part when the part is first shown.
 */
export function DomainParts({ children }: { children: ReactNode }) {
  return (
    <RowViews value={rowViews}>
      <ImportNotices value={importNotices}>{children}</ImportNotices>
    </RowViews>
  )
}
