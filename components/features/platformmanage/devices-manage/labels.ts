import { labelsOf } from '@/lib/contracts/base/card'
import { deviceCard } from '@/lib/contracts/device/card'

export const deviceLabels = labelsOf(deviceCard)

/** Returns 12.4 / 64 GB from megabytes. */
export function storageText({ used, total }: { used: number; total: number }): string {
  const gigabytes = (size: number) => (size / 1024).toFixed(1).replace(/\.0$/, '')
  return `${gigabytes(used)} / ${gigabytes(total)} GB`
}

/** Returns whether too little storage is left for the next update. */
export const isFull = ({ used, total }: { used: number; total: number }): boolean => used >= total * 0.9

export const batteryText = (percent: number | null | undefined): string | null =>
  percent === null || percent === undefined ? null : `${percent}%`
