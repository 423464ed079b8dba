'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { Segmented } from '@/components/kit/inputs/segmented'
import { formatNumber } from '@/components/kit/list/paging'
import type { ImportedProps } from '@/components/work/import/types'
import { newPassword } from '@/components/work/password/new-password'
import { PasswordText } from '@/components/work/password/password-text'
import { useCan } from '@/lib/api/session'
import type { AccountKind } from '@/lib/contracts/account/calls'
import { importNote } from '../labels'
import { OpenedAccounts } from './opened-accounts'
import { useOpening } from './use-opening'

const Panel = styled('section')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  marginTop: 12,
  padding: '12px 16px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { margin: 0, fontSize: 14, fontWeight: 600 },
  '& p': { margin: 0, fontSize: 13, color: theme.vars.palette.text.secondary },
}))

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 })

type Way = 'each' | 'same'
const ways = [
  { value: 'each', label: '每人随机' },
  { value: 'same', label: '统一' },
] as const

const unsaved = {
  title: '账号单还没有保存',
  text: '初始密码只在这里显示一次，离开后不能再次查看，只能重新生成。',
  ok: '仍要离开',
  cancel: '留下',
  danger: true,
}

/** How many accounts the import made: what it brought up to date, or left as it was, has its password. */
function newAccounts({ counts, updates }: ImportedProps['task']): number {
  const updated = (updates?.rows ?? 0) - (counts.skipped ?? 0)
  return Math.max(0, (counts.done ?? 0) - Math.max(0, updated))
}

/** Last step of an import of accounts: activates them, gives initial passwords, and hands out 账号单, once. */
export function OpenAccounts({ kind, task, onHold }: ImportedProps & { kind: AccountKind }) {
  const mayGive = useCan(`${kind}:resetPassword`)
  const mayActivate = useCan(`${kind}:status`)
  const [activate, setActivate] = useState(true)
  const [way, setWay] = useState<Way>('each')
  const [shared] = useState(newPassword)
  const [saved, setSaved] = useState(false)
  const opening = useOpening(kind, task.id)
  const { accounts, next, error, working } = opening
  const held = accounts.length > 0 && !saved
  useEffect(() => {
    onHold(held ? unsaved : null)
    return () => onHold(null)
  }, [held, onHold])
  const total = newAccounts(task)
  if (total === 0) return null
  if (!mayGive) {
    return (
      <Alert severity="info" role="note" sx={{ mt: 1.5 }}>
        {importNote}
      </Alert>
    )
  }
  const begin = () => {
    setSaved(false)
    void opening.open({ activate: activate && mayActivate, password: way === 'same' ? shared : null })
  }
  const begun = accounts.length > 0
  return (
    <Panel aria-label="激活与初始密码">
      <h3>让他们能登录</h3>
      {begun ? null : (
        <>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={activate && mayActivate}
                disabled={!mayActivate || working}
                onChange={(event) => setActivate(event.target.checked)}
              />
            }
            label={mayActivate ? '激活这些账号' : '激活这些账号（您没有启用账号的权限）'}
          />
          <Line>
            初始密码
            <Segmented<Way> label="初始密码" value={way} choices={ways} onChange={setWay} />
          </Line>
          {way === 'same' ? <PasswordText password={shared} /> : null}
          <p>
            {way === 'same' ? '所有账号使用这一个密码' : '每人一个 8 位密码，不含易混的字符'}
            ，首次登录须修改。只设置本次新增、还没有登录过的账号。
          </p>
        </>
      )}
      {error ? <Alert severity="error">没有全部完成：{error}</Alert> : null}
      {working ? (
        <p role="status">
          正在生成：{formatNumber(accounts.length)} / {formatNumber(total)}
        </p>
      ) : null}
      {next === null && !working ? (
        <OpenedAccounts accounts={accounts} title={task.title} onSaved={() => setSaved(true)} onAgain={begin} />
      ) : (
        <Button variant="contained" size="small" loading={working} onClick={begin}>
          {error ? '继续生成' : '生成账号单'}
        </Button>
      )}
    </Panel>
  )
}
