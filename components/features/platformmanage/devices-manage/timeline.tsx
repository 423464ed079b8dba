'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Failure } from '@/components/kit/table/table-states'
import { Link } from '@/components/ui/link'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { mayCall, useSession } from '@/lib/api/session'
import { type DeviceEvent, listDeviceEvents } from '@/lib/contracts/device/calls'
import { deviceStates } from '@/lib/contracts/device/card'
import { deviceEventNames } from '@/lib/contracts/device/transitions'
import { addressOf, listAt } from '@/lib/contracts/paths'

const Part = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    marginTop: 20,
    '& > h3': { margin: '0 0 8px', fontSize: 12, lineHeight: '20px', fontWeight: 600, color: palette.text.secondary },
    '& > ol': { margin: 0, padding: 0, listStyle: 'none' },
    '& > ol > li': {
      position: 'relative',
      padding: '0 0 14px 18px',
      fontSize: 13,
      lineHeight: '20px',
      borderInlineStart: `1px solid ${palette.divider}`,
      marginInlineStart: 4,
      overflowWrap: 'anywhere',
    },
    '& > ol > li:last-of-type': { borderColor: 'transparent' },
    '& > ol > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: -4,
      top: 6,
      width: 7,
      height: 7,
      borderRadius: '50%',
      background: palette.primary.main,
    },
    '& b': { fontWeight: 600, marginInlineEnd: 8 },
    '& small': { display: 'block', fontSize: 12, color: palette.text.secondary },
  }
})

/** Timeline of a device, newest entry first. The entries come from documents and from actions on the device. */
export default function Timeline({ id }: { id: string }) {
  const { data, error, refetch, isRefetching } = useQuery(queryOf(listDeviceEvents, { id }, ownErrors))
  const heading = useId()
  return (
    <Part aria-labelledby={heading}>
      <h3 id={heading}>时间线</h3>
      {error ? <Failure error={error} what="时间线" onRetry={refetch} retrying={isRefetching} /> : null}
      {data ? (
        <ol>
          {data.map((event) => (
            <Item key={event.id} event={event} />
          ))}
        </ol>
      ) : error ? null : (
        <TextSkeleton widths={[60, 80, 48]} pitch={40} />
      )}
    </Part>
  )
}

function Item({ event: { kind, at, actor, note, status, place, account, document } }: { event: DeviceEvent }) {
  const facts = [place && `至 ${place}`, account && `账号 ${account}`, `状态 ${deviceStates[status].label}`]
  return (
    <li>
      <b>{deviceEventNames[kind]}</b>
      {document ? <DocumentLink document={document} /> : null}
      <div>{facts.filter(Boolean).join(' · ')}</div>
      {note ? <div>{note}</div> : null}
      <small>
        {formatDateTime(at)} · {actor ?? '系统'}
      </small>
    </li>
  )
}

function DocumentLink({ document: { id, no, kind } }: { document: NonNullable<DeviceEvent['document']> }) {
  const session = useSession()
  const [address, port] = {
    in: [addressOf('deviceStorage', id), 'deviceStorage:list'],
    stocktake: [listAt('deviceStorage', { stocktake: id }), 'deviceStorage:list'],
    out: [addressOf('deviceOut', id), 'deviceOut:list'],
    sendBack: [addressOf('deviceOut', id), 'deviceOut:list'],
  }[kind] as [string, string]
  return session && mayCall(session, port) ? <Link href={address}>{no}</Link> : <span>{no}</span>
}
