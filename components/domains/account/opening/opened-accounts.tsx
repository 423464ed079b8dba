'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { formatNumber } from '@/components/kit/list/paging'
import { confirm } from '@/components/ui/dialogs/confirm'
import type { OpenedAccount } from '@/lib/contracts/account/calls'
import { SlipSheet } from './slip-sheet'
import { slipGroups, slipLines } from './slips'

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

interface OpenedAccountsProps {
  accounts: readonly OpenedAccount[]
  /** Title of the dialog in which the accounts got their passwords. */
  title: string
  onSaved: () => void
  onAgain: (() => void) | undefined
}

/**
 * Shows how many accounts got a password, and offers the 账号单 (the sheet with accounts and passwords) as a spreadsheet
 * and for printing.
 */
export function OpenedAccounts({ accounts, title, onSaved, onAgain }: OpenedAccountsProps) {
  /** Number of times the user has pressed the print button; 0 if nothing is to be printed. */
  const [printing, setPrinting] = useState(0)
  const [printed] = useState(() => () => {
    setPrinting(0)
    onSaved()
  })
  const given = accounts.filter(({ password }) => password !== null)
  const noted = accounts.filter(({ reason }) => reason !== '')
  const save = async () => {
    const { saveSlips } = await import('./slip-file')
    await saveSlips(slipLines(accounts), `账号单_${title}.xlsx`)
    onSaved()
  }
  const again = async () => {
    const text = '已发出的初始密码会失效，还没有登录过的账号得到新的密码。'
    if (await confirm({ title: '重新生成账号单？', text, ok: '重新生成', danger: true })) onAgain?.()
  }
  return (
    <>
      {given.length > 0 ? (
        <Alert severity="success" role="status">
          已为 {formatNumber(given.length)} 个账号设置初始密码，只在离开前可以下载和打印。
        </Alert>
      ) : null}
      {noted.length > 0 ? (
        <Alert severity="warning" role="status">
          {given.length > 0 ? '' : '没有设置初始密码。'}
          {reasonsText(noted)}。
        </Alert>
      ) : null}
      <Buttons>
        <Button variant="contained" size="small" onClick={save}>
          下载账号单
        </Button>
        <Button variant="outlined" size="small" onClick={() => setPrinting((times) => times + 1)}>
          打印账号条
        </Button>
        {onAgain ? (
          <Button size="small" color="inherit" onClick={again}>
            重新生成
          </Button>
        ) : null}
      </Buttons>
      {printing > 0 ? <SlipSheet key={printing} groups={slipGroups(accounts)} onPrinted={printed} /> : null}
    </>
  )
}

/** Returns the reasons why accounts got no password, each with the number of accounts, such as 尚未激活 3 个，已登录过 1 个. */
function reasonsText(accounts: readonly OpenedAccount[]): string {
  const counts = new Map<string, number>()
  for (const { reason } of accounts) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => `${count} 个${reason}`).join('；')
}
