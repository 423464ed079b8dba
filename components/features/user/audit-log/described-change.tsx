'use client'

import { EmptyValue } from '@/components/kit/cell/empty-value'
import { agentText } from '@/lib/helpers/user-agent'

/** Shows the text that the service returned for a value; a browser's user agent is shortened to the browser's name. */
export function DescribedChangeText({ field, text }: { field: string; text: string | null }) {
  if (text === null) return <EmptyValue />
  if (field !== 'userAgent') return text
  return <span title={text}>{agentText(text) || text}</span>
}
