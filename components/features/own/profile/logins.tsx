'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { SectionCard } from '@/components/kit/record/section-card'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { loginFailure, loginMethodLabel } from '@/lib/contracts/audit/labels'
import { listOwnLogins, type OwnLogin } from '@/lib/contracts/auth/own'
import { Entry, EntryList } from './entry-list'
import { loginTexts as texts } from './labels'

const PAGE_SIZE = 10

const Pages = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 16,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& > span:first-of-type': { marginInlineEnd: 'auto' },
}))

/** Section 登录记录: the logins and failed attempts with the user's account name. */
export function Logins() {
  const [pageNum, setPageNum] = useState(1)
  const query = useQuery(
    queryOf(listOwnLogins, { pageNum, pageSize: PAGE_SIZE }, { ...ownErrors, placeholderData: keepPreviousData }),
  )
  return (
    <SectionCard title={texts.title}>
      <QueryBoundary query={query}>
        {({ list, total }) => {
          const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
          if (list.length === 0) return texts.none
          return (
            <>
              <EntryList label={texts.title}>
                {list.map((login) => (
                  <Login key={login.id} login={login} />
                ))}
              </EntryList>
              <Pages aria-label={`${texts.title}分页`}>
                <span>{texts.total(total)}</span>
                <Button size="small" disabled={pageNum <= 1} onClick={() => setPageNum(pageNum - 1)}>
                  {texts.previous}
                </Button>
                <span>{texts.page(pageNum, pages)}</span>
                <Button size="small" disabled={pageNum >= pages} onClick={() => setPageNum(pageNum + 1)}>
                  {texts.next}
                </Button>
              </Pages>
            </>
          )
        }}
      </QueryBoundary>
    </SectionCard>
  )
}

function Login({ login }: { login: OwnLogin }) {
  const { succeeded, why, by, at, address, userAgent } = login
  const label = succeeded ? texts.succeeded : why ? loginFailure(why) : texts.failed
  return (
    <Entry
      userAgent={userAgent}
      mark={<StatusChip tone={succeeded ? 'success' : 'error'} label={label} />}
      facts={[formatDateTime(at), loginMethodLabel(by), address]}
    />
  )
}
