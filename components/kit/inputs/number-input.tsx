'use client'

import { readWrittenNumber } from '@/lib/contracts/base/written-number'
import type { InputProps } from './input-frame'
import { WrittenInput } from './written-input'

/** A number as people write it: full-width digits and groups of three are read as files are; `.5` is meant, or on its way. */
export const NumberInput = (props: InputProps & { placeholder?: string }) => (
  <WrittenInput {...props} read={(text) => readWrittenNumber(text.trim().replace(/^([.．])/, '0.'))} />
)
