'use client'

import { SelectBox } from '@/components/kit/inputs/select-box'
import { FormulaHtml } from '@/components/ui/formula'
import type { TextUse } from '@/lib/paper/types'
import { PastedCard } from './card'
import type { TextRow } from './plan'

const uses: readonly { value: TextUse; label: string }[] = [
  { value: 'material', label: '作为材料' },
  { value: 'next', label: '放进下一题' },
  { value: 'previous', label: '放进上一题' },
  { value: 'none', label: '不要' },
]

/** Shows a text between the questions, with a select for its use (passage, part of a stem or left out). */
export function TextCard({ row, onUse }: { row: TextRow; onUse: (use: TextUse) => void }) {
  return (
    <PastedCard aria-label="题目以外的文字" data-left-out={row.use === 'none' ? '' : undefined}>
      <header>
        <b>题目以外的文字</b>
        <div data-choice="">
          <SelectBox
            control={{ 'aria-label': '这段文字的去处' }}
            options={uses}
            value={row.use}
            required
            onChange={(use) => onUse(use as TextUse)}
          />
        </div>
      </header>
      <div data-shown="">
        <FormulaHtml html={row.html} />
      </div>
    </PastedCard>
  )
}
