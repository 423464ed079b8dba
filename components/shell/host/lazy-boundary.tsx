'use client'

import { Component, type ReactNode } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { noteMissingPart } from './chunk-error'

interface LazyBoundaryProps {
  /** Nobody asked for the part: its absence is not worth a word. */
  quiet?: boolean
  children: ReactNode
}

/** Around a part whose code comes later: where it does not come, everything else stays. */
export class LazyBoundary extends Component<LazyBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    console.error(error)
    noteMissingPart()
    if (!this.props.quiet) toast.error('加载失败，请检查网络后刷新浏览器')
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
