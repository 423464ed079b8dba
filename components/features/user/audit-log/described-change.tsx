'use client'

import { EmptyValue } from '@/components/kit/cell/empty-value'
import { agentText } from '@/lib/helpers/user-agent'

/** A value in the service's words; a user agent is shortened to its name. */
export function DescribedChangeText({ field, text }: { field: string; text: string | null }) {
  if (text === null) return <EmptyValue />
  if (field !== 'userAgent') return text
  return <span title={text}>{agentText(text) || text}</span>
}
