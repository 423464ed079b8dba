'use client'

import { fenOf, yuanText } from '@/lib/contracts/base/money'
import type { InputProps } from './input-frame'
import { WrittenInput } from './written-input'

/** An input for money: the user types yuan, and the value is a whole number of fen (1 yuan = 100 fen). */
export const MoneyInput = (props: InputProps) => (
  <WrittenInput {...props} read={fenOf} write={yuanText} placeholder="0.00" />
)
