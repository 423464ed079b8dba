'use client'

import dynamic from 'next/dynamic'
import { TabbedPage } from '@/components/work/list/tabbed-page'
import { Codes } from './codes'

const Activations = dynamic(() => import('./activations').then((module) => module.Activations), { ssr: false })

const choices = [
  { value: 'codes', label: '激活码' },
  { value: 'records', label: '激活记录' },
] as const

/** 设备激活 (domain model §12): activation codes of organisations, and their use by devices. */
export function DeviceActivate() {
  return (
    <TabbedPage label="设备激活" choices={choices}>
      {(shown) => (shown === 'records' ? <Activations /> : <Codes />)}
    </TabbedPage>
  )
}
