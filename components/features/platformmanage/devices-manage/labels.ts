import { labelsOf } from '@/lib/contracts/base/card'
import { deviceCard } from '@/lib/contracts/device/card'

export const deviceLabels = labelsOf(deviceCard)

/** Returns for example 12.4 / 64 GB; the parameters are megabytes. */
export function storageText({ used, total }: { used: number; total: number }): string {
  const gigabytes = (size: number) => (size / 1024).toFixed(1).replace(/\.0$/, '')
  return `${gigabytes(used)} / ${gigabytes(total)} GB`
}

/** Returns whether at least 90 % of the storage is used, which leaves too little for the next update. */
export const isFull = ({ used, total }: { used: number; total: number }): boolean => used >= total * 0.9

export const batteryText = (percent: number | null | undefined): string | null =>
  percent === null || percent === undefined ? null : `${percent}%`
