'use client'

import { lazy, Suspense } from 'react'
import type { ImportWizardProps } from './types'

const ImportDrawer = lazy(() => import('./import-drawer').then(({ ImportDrawer }) => ({ default: ImportDrawer })))

/**
 * Leads through an import: file, check with corrections, result. The address contains the task, so the import continues
 * if the user leaves the screen.
 */
export function ImportWizard(props: ImportWizardProps) {
  const { value } = props
  if (value === null) return null
  return (
    <Suspense>
      <ImportDrawer {...props} value={value} />
    </Suspense>
  )
}
