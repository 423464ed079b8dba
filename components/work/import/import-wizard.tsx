'use client'

import { lazy, Suspense } from 'react'
import type { ImportWizardProps } from './types'

const ImportDrawer = lazy(() => import('./import-drawer').then(({ ImportDrawer }) => ({ default: ImportDrawer })))

/**
 * Leads through an import: file, dry run with corrections, result. The address contains its step; leaving ends nothing.
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
