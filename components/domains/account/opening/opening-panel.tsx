'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { Segmented } from '@/components/kit/inputs/segmented'
import { formatNumber } from '@/components/kit/list/paging'
import type { CloseBlocker } from '@/components/ui/dialogs/use-close-blocker'
import { newPassword } from '@/components/work/password/new-password'
import { PasswordText } from '@/components/work/password/password-text'
import { useCan } from '@/lib/api/session'
import type { AccountKind } from '@/lib/contracts/account/calls'
import { OpenedAccounts } from './opened-accounts'
import { type Opened, useOpening } from './use-opening'

const Panel = styled('section')({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: 8,
  '& p': { margin: 0, fontSize: 13 },
})

const Line = styled('fieldset')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: 0,
  padding: 0,
  border: 0,
  '&:disabled': { opacity: 0.6 },
})

type PasswordMode = 'each' | 'same'
const passwordModes = [
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

interface OpeningPanelProps {
  kind: AccountKind
  /** The accounts that get passwords. */
  of: Opened
  /** Approximate number of accounts. */
  total: number
  /** Title of the 账号单 (the sheet with accounts and passwords), and name of its file. */
  title: string
  /** Label of the checkbox with which the accounts are activated. */
  activation: string
  /** Initial state of the activation checkbox. */
  activates: boolean
  /** A note that says which accounts get passwords, and that these replace existing passwords. */
  note: string
  /** Label of the start button. */
  verb: string
  danger?: boolean
  /** All passwords can be generated again as long as no user has signed in. */
  canRepeat?: boolean
  onBlockClose: CloseBlocker
}

/**
 * Gives accounts initial passwords, activates the accounts if the user wants it, and offers the 账号单 with the passwords.
 * The passwords are shown only here and cannot be read later.
 */
export function OpeningPanel(props: OpeningPanelProps) {
  const { kind, of, total, title, activation, note, verb, danger = false, canRepeat = false, onBlockClose } = props
  const mayActivate = useCan(`${kind}:status`)
  const [activate, setActivate] = useState(props.activates)
  const [way, setWay] = useState<PasswordMode>('each')
  const [shared] = useState(newPassword)
  const [saved, setSaved] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const [height, setHeight] = useState(0)
  const opening = useOpening(kind, of)
  const { accounts, next, error, working } = opening
  const begun = accounts.length > 0
  const held = (begun || working) && !saved
  useEffect(() => {
    onBlockClose(held ? unsaved : null)
    return () => onBlockClose(null)
  }, [held, onBlockClose])
  const begin = () => {
    setSaved(false)
    // Keeps the panel's height when its content changes. Otherwise another button could move under the pointer of the
    // user who has just pressed the start button.
    setHeight(panel.current?.offsetHeight ?? 0)
    void opening.open({ activate: activate && mayActivate, password: way === 'same' ? shared : null })
  }
  const over = next === null && !working
  return (
    <Panel ref={panel} aria-label="激活与初始密码" style={{ minHeight: height }}>
      {over ? null : (
        <>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={activate && mayActivate}
                disabled={!mayActivate || working || begun}
                onChange={(event) => setActivate(event.target.checked)}
              />
            }
            label={mayActivate ? activation : `${activation}（您没有启用账号的权限）`}
          />
          <Line disabled={working || begun}>
            初始密码
            <Segmented<PasswordMode> label="初始密码" value={way} choices={passwordModes} onChange={setWay} />
          </Line>
          {way === 'same' ? <PasswordText password={shared} /> : null}
          <p>
            {way === 'same' ? '所有账号使用这一个密码' : '每人一个 8 位密码，不含易混的字符'}
            ，首次登录须修改。{note}
          </p>
          <Button
            variant="contained"
            size="small"
            color={danger ? 'error' : 'primary'}
            loading={working}
            onClick={begin}
          >
            {error && begun ? '继续生成' : verb}
          </Button>
        </>
      )}
      {error ? <Alert severity="error">没有全部完成：{error}</Alert> : null}
      {working ? (
        <p role="status">
          正在生成：{formatNumber(accounts.length)} / {formatNumber(total)}
        </p>
      ) : null}
      {over ? (
        <OpenedAccounts
          accounts={accounts}
          title={title}
          onSaved={() => setSaved(true)}
          onAgain={canRepeat ? begin : undefined}
        />
      ) : null}
    </Panel>
  )
}
