'use client'

import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { LeaseActions, LeaseNote } from '@/components/work/form/lease-note'
import { useLease } from '@/components/work/form/use-lease'
import type { DictListItem } from '@/lib/contracts/dict/maintenance'
import type { AssignmentState } from './use-assignment'

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px 0',
  '&:empty': { display: 'none' },
  '& > b': { fontWeight: 600 },
})

interface OwnerLeaseProps {
  owner: DictListItem
  state: Pick<AssignmentState, 'isChanged' | 'block' | 'draft'>
}

/**
 * Holds the edit lease of a section or grade from the user's first change until the save. Only one user at a time can
 * have this lease. While another user has the lease, this user can request it here.
 */
export function OwnerLease({ owner, state: { isChanged, block, draft } }: OwnerLeaseProps) {
  const element = useRef<HTMLDivElement>(null)
  const lease = useLease({ entity: 'dict', id: owner.id, look: !isChanged(owner), element, onLost: draft.keep })
  const { id } = owner
  const { readOnly } = lease
  useEffect(() => {
    block(id, readOnly)
    return () => block(id, false)
  }, [block, id, readOnly])
  return (
    <Row ref={element}>
      {lease.holder ? (
        <>
          <b>{owner.name}</b>
          <LeaseNote lease={lease} />
          <LeaseActions lease={lease} />
          {isChanged(owner) ? <small>您的修改已存为草稿</small> : null}
        </>
      ) : null}
    </Row>
  )
}
