'use client'

import dynamic from 'next/dynamic'
import { TabbedPage } from '@/components/work/list/tabbed-page'
import { Codes } from './codes'

const Activations = dynamic(() => import('./activations').then((module) => module.Activations), { ssr: false })

const choices = [
  { value: 'codes', label: '激活码' },
  { value: 'records', label: '激活记录' },
] as const

/** Screen 设备激活 (domain model §12): the activation codes of organisations, and the attempts of devices to use them. */
export function DeviceActivate() {
  return (
    <TabbedPage label="设备激活" choices={choices}>
      {(shown) => (shown === 'records' ? <Activations /> : <Codes />)}
    </TabbedPage>
  )
}
