'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { enabledText } from '@/components/kit/cell/enabled-status'
import { ValueText } from '@/components/work/value-text'
import { areaNamedOptions } from '@/lib/api/area'

/** Renders the value of a field in the history and in comparisons; undefined where the plain value is clear enough. */
export function showAgentField(field: string, value: unknown): ReactNode {
  if (field === 'areaCodes' && Array.isArray(value)) return <AreaNames codes={value} />
  if (field === 'status') return enabledText(value)
  return undefined
}

function AreaNames({ codes }: { codes: readonly string[] }) {
  const { data } = useQuery(areaNamedOptions(codes))
  return <ValueText value={codes.map((code) => data?.find((area) => area.code === code)?.fullName ?? code)} />
}
