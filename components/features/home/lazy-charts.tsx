'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { SectionCard } from '@/components/kit/record/section-card'
import { ChartBones, ChartGrid, chartKeys } from './chart-grid'
import { chartLabels } from './labels'
import { useHeld } from './use-held'

function Waiting() {
  const { ports } = useHeld()
  return (
    <ChartGrid aria-busy="true">
      {chartKeys(ports).map((key) => (
        <SectionCard key={key} title={chartLabels[key]}>
          <ChartBones />
        </SectionCard>
      ))}
    </ChartGrid>
  )
}

const Charts = dynamic(() => import('./charts').then((module) => module.Charts), { loading: Waiting })

/** The charts, once the page has nothing more urgent to do. */
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
