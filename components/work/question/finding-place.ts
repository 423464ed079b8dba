import { labelsOf } from '@/lib/contracts/base/card'
import { questionCard } from '@/lib/contracts/question/card'

const labels: Readonly<Record<string, string>> = labelsOf(questionCard)

/** Where a finding lies, in words: `children.2.stem` → 第 2 小题的题干. The platform numbers from 1. */
export function fieldPlace(path: string): string {
  const [, child, rest] = /^children[.[](\d+)\]?\.?(.*)$/.exec(path) ?? []
  if (child !== undefined) return `第 ${child} 小题${rest ? `的${fieldPlace(rest)}` : ''}`
  const [name = '', ...more] = path.split(/[.[\]]+/).filter(Boolean)
  const label = labels[name] ?? name
  return more.length > 0 ? `${label} ${more.join(' ')}` : label
}
