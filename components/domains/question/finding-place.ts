import { labels as cardLabels, placeOf } from './place-of'

const labels: Readonly<Record<string, string>> = cardLabels

/**
 * Describes in words the part of a question to which a finding belongs: `children.2.stem` → 第 2 小题的题干. Numbers after
 * `children` or `blankOptions` count from 1. Numbers after `blanks` come from the checks of the content and count from
 * 0, as `placeOf` expects.
 */
export function fieldPlace(path: string): string {
  const [, child, rest] = /^children[.[](\d+)\]?\.?(.*)$/.exec(path) ?? []
  if (child !== undefined) return `第 ${child} 小题${rest ? `的${fieldPlace(rest)}` : ''}`
  if (path.startsWith('blanks.')) return placeOf(path)
  const [, blank, key] = /^blankOptions\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
  if (blank !== undefined) return `第 ${blank} 空${key ? ` · ${labels.options} ${key}` : ''}`
  const [name = '', ...more] = path.split(/[.[\]]+/).filter(Boolean)
  const label = labels[name] ?? name
  return more.length > 0 ? `${label} ${more.join(' ')}` : label
}
