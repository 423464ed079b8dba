'use client'

import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { useDictNames } from '@/lib/api/dict'
import type { Reading } from '@/lib/contracts/base/card'
import type { TypeCode } from '@/lib/contracts/dict/calls'
import { ValueText } from '../value-text'

const moment = /^\d{4}-\d{2}-\d{2}T/

interface FactTextProps {
  /** How the description of the record's kind presents the field: with words, a dictionary or a mask. */
  reading: Reading | undefined
  value: unknown
}

/**
 * Shows a value as the description of the record's kind specifies: in words, as the name of a dictionary entry, or with
 * the text for an empty value.
 */
export function FactText({ reading, value }: FactTextProps) {
  const keys = value === null || value === undefined || value === '' ? [] : [value].flat().map(String)
  if (keys.length === 0) return reading?.empty ?? <EmptyValue />
  if (reading && 'words' in reading) return keys.map((key) => reading.words[key] ?? key).join('、')
  if (reading && 'word' in reading) return keys.map(reading.word).join('、')
  // Private numbers are masked as in lists, because other people may see the screen. Only the form shows them in full.
  if (reading && 'concealed' in reading) return keys.map(reading.concealed).join('、')
  if (reading && 'dict' in reading && reading.dict !== 'own') return <DictText dict={reading.dict} keys={keys} />
  return <ValueText value={typeof value === 'string' && moment.test(value) ? formatDateTime(value) : value} />
}

const DictText = ({ dict, keys }: { dict: TypeCode; keys: readonly string[] }) => useDictNames(dict)(keys).join('、')
