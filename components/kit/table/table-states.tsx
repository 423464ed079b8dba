'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import type { Forbidden } from '@/lib/contracts/base/access'
import { Code } from '@/lib/contracts/base/call'
import { ApiError } from '@/lib/http/api-error'
import { textInPlace } from '@/lib/http/error-texts'

const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 220,
  padding: '32px 16px',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  '& h2': { margin: 0, fontSize: 16, fontWeight: 600, color: theme.vars.palette.text.primary },
  '& p': { margin: 0, maxWidth: '48ch', lineHeight: 1.7, textWrap: 'balance' },
  '& svg': { width: 72, height: 56, opacity: 0.55, marginBottom: 4 },
  '& code': { userSelect: 'all', fontSize: 12 },
  '& [data-actions]': { display: 'flex', gap: 8, marginTop: 8 },
}))

interface NoticeProps {
  title: string
  children?: ReactNode
  actions?: ReactNode
  mark?: 'empty' | 'search' | 'lock' | 'fault'
  live?: 'status' | 'alert'
}

/** Shows a message in place of the content: a title, an explanation and actions. */
export function Notice({ title, children, actions, mark = 'empty', live = 'status' }: NoticeProps) {
  const id = useId()
  return (
    <Panel role={live} aria-labelledby={id}>
      <Mark kind={mark} />
      <h2 id={id}>{title}</h2>
      {children}
      {actions ? <div data-actions="">{actions}</div> : null}
    </Panel>
  )
}

const strokes: Record<NonNullable<NoticeProps['mark']>, string> = {
  empty: 'M8 20h56v24a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4zM8 20l8-12h40l8 12M28 20a8 8 0 0 0 16 0',
  search: 'M32 8a18 18 0 1 0 0 36 18 18 0 0 0 0-36zM45 39l13 11M25 26h14',
  lock: 'M20 26h32v22H20zM26 26v-8a10 10 0 0 1 20 0v8M36 34v6',
  fault: 'M36 8l28 42H8zM36 24v12M36 42v2',
}

function Mark({ kind }: { kind: NonNullable<NoticeProps['mark']> }) {
  return (
    <svg
      viewBox="0 0 72 56"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={strokes[kind]} strokeLinecap="round" />
    </svg>
  )
}

interface FailureProps {
  error: unknown
  /** Name of the content that could not be shown, such as 试题列表; the title contains it. */
  what: string
  onRetry: () => void
  retrying?: boolean
}

/**
 * Shows a failed request in place of the content: the reason, whom to ask for help, the id of the request, and the
 * button 重试. If a permission is missing, the text names it.
 */
export function Failure({ error, what, onRetry, retrying }: FailureProps) {
  const failed = error instanceof ApiError ? error : null
  const requestId = failed?.requestId ? (
    <p>
      请求编号 <code>{failed.requestId}</code>
    </p>
  ) : null
  if (failed && !failed.isTransport && failed.code === Code.forbidden) {
    return (
      <Notice title={isOutside(failed) ? '不在您的数据范围' : `没有查看${what}的权限`} mark="lock">
        <p>{refusal(failed)}</p>
        {requestId}
      </Notice>
    )
  }
  if (failed?.isMissing) {
    return (
      <Notice title={`当前平台没有提供“${what}”`}>
        <p>您使用的平台服务没有这项功能，其他页面不受影响。如工作需要，请联系平台管理员。</p>
      </Notice>
    )
  }
  return (
    <Notice
      title={`${what}加载失败`}
      mark="fault"
      live="alert"
      actions={
        <Button variant="outlined" size="small" onClick={onRetry} loading={retrying}>
          重试
        </Button>
      }
    >
      <p>{failed ? textInPlace(failed) : '出现了意外的问题，请重试。'}</p>
      {requestId}
    </Notice>
  )
}

const isOutside = ({ result }: ApiError) => (result as Partial<Forbidden> | null)?.outside === true

function refusal(error: ApiError): string {
  if (isOutside(error)) return `${error.message}。请联系管理员调整您的数据范围。`
  const permission = (error.result as { permission?: unknown } | null)?.permission
  const named = typeof permission === 'string' && !error.message.includes(permission) ? `（${permission}）` : ''
  // If the message of the service already says whom to ask, no advice is added.
  if (error.message.includes('请联系')) return `${error.message}${named}。`
  return `${error.message}${named}。请联系管理员在「角色授权」中开通。`
}

const Banner = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  left: 0,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '4px 16px',
  fontSize: 13,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

/** Shows above the rows that they could not be updated and may be outdated. */
export function StaleBanner({ error, onRetry, retrying }: Omit<FailureProps, 'what'>) {
  const message = error instanceof Error ? textInPlace(error) : '更新失败'
  return (
    <Banner role="status">
      <span aria-hidden="true">⚠</span>未能更新，显示的是之前的内容：{message}
      <Button size="small" onClick={onRetry} loading={retrying}>
        重试
      </Button>
    </Banner>
  )
}
