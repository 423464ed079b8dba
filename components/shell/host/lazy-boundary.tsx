'use client'

import { Component, type ReactNode } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { noteMissingPart } from './chunk-error'

interface LazyBoundaryProps {
  /** True for a part that loads in the background, so that its failure shows no message. */
  quiet?: boolean
  children: ReactNode
}

/** Catches a failed load of a lazy part, so that everything around it stays usable. */
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
