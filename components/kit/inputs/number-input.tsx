'use client'

import { readWrittenNumber } from '@/lib/contracts/base/written-number'
import type { InputProps } from './input-frame'
import { WrittenInput } from './written-input'

/**
 * An input for a number. It also accepts full-width digits, groups of three digits and `.5`, as the import of files
 * does.
 */
export const NumberInput = (props: InputProps & { placeholder?: string }) => (
  <WrittenInput {...props} read={(text) => readWrittenNumber(text.trim().replace(/^([.．])/, '0.'))} />
)
