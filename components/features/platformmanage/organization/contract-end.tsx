'use client'

import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { CellContext } from '@/components/kit/table/column'

const DAY = 86_400_000
/** Days before its end from which a contract counts as ending. */
const ENDING = 30

/** The last day of a contract, and what deserves to be known of it in time. */
export function ContractEnd({ day, place }: { day: string; place: CellContext }) {
  return <TwoLineCell place={place} first={day} second={note(day)} />
}

function note(day: string): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  const left = Math.round((Date.parse(day) - Date.parse(today)) / DAY)
  if (left < 0) return '已到期'
  return left <= ENDING ? `剩 ${left} 天` : ''
}
