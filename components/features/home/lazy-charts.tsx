'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { SectionCard } from '@/components/kit/record/section-card'
import { ChartBones, ChartGrid, chartsFor } from './chart-grid'
import { useGrantedPermissions } from './use-granted-permissions'

function Waiting() {
  const { ports } = useGrantedPermissions()
  return (
    <ChartGrid aria-busy="true">
      {chartsFor(ports).map(({ title }) => (
        <SectionCard key={title} title={title}>
          <ChartBones />
        </SectionCard>
      ))}
    </ChartGrid>
  )
}

const Charts = dynamic(() => import('./charts').then((module) => module.Charts), { loading: Waiting })

/**
 * Loads the code of the charts when the browser is idle after the first render, so that the charts do not delay the
 * rest of the page.
 */
export function LazyCharts() {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (!window.requestIdleCallback) {
      const timer = setTimeout(() => setIdle(true), 500)
      return () => clearTimeout(timer)
    }
    const waiting = window.requestIdleCallback(() => setIdle(true), { timeout: 3_000 })
    return () => window.cancelIdleCallback(waiting)
  }, [])
  return idle ? <Charts /> : <Waiting />
}
