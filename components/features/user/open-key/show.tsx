'use client'

import type { ReactNode } from 'react'
import { OrganName } from '@/components/domains/organ/organ-picker'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { ALL_ORGANS, type OpenKeyKind, openKeyKindNames } from '@/lib/contracts/open/card'

/** Renders the value of a field in the comparison of two versions; undefined where the plain value is clear enough. */
export function showOpenKeyField(field: string, value: unknown): ReactNode {
  if (field === 'kind') return openKeyKindNames[value as OpenKeyKind]
  if (field === 'lastUsedAt' && typeof value === 'string') return formatDateTime(value)
  if (field !== 'organIds' || !Array.isArray(value)) return undefined
  if (value.length === 0) return ALL_ORGANS
  return value.map((id, index) => [index > 0 ? '、' : '', <OrganName key={id} id={id} />])
}
