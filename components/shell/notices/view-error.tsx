'use client'

import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import Button from '@mui/material/Button'
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react'
import { isChunkError, noteMissingPart } from '@/components/shell/host/chunk-error'
import { Notice } from './notice'

interface ViewFailedProps {
  error: Error
  onRetry(): void
}

/** Is shown instead of a screen that threw an error, or whose code failed to load. */
export function ViewFailed({ error, onRetry }: ViewFailedProps) {
  const missing = isChunkError(error)
  useEffect(() => {
    if (missing) noteMissingPart()
  }, [missing])
  return (
    <Notice
      icon={<ErrorOutline />}
      title={missing ? '页面文件加载失败' : '页面出错了'}
      text={
        missing
          ? '网络中断，或系统已发布新版本。刷新浏览器后即可继续。'
          : '其他标签页不受影响，可以重新加载本页后再试。'
      }
      action={
        <Button variant="contained" onClick={missing ? () => window.location.reload() : onRetry}>
          {missing ? '刷新浏览器' : '重新加载本页'}
        </Button>
      }
    />
  )
}

interface ViewBoundaryProps {
  onRetry(): void
  /** Called when the content throws before it has hydrated, because it will then never hydrate. */
  onCaught?: (() => void) | undefined
  children: ReactNode
}

/** Catches the error of one screen, so that the shell and the other tabs stay usable. */
export class ViewBoundary extends Component<ViewBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
    this.props.onCaught?.()
  }

  override render() {
    const { error } = this.state
    return error ? <ViewFailed error={error} onRetry={this.props.onRetry} /> : this.props.children
  }
}
