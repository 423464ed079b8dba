'use client'

import { fenOf, yuanText } from '@/lib/contracts/base/money'
import type { InputProps } from './input-frame'
import { WrittenInput } from './written-input'

/** Money typed as yuan and kept as whole fen. */
export const MoneyInput = (props: InputProps) => (
  <WrittenInput {...props} read={fenOf} write={yuanText} placeholder="0.00" />
)
