'use client'

import type { RefObject } from 'react'
import { ToolButton } from '@/components/kit/list/tool-button'
import { toast } from '@/components/ui/toast/toast'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

interface OutputButtonsProps {
  question: QuestionDetail
  /** Element to print; null until it is mounted. */
  printed: RefObject<HTMLElement | null>
}

const failed = () => toast.error('没有加载成功，请检查网络后重试')

/**
 * Buttons that copy the address of a question, copy its text as LaTeX, or print it. The code of each action loads on
 * first use.
 */
export function OutputButtons({ question, printed }: OutputButtonsProps) {
  const copy = async (what: 'link' | 'latex') => {
    const [{ copyText }, { questionLink, questionLatex }] = await Promise.all([
      import('@/components/ui/copy-text'),
      import('./question-text'),
    ])
    await copyText(what === 'link' ? questionLink(question) : questionLatex(question))
  }
  const print = async () => {
    if (printed.current) await (await import('./print')).print(printed.current)
  }
  return (
    <span style={{ display: 'flex' }}>
      <ToolButton
        label="复制链接"
        path="M7.5 10.5a3 3 0 0 0 4.3 0l2.4-2.4a3 3 0 0 0-4.3-4.3l-1 1M10.5 7.5a3 3 0 0 0-4.3 0L3.8 9.900a3 3 0 0 0 4.3 4.3l1-1"
        onClick={() => void copy('link').catch(failed)}
      />
      <ToolButton
        label="复制 LaTeX"
        path="M6.5 6.500V3.500h8v8h-3M3.5 6.500h8v8h-8zM9.3 8.800H5.800l1.9 1.7-1.9 1.700h3.5"
        onClick={() => void copy('latex').catch(failed)}
      />
      <ToolButton
        label="打印"
        path="M5 6.500V2.500h8v4M5 12.500H3v-6h12v6h-2M5 10.500h8v5H5z"
        onClick={() => void print().catch(failed)}
      />
    </span>
  )
}
