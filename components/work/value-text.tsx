import { EmptyValue } from '@/components/kit/cell/empty-value'

/**
 * Shows the value of a field without a display of its own: arrays are joined by 、, booleans are 是 or 否, and empty
 * values are a dash.
 */
export function ValueText({ value }: { value: unknown }) {
  if (Array.isArray(value)) return value.length > 0 ? value.map(plain).join('、') : <EmptyValue />
  if (value === null || value === undefined || value === '') return <EmptyValue />
  return plain(value)
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
