'use client'

import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { agentText } from '@/lib/helpers/user-agent'
import { deviceTexts } from './labels'

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    margin: '-8px 0',
    padding: 0,
    '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 60, padding: '8px 0' },
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
    '& > li > svg': { flex: 'none', color: palette.text.secondary },
    '& > li > div': { flex: 1, minWidth: 0 },
    '& p': { margin: 0, lineHeight: '22px', overflowWrap: 'anywhere' },
    '& p + p': { fontSize: 12, lineHeight: '20px', color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
    '& p > span + span': { marginInlineStart: 8 },
    '& p + p > span': { display: 'inline-block', marginInlineEnd: 12 },
    '& p + p > span + span': { marginInlineStart: 0 },
  }
})

/** Returns the name of browser and system, such as `Chrome 140 · Windows`, as far as the user agent contains them. */
export function deviceName(userAgent: string): string {
  return agentText(userAgent) || deviceTexts.unknown
}

const HANDHELD = /Mobi|Android|iPad|Phone/

interface EntryProps {
  userAgent: string
  mark?: ReactNode
  facts: readonly string[]
  action?: ReactNode
}

/** Line of the list of sessions or of logins: the device, its facts and an action. */
export function Entry({ userAgent, mark, facts, action }: EntryProps) {
  const Icon = HANDHELD.test(userAgent) ? PhoneIphoneOutlined : ComputerOutlined
  return (
    <li>
      <Icon aria-hidden />
      <div>
        <p>
          <span>{deviceName(userAgent)}</span>
          <span>{mark}</span>
        </p>
        <p>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {action}
    </li>
  )
}

export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return <List aria-label={label}>{children}</List>
}
