'use client'

import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { useDictNames } from '@/lib/api/dict'
import type { Reading } from '@/lib/contracts/base/card'
import type { TypeCode } from '@/lib/contracts/dict/calls'
import { ValueText } from '../value-text'

const moment = /^\d{4}-\d{2}-\d{2}T/

interface FactTextProps {
  /** How the record's card says the field reads. */
  reading: Reading | undefined
  value: unknown
}

/** A value as its card reads it: in its words, by the names of its dictionary, and what nothing there means. */
export function FactText({ reading, value }: FactTextProps) {
  const keys = value === null || value === undefined || value === '' ? [] : [value].flat().map(String)
  if (keys.length === 0) return reading?.empty ?? <EmptyValue />
  if (reading && 'words' in reading) return keys.map((key) => reading.words[key] ?? key).join('、')
  if (reading && 'word' in reading) return keys.map(reading.word).join('、')
  // Whole numbers are for the form; what is read over a shoulder is masked, as in lists.
  if (reading && 'concealed' in reading) return keys.map(reading.concealed).join('、')
  if (reading && 'dict' in reading && reading.dict !== 'own') return <DictText dict={reading.dict} keys={keys} />
  return <ValueText value={typeof value === 'string' && moment.test(value) ? formatDateTime(value) : value} />
}

const DictText = ({ dict, keys }: { dict: TypeCode; keys: readonly string[] }) => useDictNames(dict)(keys).join('、')
