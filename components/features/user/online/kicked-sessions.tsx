'use client'

import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { clientWord } from '@/lib/contracts/audit/labels'
import type { CallAnswer, CallInput } from '@/lib/contracts/base/call'
import { type OnlineSession, previewKick } from '@/lib/contracts/online/calls'
import { agentText } from '@/lib/helpers/user-agent'
import { textInPlace } from '@/lib/http/error-texts'
import { texts } from './labels'

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    maxHeight: 232,
    overflowY: 'auto',
    margin: 0,
    padding: '4px 12px',
    listStyle: 'none',
    borderRadius: 8,
    background: palette.background.sunken,
    '& > li': { padding: '6px 0', lineHeight: '20px', overflowWrap: 'anywhere' },
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
    '& b': { fontWeight: 600 },
    '& small': {
      display: 'block',
      fontSize: 12,
      lineHeight: '18px',
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& span': { display: 'inline-block', marginInlineEnd: 12 },
  }
})

export const useKicked = (selection: CallInput<typeof previewKick>['selection']) =>
  useQuery(queryOf(previewKick, { selection }, ownErrors))

interface KickedSessionsProps {
  data: CallAnswer<typeof previewKick> | undefined
  error: Error | null
}

/**
 * Lists the sessions that will end, with device and login time. If there are many, lists the first ones and the total.
 */
export function KickedSessions({ data, error }: KickedSessionsProps) {
  if (error && !data) return <Alert severity="error">{textInPlace(error)}</Alert>
  if (!data) return <TextSkeleton widths={[64, 88]} />
  const { sessions, people, list, ownKept, aboveKept } = data
  const nobody = ownKept ? texts.kickOwn : texts.kickNone
  if (sessions === 0) return <Alert severity="info">{aboveKept ? texts.kickAbove(aboveKept) : nobody}</Alert>
  const more = sessions - list.length
  return (
    <>
      {sessions > 1 ? <p>{texts.kickCount(people, sessions)}</p> : null}
      <List aria-label={texts.kickList} tabIndex={0}>
        {list.map((session) => (
          <Line key={session.id} session={session} />
        ))}
        {more > 0 ? <li>{texts.kickMore(more)}</li> : null}
      </List>
      {ownKept ? <p>{texts.kickOwn}</p> : null}
      {aboveKept ? <p>{texts.kickAbove(aboveKept)}</p> : null}
    </>
  )
}

function Line({ session }: { session: OnlineSession }) {
  const { fullName, userName, organName, client, userAgent, address, createdAt, lastSeenAt } = session
  const device = agentText(userAgent) || texts.unknownDevice
  return (
    <li>
      <b>{fullName}</b>（{userName}）
      <small>{[organName, clientWord(client), device, address].filter(Boolean).join(' · ')}</small>
      <small>
        <span>{texts.signedIn(formatDateTime(createdAt))}</span>
        <span>{texts.lastSeen(formatDateTime(lastSeenAt))}</span>
      </small>
    </li>
  )
}
