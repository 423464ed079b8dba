'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useCan } from '@/lib/api/session'
import { listAt } from '@/lib/contracts/paths'

/** Hidden on a phone, where there is no room. There the log of a user is opened from that user's menu. */
const OnDesk = styled('span')({ display: 'contents', '@media (max-width: 699.95px)': { display: 'none' } })

/** Links to 操作日志 and 登录日志, which are not in the main menu. */
export function LogLinks() {
  const allowed = useCan('audit:list')
  if (!allowed) return null
  return (
    <OnDesk>
      <Button size="small" color="inherit" href={listAt('audit')}>
        操作日志
      </Button>
      <Button size="small" color="inherit" href={listAt('loginLog')}>
        登录日志
      </Button>
    </OnDesk>
  )
}
