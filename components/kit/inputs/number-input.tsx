'use client'

import { readWrittenNumber } from '@/lib/contracts/base/written-number'
import type { InputProps } from './input-frame'
import { WrittenInput } from './written-input'

/**
 * An input for a number as people write it: full-width digits and groups of three are read as in imported files, and
 * `.5` is accepted.
 */
export const NumberInput = (props: InputProps & { placeholder?: string }) => (
  <WrittenInput {...props} read={(text) => readWrittenNumber(text.trim().replace(/^([.．])/, '0.'))} />
)
