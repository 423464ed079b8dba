import { labelsOf } from '@/lib/contracts/base/card'
import { questionCard } from '@/lib/contracts/question/card'

export const labels = labelsOf(questionCard)

/**
 * Describes in words the part of a question to which a path leads: `children.2.options.0.html` → 第 3 小题 · 选项 A. The
 * indexes in the path begin at 0.
 */
export function placeOf(path: string): string {
  const [, child, rest] = /^children\.(\d+)(?:\.(.*))?$/.exec(path) ?? []
  if (child !== undefined) {
    const name = `第 ${Number(child) + 1} 小题`
    return rest ? `${name} · ${placeOf(rest)}` : name
  }
  const [, blank, option] = /^blanks\.(\d+)(?:\.options\.(\d+))?/.exec(path) ?? []
  if (blank !== undefined) {
    const name = `第 ${Number(blank) + 1} 空`
    return option === undefined ? name : `${name} · ${placeOf(`options.${option}`)}`
  }
  const [name = '', index] = path.split('.')
  const label = (labels as Readonly<Record<string, string>>)[name] ?? name
  if (index === undefined) return label
  if (name === 'options') return `${label} ${String.fromCharCode(65 + Number(index))}`
  return `${label} ${Number(index) + 1}`
}
