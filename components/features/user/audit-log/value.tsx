'use client'

import { Component, type ReactNode } from 'react'
import { ValueText } from '@/components/work/value-text'
import { exportText, loginFailure, loginWay } from '@/lib/contracts/audit-words'
import { agentText } from '@/lib/helpers/user-agent'
import { labelOf, type RecordWords } from './records'

/** What entries say that concern no record's own fields. */
function showCommon(words: RecordWords | undefined, field: string, value: unknown): ReactNode {
  const asked = exportText(field, value, (name) => labelOf(words, name))
  if (asked !== null) return asked
  if (typeof value !== 'string') return undefined
  if (field === 'by') return loginWay(value)
  if (field === 'why') return loginFailure(value)
  if (field === 'userAgent') return <span title={value}>{agentText(value) || value}</span>
  return undefined
}

interface ValueProps {
  words: RecordWords | undefined
  field: string
  value: unknown
}

/** A field's value as its own history says it; plain where an entry holds what that does not know (any more). */
export function Value(props: ValueProps) {
  return (
    <Boundary otherwise={<ValueText value={props.value} />}>
      <Shown {...props} />
    </Boundary>
  )
}

function Shown({ words, field, value }: ValueProps) {
  return words?.show?.(field, value) ?? showCommon(words, field, value) ?? <ValueText value={value} />
}

interface BoundaryProps {
  otherwise: ReactNode
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.otherwise : this.props.children
  }
}
